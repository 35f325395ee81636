import { MenuItem, TextField } from '@mui/material'
import { useListFilterContext, useTranslate } from 'ra-core'

type FilterSelectProps = {
  readonly label: string
  /** Empty: whatever it is. */
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
  readonly width?: number
  /** Keeps its place until it is known what there is to choose. */
  readonly waiting?: boolean
}

/** Narrows a list to one of some values. */
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
      // Wide enough on a phone for what it filters by to be read whole.
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

/** Narrows a list by a column that holds some words only, e.g. the category of an expense. */
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
