import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

type FieldProps = Omit<OutlinedInputProps, 'sx' | 'size'> & {
  id: string
  label: string
  helperText?: ReactNode
  sx?: SxProps<Theme>
}

/**
 * An input with its label above and help text below, which an error replaces. MUI's TextField does the same but
 * contains a Select, 20 kB that the sign-in pages do not need.
 */
export const Field = ({ id, label, helperText, error, required, sx, ...props }: FieldProps) => (
  <FormControl fullWidth size="small" variant="outlined" error={error} required={required} sx={sx}>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    <OutlinedInput id={id} aria-describedby={helperText ? `${id}-help` : undefined} {...props} />
    {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
  </FormControl>
)
