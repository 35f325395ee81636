import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMonth } from '../../i18n/format.ts'
import type { Period } from './comparison.ts'
import { offeredPeriods } from './reportPeriod.ts'

type PeriodChoiceProps = {
  readonly period: Period
  readonly thisMonth: string
  readonly onPeriod: (period: Period) => void
}

/** Selects what the report is of: one of the last months, or a past year. */
export const PeriodChoice = ({ period, thisMonth, onPeriod }: PeriodChoiceProps) => {
  const translate = useTranslate()
  const offered = offeredPeriods(thisMonth)
  // An address may name an earlier month.
  const periods = offered.includes(period) ? offered : [period, ...offered]
  const word = (key: string) => translate(`resource.report.${key}`)
  return (
    <TextField
      select
      className="no-print"
      hiddenLabel
      value={period}
      onChange={({ target }) => onPeriod(target.value)}
      sx={{ width: '8rem' }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': word('period') } } }}
    >
      {periods.map((one) => (
        <MenuItem key={one} value={one}>
          {one.length === 4 ? `${word('year')} ${one}` : formatMonth(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}
