import { Box, TextField, Typography } from '@mui/material'
import { useListFilterContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { isDay, parseDay, writtenDay } from '../form/days.ts'

type End = 'startDate' | 'endDate'

const DayBox = ({ end }: { end: End }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const asked: string | undefined = filterValues[end]
  const [typed, setTyped] = useState(writtenDay(asked))
  useEffect(() => setTyped(writtenDay(asked)), [asked])
  const day = parseDay(typed)
  const change = (text: string) => {
    setTyped(text)
    const next = parseDay(text)
    const { [end]: _before, ...others } = filterValues
    if (next === null && asked) setFilters(others)
    else if (next && isDay(next) && next !== asked) setFilters({ ...others, [end]: next })
  }
  return (
    <TextField
      value={typed}
      error={day !== null && !isDay(day) && typed.length >= 8}
      placeholder={translate(`list.period.${end}`)}
      onChange={({ target }) => change(target.value)}
      // An incomplete day does not filter: on blur the input goes back to the day in force.
      onBlur={() => day !== null && !isDay(day) && setTyped(writtenDay(asked))}
      sx={{ width: { xs: 'auto', sm: 136 }, flex: { xs: '1 1 40%', sm: 'none' } }}
      slotProps={{
        htmlInput: {
          'aria-label': translate(`list.period.${end}`),
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 10,
        },
      }}
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
      <DayBox end="startDate" />
      <Typography aria-hidden variant="body2" color="text.secondary">
        –
      </Typography>
      <DayBox end="endDate" />
    </Box>
  )
}
