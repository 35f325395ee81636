import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay } from '../../../i18n/format.ts'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { nameOf, type Shift } from './shift.ts'
import { useHours } from './useHours.ts'
import { useShifts } from './useShifts.ts'
import { useWeekdays } from './useWeekdays.ts'

/** Where and when a person works, or the signed-in user without an id; past shifts come last and are muted. */
export const StaffShifts = ({ staffID }: { staffID?: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const hours = useHours()
  const weekdays = useWeekdays()
  const today = useToday()
  const may = useMay()
  const { data, error } = useShifts(staffID)
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={2} height={56} />
  if (data.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
        {translate('schedule.none_of_staff')}
      </Typography>
    )
  }
  const isOver = ({ toDay }: Shift) => toDay !== null && toDay < today
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...data]
        .sort((one, other) => Number(isOver(one)) - Number(isOver(other)))
        .map((shift) => (
          <Box
            component="li"
            key={shift.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 4,
              rowGap: 0.5,
              px: 5,
              py: 2.25,
              borderTop: `1px solid ${look.line}`,
              color: isOver(shift) ? 'text.secondary' : 'text.primary',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <QuietLink to={`/building/${shift.buildingID}${may('schedule.read') ? '?tab=schedule' : ''}`}>
                {shift.buildingName}
              </QuietLink>
              <Typography variant="caption" color="text.secondary" component="p">
                {formatDay(shift.fromDay)} –{' '}
                {shift.toDay ? formatDay(shift.toDay) : translate('schedule.no_end')}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
              {translate(`schedule.shift.${nameOf(shift)}`)}, {hours(shift)} ·{' '}
              {shift.days.length === 7
                ? translate('schedule.every_day')
                : [...shift.days].sort().map(weekdays.short).join(', ')}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
