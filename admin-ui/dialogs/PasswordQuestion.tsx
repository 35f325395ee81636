import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { size } from '../theme/sizes.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

type PasswordQuestionProps = {
  /** Prefix of the ids of its heading and field. */
  readonly name: string
  readonly title: string
  readonly body: string
  readonly act: string
  readonly leave: string
  readonly onLeave: () => void
  /** Escape closes it, and a field that is left empty shows an error. */
  readonly optional?: boolean
  /**
   * Handles the password. @returns the error to show at the field; undefined when there is none or it is shown
   * elsewhere
   */
  readonly onAnswer: (password: string) => Promise<string | undefined>
}

/** A modal that asks the user for their own password. */
export const PasswordQuestion = (props: PasswordQuestionProps) => {
  const { name, title, body, act, leave, onLeave, optional = false, onAnswer } = props
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form below must not be sent as well: React events bubble through portals
    if (password === '') return setFault('dialog.password.required')
    setBusy(true)
    const wrong = await onAnswer(password)
    if (wrong) setFault(wrong)
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={optional ? onLeave : undefined}
      slotProps={{ paper: { sx: { width: size.confirm } } }}
      aria-labelledby={`${name}-question`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${name}-question`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
            {body}
          </DialogContentText>
          <PasswordField
            id={`${name}-password`}
            autoFocus
            showLabel={translate('signIn.show')}
            label={translate('dialog.password.label')}
            value={password}
            error={fault !== undefined}
            helperText={fault ? translate(fault) : ' '}
            onBlur={() => optional && setFault(password === '' ? 'dialog.password.required' : fault)}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onLeave}>
            {leave}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
