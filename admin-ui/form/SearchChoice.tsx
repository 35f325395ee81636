import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Option } from './Choice.tsx'
import { type FieldProps, useField } from './useField.tsx'

type SearchChoiceProps = FieldProps & {
  readonly options: readonly Option[]
  readonly placeholder: string
  /** Shown when nothing fits what was typed. */
  readonly none: string
}

const fitting = createFilterOptions<Option>()

/** Selects one of many known options, in their order: the user types a part of its name, best its beginning. */
export const SearchChoice = ({ options, placeholder, none, ...input }: SearchChoiceProps) => {
  const translate = useTranslate()
  const { field, props } = useField(input)
  return (
    <Autocomplete
      id={props.id}
      options={options}
      value={options.find(({ value }) => value === field.value) ?? null}
      onChange={(_event, option) => field.onChange(option?.value ?? '')}
      onBlur={field.onBlur}
      filterOptions={(all, state) => {
        const typed = state.inputValue.trim().toLowerCase()
        const begins = ({ label }: Option) => label.toLowerCase().startsWith(typed)
        return fitting(all, state).sort((a, b) => Number(begins(b)) - Number(begins(a)))
      }}
      autoHighlight
      noOptionsText={none}
      openText={translate('form.pick.open')}
      closeText={translate('frame.close')}
      clearText={translate('form.pick.clear')}
      renderInput={(params) => (
        <TextField {...params} {...props} inputRef={field.ref} placeholder={placeholder} />
      )}
    />
  )
}
