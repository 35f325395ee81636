import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'

/** Product section 5. */
const LONGEST_PASSWORD = 30

type PasswordFieldProps = TextFieldProps & { showLabel: string }

/** A password, with a button to look at it. */
export const PasswordField = ({ showLabel, ...props }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      {...props}
      slotProps={{
        htmlInput: { maxLength: LONGEST_PASSWORD },
        input: {
          endAdornment: (
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
          ),
        },
      }}
    />
  )
}
