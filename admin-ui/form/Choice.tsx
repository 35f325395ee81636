import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import { type FieldProps, useField } from './useField.tsx'

export type Option = { readonly value: string | number; readonly label: string }

type ChoiceProps = FieldProps & {
  readonly options: readonly Option[]
  /** Text of having chosen nothing; without it something has to be chosen. */
  readonly none?: string
  readonly sx?: TextFieldProps['sx']
  /** Told of what was chosen, once the form has it. */
  readonly onChosen?: (value: string) => void
}

/** One of a few. */
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
