import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { PASSWORD_MAX } from '../../domain/limits.ts'
import { Field } from './Field.tsx'

type PasswordFieldProps = ComponentProps<typeof Field> & { showLabel: string }

/** A password input with a button that reveals it. */
export const PasswordField = ({ showLabel, ...props }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      {...props}
      slotProps={{ input: { maxLength: PASSWORD_MAX } }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <ShowIcon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
