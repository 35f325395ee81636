import { Box, useTheme } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { addMonths } from '../../../../domain/day.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatMonth, formatShortDay } from '../../../i18n/format.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { newContractPath } from '../../contract/newContractPath.ts'
import { type Axis, axisFrom } from './axis.ts'
import { GapBar } from './GapBar.tsx'
import { HoldBar } from './HoldBar.tsx'
import { LeaseBar } from './LeaseBar.tsx'
import { gapsIn, spanOf } from './lease.ts'
import { TodayLine } from './TodayLine.tsx'
import { useShowToday } from './useShowToday.ts'

/** Mostly past: shows earlier tenants, and what follows within a quarter. */
const MONTHS_BACK = 8
const MONTHS = 12

/** Minimum width in px at which twelve months are legible. */
const NARROWEST = 640

const BAR = { top: 28, height: 40 }

export const useStripAxis = (today: string): Axis =>
  useMemo(() => axisFrom(addMonths(today.slice(0, 7), -MONTHS_BACK), MONTHS), [today])

type RoomStripProps = { readonly buildingID: string; readonly room: LeasedRoom; readonly axis: Axis }

/** One room's contracts and the days between them, past and future. */
export const RoomStrip = ({ buildingID, room, axis }: RoomStripProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const showToday = useShowToday(axis, today, 0)
  const { number, status, leases, holds } = room
  const { months, startDay, endDay, place } = axis
  const contractFrom = (day: string) => newContractPath({ ...room, buildingID }, day)
  const shown = leases.filter((lease) => lease.startDay <= endDay && (lease.endDay ?? endDay) >= startDay)
  // The last gap has no end, rather than ending at the edge of the axis.
  const gaps = gapsIn([...leases, ...holds.map(spanOf)], { startDay, endDay: null }).filter(
    (gap) => gap.startDay <= endDay,
  )
  const isLet = leases.some((lease) => lease.startDay <= today && (lease.endDay ?? today) >= today)
  const period = { from: formatMonth(months[0]!), to: formatMonth(months.at(-1)!) }
  return (
    <ScrollBox ref={showToday} label={translate('timeline.label', period)}>
      <Box role="group" aria-label={number} sx={{ position: 'relative', minWidth: NARROWEST, height: 92 }}>
        <Box sx={{ position: 'absolute', left: 0, right: 0, overflow: 'clip', ...BAR }}>
          {status !== RoomStatus.UNAVAILABLE &&
            gaps.map((gap) => (
              <GapBar
                key={gap.startDay}
                gap={gap}
                room={room}
                axis={axis}
                today={today}
                contractFrom={may('AddContract') ? contractFrom : undefined}
                openText={isLet ? translate('timeline.no_successor') : undefined}
              />
            ))}
          {shown.map((lease) => (
            <LeaseBar key={lease.id} lease={lease} axis={axis} today={today} labelWidth={0} />
          ))}
          {holds.map((hold) => (
            <HoldBar key={hold.id} hold={hold} axis={axis} labelWidth={0} />
          ))}
        </Box>
        <TodayLine left={`${place(today) * 100}%`} sx={{ top: 4, bottom: 20, ml: '-1px' }} />
        <Box
          sx={{
            position: 'absolute',
            top: 2,
            left: `${place(today) * 100}%`,
            zIndex: 5,
            transform: 'translateX(-50%)',
            px: 1.5,
            borderRadius: '4px',
            whiteSpace: 'nowrap',
            fontSize: '0.75rem',
            fontWeight: 600,
            lineHeight: '20px',
            bgcolor: look.brand,
            color: look.onBrand,
          }}
        >
          {translate('timeline.today', { day: formatShortDay(today) })}
        </Box>
        <Box aria-hidden className="figures" sx={{ fontSize: '0.75rem', color: look.textSoft }}>
          {months.map((month, index) => (
            <Box
              key={month}
              component="span"
              sx={{
                position: 'absolute',
                bottom: 0,
                left: `${place(`${month}-01`) * 100}%`,
                lineHeight: '16px',
                whiteSpace: 'nowrap',
              }}
            >
              {Number(month.slice(5))}
              {(index === 0 || month.endsWith('-01')) && `/${month.slice(2, 4)}`}
            </Box>
          ))}
        </Box>
      </Box>
    </ScrollBox>
  )
}
