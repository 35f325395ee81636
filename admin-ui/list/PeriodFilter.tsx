import { Box, Typography } from '@mui/material'
import { useListFilterContext, useTranslate } from 'react-admin'
import { DayBox } from '../form/DayBox.tsx'

/** The filters that it sets. */
export const PERIOD = ['startDate', 'endDate'] as const

type End = (typeof PERIOD)[number]

const EndBox = ({ end }: { end: End }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { [end]: day, ...others } = filterValues
  return (
    <DayBox
      label={translate(`list.period.${end}`)}
      day={day}
      onDay={(next) => setFilters({ ...others, [end]: next })}
      onNone={() => setFilters(others)}
      sx={{ width: { xs: 'auto', sm: 136 }, flex: { xs: '1 1 40%', sm: 'none' } }}
    />
  )
}

/** Filters by a range of days, both ends included; an empty end is open. */
export const PeriodFilter = () => {
  const translate = useTranslate()
  return (
    <Box
      role="group"
      aria-label={translate('list.period.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: { xs: 1, sm: 'auto' } }}
    >
      <EndBox end="startDate" />
      <Typography aria-hidden variant="body2" color="text.secondary">
        –
      </Typography>
      <EndBox end="endDate" />
    </Box>
  )
}
