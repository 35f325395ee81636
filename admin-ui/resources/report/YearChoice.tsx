import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { START_YEAR } from '../../../domain/limits.ts'

type YearChoiceProps = {
  readonly year: number
  readonly lastYear: number
  readonly onYear: (year: number) => void
}

/** Selects a year, from the first year of reports to this one. */
export const YearChoice = ({ year, lastYear, onYear }: YearChoiceProps) => {
  const translate = useTranslate()
  const years = Array.from({ length: lastYear - START_YEAR + 1 }, (_, index) => lastYear - index)
  return (
    <TextField
      select
      className="no-print"
      hiddenLabel
      value={year}
      onChange={({ target }) => onYear(Number(target.value))}
      sx={{ width: '6.75rem' }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('resource.report.year') } } }}
    >
      {years.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
}
