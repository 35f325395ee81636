import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, Card, FormControlLabel, IconButton, Switch, Typography, useTheme } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addMonths } from '../../../../domain/day.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatMonth, formatShortDay } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { endsIn } from '../../contract/term.ts'
import { floorsOf } from '../plan/floors.ts'
import { type Axis, axisFrom, lengthOf, withinMonth } from './axis.ts'
import { moveFocus } from './moveFocus.ts'
import { TimelineRow } from './TimelineRow.tsx'
import { useLeases } from './useLeases.ts'
import { LABEL_WIDTH, TRACK_WIDTH, useShowToday } from './useShowToday.ts'

const MONTHS_BACK = 5
const MONTHS = 12
const STEP = 6

/** Contracts of all rooms of a building on a time axis, by floor. */
export const LeaseTimeline = ({ buildingID }: { buildingID: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const [shift, setShift] = useState(0)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const axis = useMemo(
    () => axisFrom(addMonths(today.slice(0, 7), shift - MONTHS_BACK), MONTHS),
    [today, shift],
  )
  const { data, error } = useLeases(buildingID, axis.startDay)
  const showToday = useShowToday(axis, today)
  if (error && !data) throw error

  const isOpen = ({ status, leases }: LeasedRoom) =>
    status === RoomStatus.AVAILABLE ||
    leases.some((lease) => endsIn({ ...lease, cancelDay: null }, today) !== undefined)
  const rooms = data?.filter((room) => !onlyOpen || isOpen(room)) ?? []
  const floors = floorsOf(rooms, 0).filter((floor) => floor.rooms.length > 0)
  const { months } = axis
  const period = { from: formatMonth(months[0]!), to: formatMonth(months.at(-1)!) }
  const step = (by: number, key: string, Icon: typeof NextIcon) => (
    <IconButton aria-label={translate(`timeline.${key}`)} onClick={() => setShift(shift + by)}>
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
        {step(-STEP, 'earlier', PreviousIcon)}
        <Typography variant="body2" component="h2" aria-live="polite" sx={{ fontWeight: 600 }}>
          {translate('timeline.period', period)}
        </Typography>
        {step(STEP, 'later', NextIcon)}
        <FormControlLabel
          control={
            <Switch size="small" checked={onlyOpen} onChange={(_event, checked) => setOnlyOpen(checked)} />
          }
          label={translate('timeline.only_open')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: { xs: 0, sm: 'auto' }, mr: 0, gap: 1 }}
        />
      </Box>
      {!data ? (
        <RowsSkeleton rows={12} height={36} />
      ) : rooms.length === 0 ? (
        <Card>
          <EmptyState
            title={translate(onlyOpen ? 'timeline.none_open' : 'timeline.no_rooms')}
            body={translate(onlyOpen ? 'timeline.none_open_body' : 'timeline.no_rooms_body')}
          />
        </Card>
      ) : (
        <Card
          ref={showToday}
          tabIndex={0}
          role="region"
          aria-label={translate('timeline.label', period)}
          onKeyDown={(event) => moveFocus(event)}
          sx={{
            position: 'relative',
            overflow: 'auto',
            maxHeight: { md: 'calc(100vh - 300px)' },
            minHeight: 200,
          }}
        >
          <Box sx={{ minWidth: LABEL_WIDTH + TRACK_WIDTH }}>
            <TimelineHead axis={axis} today={today} />
            {floors.map(({ floor, rooms: onFloor }) => (
              <Box key={floor}>
                <Box sx={{ bgcolor: look.sunken, borderBottom: `1px solid ${look.line}` }}>
                  <Typography
                    variant="caption"
                    component="h3"
                    sx={{
                      display: 'inline-block',
                      position: 'sticky',
                      left: 0,
                      px: 4,
                      py: 0.5,
                      fontWeight: 500,
                      color: 'text.secondary',
                    }}
                  >
                    {translate('unit.floor', { floor })}
                  </Typography>
                </Box>
                {onFloor.map((room) => (
                  <TimelineRow key={room.id} buildingID={buildingID} room={room} axis={axis} today={today} />
                ))}
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </>
  )
}

/** In place of its month's name, and as far in the column as the day in the month: it covers no other name. */
const TodayBadge = ({ today }: { today: string }) => {
  const { look } = useTheme()
  const far = withinMonth(today) * 100
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        position: 'relative',
        left: `${far}%`,
        transform: `translateX(-${far}%)`,
        px: 2,
        borderRadius: '5px',
        bgcolor: look.brand,
        color: look.onBrand,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
      }}
    >
      {formatShortDay(today)}
    </Box>
  )
}

/** The names of the months; each January has its year. */
const TimelineHead = ({ axis, today }: { axis: Axis; today: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { months } = axis
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `${LABEL_WIDTH}px minmax(0, 1fr)`,
        position: 'sticky',
        top: 0,
        zIndex: 5,
        bgcolor: look.sunken,
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      <Typography
        variant="caption"
        sx={{
          px: 4,
          py: 1.5,
          fontWeight: 500,
          color: 'text.secondary',
          position: 'sticky',
          left: 0,
          zIndex: 6,
          bgcolor: look.sunken,
        }}
      >
        {translate('resource.contract.fields.roomID')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: months.map((month) => `minmax(0, ${lengthOf(month)}fr)`).join(' '),
        }}
      >
        {months.map((month, index) => {
          const number = Number(month.slice(5))
          const isNow = month === today.slice(0, 7)
          return (
            <Typography
              key={month}
              variant="caption"
              sx={{
                px: isNow ? 0 : 1.5,
                py: 1.5,
                whiteSpace: 'nowrap',
                borderLeft: `1px solid ${look.line}`,
                color: 'text.secondary',
              }}
            >
              {isNow ? (
                <TodayBadge today={today} />
              ) : (
                <>
                  {translate(`timeline.months.${number}`)}
                  {(number === 1 || index === 0) && `/${month.slice(2, 4)}`}
                </>
              )}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}
