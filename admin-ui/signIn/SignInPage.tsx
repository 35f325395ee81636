import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { forgetProfile } from '../auth/profile.ts'
import { ApiError } from '../data/envelope.ts'
import { get, post } from '../data/httpClient.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PageLink } from './PageLink.tsx'
import { usePlace } from './place.ts'
import { EmailField, SignInForm } from './SignInForm.tsx'
import { useFaultFocus } from './useFaultFocus.ts'
import { useSay } from './words.ts'

/** Redirects to the first owner's page while there is no owner (specification: Sessions). */
const useFirstOwner = () => {
  const { go } = usePlace()
  useEffect(() => {
    get<{ needed: boolean }>('authentication/first-owner').then(
      ({ json }) => json.needed && go('/first-owner'),
      () => undefined,
    )
  }, [go])
}

type Missing = { readonly email?: boolean; readonly password?: boolean }

/** `/login`: the sign-in form. */
export const SignInPage = () => {
  const say = useSay()
  const { told, email = '', enter } = usePlace()
  const [account, setAccount] = useState({ email, password: '', remember: false })
  const [missing, setMissing] = useState<Missing>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useFaultFocus(missing, refusal)
  useFirstOwner()

  const fill = (part: Partial<typeof account>) => {
    setAccount({ ...account, ...part })
    setMissing({})
    setRefusal(undefined)
    // Preloads the app while the user types.
    void import('../App.tsx').then(() => import('../shell/SignedIn.tsx')).catch(() => undefined)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const absent = { email: account.email.trim() === '', password: account.password === '' }
    if (absent.email || absent.password) return setMissing(absent)
    setBusy(true)
    setRefusal(undefined)
    try {
      await post('authentication/login', { ...account, email: account.email.trim() })
      forgetProfile()
      enter()
    } catch (error) {
      // A malformed address gets the same text as a wrong one.
      const refused = error instanceof ApiError ? error : new ApiError('network')
      setRefusal(refused.code === 'V0002' ? 'error.E0003' : refused.message)
      setBusy(false)
    }
  }

  return (
    <>
      <title>{`${say('signIn.title')} · ${say('frame.product')}`}</title>
      <Typography variant="h1" sx={{ mt: 8 }}>
        {say('signIn.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 6 }}>
        {say(told ?? 'signIn.lead')}
      </Typography>
      <SignInForm ref={form} onSubmit={submit} refusal={refusal}>
        <EmailField
          autoFocus={email === ''}
          value={account.email}
          fault={missing.email ? 'signIn.email_missing' : undefined}
          onValue={(typed) => fill({ email: typed })}
        />
        <PasswordField
          id="password"
          name="password"
          autoFocus={email !== ''}
          showLabel={say('signIn.show')}
          label={say('signIn.password')}
          value={account.password}
          error={missing.password}
          helperText={missing.password && say('signIn.password_missing')}
          onChange={(event) => fill({ password: event.target.value })}
        />
        <FormControlLabel
          control={
            <Checkbox
              name="remember"
              checked={account.remember}
              onChange={(_event, remember) => fill({ remember })}
            />
          }
          label={say('signIn.remember')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: -2, mt: -2, justifySelf: 'start' }}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {say('signIn.submit')}
        </Button>
        <PageLink to="/forgot-password">{say('recovery.link')}</PageLink>
      </SignInForm>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 4 }}>
        {say('signIn.help')}
      </Typography>
      <DemoAccounts onPick={fill} picked={account.email} />
    </>
  )
}
