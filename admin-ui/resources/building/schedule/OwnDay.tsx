import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay } from '../../../i18n/format.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { dayAhead } from './dayAhead.ts'
import { weekdayOf } from './shift.ts'
import { useHours } from './useHours.ts'
import { useShifts } from './useShifts.ts'
import { useWeekdays } from './useWeekdays.ts'

/** The user's own shifts today or, when there are none, the next ones. */
export const OwnDay = () => {
  const translate = useTranslate()
  const hours = useHours()
  const weekdays = useWeekdays()
  const today = useToday()
  const { data, isPending } = useShifts()
  // Reserves its height while loading, so that the list below does not shift.
  if (isPending) return <Box sx={{ minHeight: { xs: '3.2em', sm: '1.6em' } }} />
  if (!data || data.length === 0) return null
  const next = dayAhead(data, today)
  const what = next?.shifts.map((shift) => `${hours(shift)}, ${shift.buildingName}`).join('; ')
  const day = next && `${weekdays.long(weekdayOf(next.day))} ${formatDay(next.day)}`
  const said = next ? (next.day === today ? 'today' : 'next') : 'none'
  return (
    <Box>
      {translate(`schedule.own.${said}`, { what, day })}{' '}
      <QuietLink to="/profile">{translate('schedule.own.title')}</QuietLink>
    </Box>
  )
}
