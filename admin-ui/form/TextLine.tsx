import { TextField, type TextFieldProps } from '@mui/material'
import { LINE_MAX } from '../../domain/limits.ts'
import { type FieldProps, useField } from './useField.tsx'

type TextLineProps = FieldProps &
  Pick<TextFieldProps, 'autoComplete' | 'autoFocus' | 'placeholder' | 'type' | 'sx'> & {
    readonly max?: number
    readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
    /** Called on every change that the user types. */
    readonly onTyped?: () => void
  }

/** One line of text. */
export const TextLine = (input: TextLineProps) => {
  const { source, label, help, required, rule, max = LINE_MAX, inputMode, onTyped, ...rest } = input
  const { field, props } = useField({ source, label, help, required, rule })
  return (
    <TextField
      {...rest}
      {...props}
      inputRef={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event)
        onTyped?.()
      }}
      slotProps={{ htmlInput: { maxLength: max, inputMode } }}
    />
  )
}
