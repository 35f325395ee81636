import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

export type Option = { readonly id: string; readonly label: string }

type PickerProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChosen: (ids: string[]) => void
  /** Called with the typed text, where the server searches the options. */
  readonly onTyped?: (text: string) => void
  /** Called when the list opens, to load the options. */
  readonly onOpen?: () => void
  readonly loading?: boolean
  readonly disabled?: boolean
  readonly help?: string
  /** Of the form's field: help or error. */
  readonly field?: Pick<TextFieldProps, 'id' | 'name' | 'error' | 'helperText'>
}

/** Selects several options, found by typing. */
export const Picker = (props: PickerProps) => {
  const { label, options, chosen, onChosen, onTyped, onOpen, loading, disabled, help, field } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const values = chosen.map((id) => options.find((option) => option.id === id) ?? { id, label: '…' })
  return (
    <Autocomplete
      {...(field?.id && { id: field.id })}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...options]}
      value={values}
      loading={loading}
      {...(onOpen && { onOpen })}
      disabled={disabled}
      {...(onTyped && { filterOptions: (all: Option[]) => all.filter(({ id }) => !chosen.includes(id)) })}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, picked) => onChosen(picked.map(({ id }) => id))}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // MUI resets the input when the options change, because it takes them for a new value: that would delete what
        // is being typed.
        if (reason === 'reset') return
        setTyped(text)
        onTyped?.(text)
      }}
      noOptionsText={translate('resource.notice/sent.pick.none')}
      loadingText={translate('resource.notice/sent.pick.loading')}
      openText={translate('resource.notice/sent.pick.open')}
      closeText={translate('frame.close')}
      clearText={translate('resource.notice/sent.pick.clear')}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} {...field} />}
    />
  )
}
