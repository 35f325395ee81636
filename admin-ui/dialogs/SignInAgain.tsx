import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useState } from 'react'
import { useProfile } from '../auth/ProfileContext.tsx'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { onSessionOver } from '../data/session.ts'
import { size } from '../theme/sizes.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

type PasswordQuestionProps = { readonly email: string; readonly onDone: (signedIn: boolean) => void }

const PasswordQuestion = ({ email, onDone }: PasswordQuestionProps) => {
  const translate = useTranslate()
  const say = (key: string, more?: object) => translate(`dialog.session.${key}`, more)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form below must not be sent as well: React events bubble through portals
    if (password === '') return setFault('dialog.password.required')
    setBusy(true)
    try {
      await post('authentication/login', { email, password, remember: false })
      onDone(true)
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('network')
      setFault(refused.code === 'E0003' ? 'dialog.password.wrong' : refused.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open aria-labelledby="session-over" slotProps={{ paper: { sx: { width: size.confirm } } }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="session-over">{say('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
            {say('body', { email })}
          </DialogContentText>
          <PasswordField
            id="session-password"
            autoFocus
            showLabel={translate('signIn.show')}
            label={translate('dialog.password.label')}
            value={password}
            error={fault !== undefined}
            helperText={fault ? translate(fault) : ' '}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={() => onDone(false)}>
            {say('leave')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {say('act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Asks somebody whose session ended while they were typing for their password, over the page with what they typed. */
export const SignInAgain = () => {
  const { email } = useProfile()
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>()
  useEffect(
    () => (email ? onSessionOver(() => new Promise((resolve) => setAnswer(() => resolve))) : undefined),
    [email],
  )
  if (!email || !answer) return null
  return (
    <PasswordQuestion
      email={email}
      onDone={(signedIn) => {
        setAnswer(undefined)
        answer(signedIn)
      }}
    />
  )
}
