import { Box, useTheme } from '@mui/material'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import { useMay } from '../../../auth/useMay.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { newContractPath } from '../../contract/newContractPath.ts'
import type { Axis } from './axis.ts'
import { GapBar } from './GapBar.tsx'
import { HoldBar } from './HoldBar.tsx'
import { LeaseBar } from './LeaseBar.tsx'
import { gapsIn, spanOf } from './lease.ts'
import { TodayLine } from './TodayLine.tsx'
import { LABEL_WIDTH } from './useShowToday.ts'

type TimelineRowProps = {
  readonly buildingID: string
  readonly room: LeasedRoom
  readonly axis: Axis
  readonly today: string
}

/** One background for every row, so that the month lines lie behind the bars. */
const monthLines = ({ months, place }: Axis, color: string) =>
  months
    .slice(1)
    .map(
      (month) => `linear-gradient(${color}, ${color}) ${place(`${month}-01`) * 100}% 0 / 1px 100% no-repeat`,
    )
    .join(', ')

/** A room's contracts and the days between them. */
export const TimelineRow = ({ buildingID, room, axis, today }: TimelineRowProps) => {
  const { look } = useTheme()
  const may = useMay()
  const { id, number, status, leases, holds } = room
  const lettable = status !== RoomStatus.UNAVAILABLE
  const contractFrom = (day: string) => newContractPath({ ...room, buildingID }, day)
  const shown = leases.filter(
    (lease) => lease.startDay <= axis.endDay && (lease.endDay ?? axis.endDay) >= axis.startDay,
  )
  // The last gap has no end, rather than ending at the edge of the axis.
  const gaps = gapsIn([...leases, ...holds.map(spanOf)], { startDay: axis.startDay, endDay: null }).filter(
    (gap) => gap.startDay <= axis.endDay,
  )
  return (
    <Box
      role="group"
      aria-label={number}
      data-row
      sx={{
        display: 'grid',
        gridTemplateColumns: `${LABEL_WIDTH}px minmax(0, 1fr)`,
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      <Box
        sx={{
          px: 4,
          alignContent: 'center',
          position: 'sticky',
          left: 0,
          zIndex: 4,
          bgcolor: look.surface,
          borderRight: `1px solid ${look.line}`,
        }}
      >
        <QuietLink
          to={`/building/${buildingID}/room/${id}`}
          className="figures"
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          {number}
        </QuietLink>
      </Box>
      <Box
        sx={{
          position: 'relative',
          overflow: 'clip',
          minHeight: 36,
          background: monthLines(axis, look.line),
          '@media (pointer: coarse)': { minHeight: 48 },
        }}
      >
        {lettable &&
          gaps.map((gap) => (
            <GapBar
              key={gap.startDay}
              gap={gap}
              room={room}
              axis={axis}
              today={today}
              contractFrom={may('AddContract') ? contractFrom : undefined}
            />
          ))}
        {shown.map((lease) => (
          <LeaseBar key={lease.id} lease={lease} axis={axis} today={today} />
        ))}
        {holds.map((hold) => (
          <HoldBar key={hold.id} hold={hold} axis={axis} />
        ))}
        {today >= axis.startDay && today <= axis.endDay && <TodayLine left={`${axis.place(today) * 100}%`} />}
      </Box>
    </Box>
  )
}
