import { Box, Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LINE_MAX } from '../../domain/limits.ts'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { Field } from '../ui/Field.tsx'
import { Refusal } from '../ui/Refusal.tsx'
import { PageLink } from './PageLink.tsx'
import { PageTitle } from './PageTitle.tsx'
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
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {refusal && <Refusal>{say(refusal)}</Refusal>}
        <Field
          id="email"
          name="email"
          label={say('signIn.email')}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={fault !== undefined}
          helperText={fault && say(fault)}
          onChange={(event) => {
            setEmail(event.target.value)
            setFault(undefined)
          }}
          slotProps={{ input: { maxLength: LINE_MAX } }}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {say('recovery.forgot.submit')}
        </Button>
        <PageLink to="/login">{say('recovery.back')}</PageLink>
      </Box>
    </>
  )
}
