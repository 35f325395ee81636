import { MenuItem, TextField } from '@mui/material'
import { useListFilterContext, useTranslate } from 'react-admin'

type FilterSelectProps = {
  readonly label: string
  /** Empty: no filter. */
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
  readonly width?: number
  /** Reserves the room of the select until its options are known. */
  readonly waiting?: boolean
}

/** A select that filters a list by one of a few values. */
export const FilterSelect = ({
  label,
  value,
  choices,
  onChoose,
  width = 176,
  waiting = false,
}: FilterSelectProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      // Wide enough on a phone for the chosen value to be readable in full.
      sx={{
        visibility: waiting ? 'hidden' : undefined,
        width: { xs: 'auto', sm: width },
        minWidth: { xs: 184 },
        flex: { xs: '1 1 40%', sm: 'none' },
      }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{`${label}: ${translate('list.any')}`}</MenuItem>
      {choices.map(({ value: one, text }) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}

type ByWordProps = { readonly resource: string; readonly field: string; readonly values: readonly string[] }

/** A select filter for a column with a fixed set of words, e.g. the category of an expense. */
export const ByWord = ({ resource, field, values }: ByWordProps) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { [field]: chosen = '', ...others } = filterValues
  return (
    <FilterSelect
      label={translate(`resource.${resource}.fields.${field}`)}
      value={String(chosen)}
      choices={values.map((value) => ({
        value,
        text: translate(`resource.${resource}.values.${field}.${value}`),
      }))}
      onChoose={(value) => setFilters(value === '' ? others : { ...others, [field]: value })}
      width={220}
    />
  )
}
