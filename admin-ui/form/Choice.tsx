import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import { type FieldProps, useField } from './useField.tsx'

export type Option = { readonly value: string | number; readonly label: string }

type ChoiceProps = FieldProps & {
  readonly options: readonly Option[]
  /** Text of the empty option; without it a value has to be chosen. */
  readonly none?: string
  readonly sx?: TextFieldProps['sx']
  /** Called with the chosen value after the form has stored it. */
  readonly onChosen?: (value: string) => void
}

/** A select input for a few options. */
export const Choice = ({ options, none, sx, onChosen, ...input }: ChoiceProps) => {
  const { field, props } = useField(input)
  return (
    <TextField
      {...props}
      select
      sx={sx}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event)
        onChosen?.(event.target.value)
      }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {none && <MenuItem value="">{none}</MenuItem>}
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
