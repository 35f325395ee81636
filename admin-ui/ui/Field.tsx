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
 * Label above, help below, the error in the help's place. MUI's TextField is the same with a Select inside,
 * which the sign-in pages would load for nothing (20 kB).
 */
export const Field = ({ id, label, helperText, error, required, sx, ...props }: FieldProps) => (
  <FormControl fullWidth size="small" variant="outlined" error={error} required={required} sx={sx}>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    <OutlinedInput id={id} aria-describedby={helperText ? `${id}-help` : undefined} {...props} />
    {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
  </FormControl>
)
