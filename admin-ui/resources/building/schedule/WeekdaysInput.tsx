import { Box, FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { type FieldProps, useField } from '../../../form/useField.tsx'
import { useWeekdays } from './useWeekdays.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Any of the seven days, Monday first. */
export const WeekdaysInput = (input: FieldProps) => {
  const id = useId()
  const weekdays = useWeekdays()
  const { field, props } = useField({
    ...input,
    rule: (value) => ((value as readonly number[]).length === 0 ? 'error.required' : undefined),
  })
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" sx={{ mb: 1, fontWeight: 500 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        fullWidth
        aria-labelledby={id}
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange([...days].sort())}
      >
        {WEEK.map((weekday) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            title={weekdays.long(weekday)}
            sx={{ px: 0.5, minHeight: 36 }}
          >
            {weekdays.short(weekday)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {props.helperText && <FormHelperText error={props.error}>{props.helperText}</FormHelperText>}
    </Box>
  )
}
