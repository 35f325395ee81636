import { TextField } from '@mui/material'
import { type FieldProps, useField } from './useField.tsx'

type TextBlockProps = FieldProps & {
  readonly max: number
  readonly rows?: number
  readonly autoFocus?: boolean
}

/** A multi-line text input that grows with its content. */
export const TextBlock = ({ max, rows = 4, autoFocus, ...input }: TextBlockProps) => {
  const { field, props } = useField(input)
  return (
    <TextField
      {...props}
      multiline
      minRows={rows}
      maxRows={14}
      autoFocus={autoFocus}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
}
