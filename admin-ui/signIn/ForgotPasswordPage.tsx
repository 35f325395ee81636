import { Box, Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { PageLink } from './PageLink.tsx'
import { PageTitle } from './PageTitle.tsx'
import { EmailField, SignInForm } from './SignInForm.tsx'
import { useDemo } from './useDemo.ts'
import { useFaultFocus } from './useFaultFocus.ts'
import { useSay } from './words.ts'

/** `/forgot-password`: requests a link by mail. The answer does not reveal whether there is an account. */
export const ForgotPasswordPage = () => {
  const say = useSay()
  const demo = useDemo()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useFaultFocus(fault, refusal)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return setFault('signIn.email_missing')
    setBusy(true)
    setRefusal(undefined)
    try {
      await post('authentication/recovery', { email: email.trim() })
      setSent(true)
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('network')
      if (refused.code === 'V0002') setFault('error.not_an_email')
      else setRefusal(refused.message)
    } finally {
      setBusy(false)
    }
  }

  if (sent)
    return (
      <>
        <PageTitle title={say('recovery.forgot.sent')} lead={say('recovery.forgot.sent_lead', { email })} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          {demo && <PageLink to="/mailbox">{say('mailbox.open')}</PageLink>}
          <Button variant="outlined" color="inherit" size="large" onClick={() => setSent(false)}>
            {say('recovery.forgot.again')}
          </Button>
          <PageLink to="/login">{say('recovery.back')}</PageLink>
        </Box>
      </>
    )
  return (
    <>
      <PageTitle title={say('recovery.forgot.title')} lead={say('recovery.forgot.lead')} />
      <SignInForm ref={form} onSubmit={submit} refusal={refusal}>
        <EmailField
          autoFocus
          value={email}
          fault={fault}
          onValue={(typed) => {
            setEmail(typed)
            setFault(undefined)
          }}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {say('recovery.forgot.submit')}
        </Button>
        <PageLink to="/login">{say('recovery.back')}</PageLink>
      </SignInForm>
    </>
  )
}
