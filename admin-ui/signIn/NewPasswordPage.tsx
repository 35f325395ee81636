import { Box, Button } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useMailLink } from './mailLink.ts'
import { PageLink } from './PageLink.tsx'
import { PageTitle } from './PageTitle.tsx'
import { usePlace } from './place.ts'
import { SignInForm } from './SignInForm.tsx'
import { useFaultFocus } from './useFaultFocus.ts'
import { useSay } from './words.ts'

const FIELDS = ['password', 'confirmPassword'] as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>

const refusedBy = (error: unknown) => (error instanceof ApiError ? error : new ApiError('network'))

/** `/new-password`: the target of links in reset and invitation mails. */
export const NewPasswordPage = () => {
  const say = useSay()
  const { go } = usePlace()
  const link = useMailLink()
  const [typed, setTyped] = useState<Typed>({ password: '', confirmPassword: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const form = useFaultFocus(faults, refusal)

  // Checked when the page opens, rather than after a password was typed.
  useEffect(() => {
    if (!link.token) return setRefusal(new ApiError('E0005', 401))
    post('authentication/check-reset-password-token', link).catch((error) => setRefusal(refusedBy(error)))
  }, [link])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      await post('authentication/reset-password', { ...link, ...typed })
      go('/login', 'recovery.fresh.done', link.email)
    } catch (error) {
      const refused = refusedBy(error)
      setRefusal(refused)
      setFaults(
        Object.fromEntries(
          refused.fields.map(({ field, code, params }) => [field, say(`error.${code}`, params)]),
        ),
      )
      setBusy(false)
    }
  }

  // A malformed link (V0002 at its fields) is shown like an expired one.
  const isSpent =
    refusal?.code === 'E0005' || refusal?.fields.some(({ field }) => field === 'token' || field === 'email')
  if (isSpent)
    return (
      <>
        <PageTitle title={say('recovery.spent.title')} lead={say('recovery.spent.lead')} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Button size="large" variant="contained" onClick={() => go('/forgot-password')}>
            {say('recovery.spent.ask')}
          </Button>
          <PageLink to="/login">{say('recovery.back')}</PageLink>
        </Box>
      </>
    )
  return (
    <>
      <PageTitle
        title={say('recovery.fresh.title')}
        lead={say('recovery.fresh.lead', { email: link.email })}
      />
      <SignInForm ref={form} onSubmit={submit} refusal={refusal?.message}>
        {/* Password managers save the password under the address in the form. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        {FIELDS.map((name) => (
          <PasswordField
            key={name}
            id={name}
            name={name}
            autoComplete="new-password"
            autoFocus={name === 'password'}
            showLabel={say('signIn.show')}
            label={say(`recovery.fresh.${name === 'password' ? 'password' : 'confirm'}`)}
            value={typed[name]}
            error={faults[name] !== undefined}
            helperText={faults[name] ?? (name === 'password' ? say('recovery.fresh.help') : undefined)}
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value })
              setFaults({})
              setRefusal(undefined)
            }}
          />
        ))}
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {say('recovery.fresh.submit')}
        </Button>
      </SignInForm>
    </>
  )
}
