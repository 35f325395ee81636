import { Box, Button, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { LINE_MAX } from '../../domain/limits.ts'
import { namePartsOf } from '../../domain/person/name-parts.ts'
import { forgetProfile } from '../auth/profile.ts'
import { ApiError } from '../data/envelope.ts'
import { get, post } from '../data/httpClient.ts'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Refusal } from '../ui/Refusal.tsx'
import { usePlace } from './place.ts'
import { useFaultFocus } from './useFaultFocus.ts'
import { useSay } from './words.ts'

/** The parts of a whole name, which they show; three `third` fields share a row. */
const FIELDS = [
  { name: 'token', autoComplete: 'one-time-code', help: true },
  { name: 'fullName', autoComplete: 'name', help: true },
  { name: 'lastName', autoComplete: 'off', third: true },
  { name: 'middleName', autoComplete: 'off', third: true, optional: true },
  { name: 'firstName', autoComplete: 'off', third: true },
  { name: 'email', autoComplete: 'username', type: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', optional: true },
] as const

type Name = (typeof FIELDS)[number]['name'] | 'password'
type Owner = Partial<Record<Name, string>>

/** The opening code of the link that the start prints. In the fragment, which no server and no log sees. */
const codeOfLink = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

/** The fields for the API, without empty ones; a whole name is sent as its parts. */
const filled = ({ fullName: _whole, ...owner }: Owner): Owner =>
  Object.fromEntries(Object.entries(owner).filter(([, value]) => value.trim() !== ''))

/** Only an installation without an owner has this page; otherwise it redirects to the sign-in page. */
const useOnlyWhenEmpty = () => {
  const { go } = usePlace()
  useEffect(() => {
    const leave = () => go('/login', 'firstOwner.closed')
    get<{ needed: boolean }>('authentication/first-owner').then(({ json }) => json.needed || leave(), leave)
  }, [go])
}

/** `/first-owner`: adds the account of the first owner. */
export const FirstOwnerPage = () => {
  const say = useSay()
  const { go, enter } = usePlace()
  const [owner, setOwner] = useState<Owner>(() => ({ token: codeOfLink() }))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useFaultFocus(faults, refusal)
  // A code that came by the link is not asked for, unless it is refused.
  const [isAsked, setAsked] = useState(owner.token === '')
  useOnlyWhenEmpty()
  // The code stays neither in the address bar nor in the history.
  useEffect(() => {
    const forget = () => history.replaceState(history.state, '', location.pathname + location.search)
    if (location.hash) forget()
    // Another link, opened where the page is already, changes the fragment alone.
    const take = () => {
      const token = codeOfLink()
      if (token === '') return
      setOwner((before) => ({ ...before, token }))
      setAsked(false)
      forget()
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    setFaults({})
    try {
      await post('authentication/first-owner', filled(owner))
      // Signs in with the password just chosen, so that it need not be typed again.
      const { email = '', password = '' } = owner
      await post('authentication/login', { email: email.trim(), password, remember: false }).then(
        () => {
          forgetProfile()
          enter()
        },
        () => go('/login', 'firstOwner.done'),
      )
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('network')
      const wrongToken = refused.code === 'E0005'
      setFaults({
        ...Object.fromEntries(
          refused.fields.map(({ field, code, params }) => [field, say(`error.${code}`, params)]),
        ),
        ...(wrongToken && { token: say('firstOwner.token_wrong') }),
      })
      setRefusal(wrongToken ? 'error.V0002' : refused.message)
      if (wrongToken || refused.fields.some(({ field }) => field === 'token')) setAsked(true)
      setBusy(false)
    }
  }

  const set = (name: Name) => (event: { target: { value: string } }) =>
    setOwner({
      ...owner,
      ...(name === 'fullName' && namePartsOf(event.target.value)),
      [name]: event.target.value,
    })

  return (
    <>
      <title>{`${say('firstOwner.title')} · ${say('frame.product')}`}</title>
      <Typography variant="h1" sx={{ mt: 8 }}>
        {say('firstOwner.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 6 }}>
        {say('firstOwner.lead')}
      </Typography>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: 4,
          alignItems: 'start',
        }}
      >
        {refusal && <Refusal sx={{ gridColumn: '1 / -1' }}>{say(refusal)}</Refusal>}
        {FIELDS.filter(({ name }) => name !== 'token' || isAsked).map(({ name, autoComplete, ...field }) => (
          <Field
            key={name}
            id={name}
            name={name}
            label={say(`firstOwner.${name}`)}
            type={'type' in field ? field.type : 'text'}
            required={!('optional' in field) && name !== 'fullName'}
            autoComplete={autoComplete}
            autoFocus={name === (isAsked ? 'token' : 'fullName')}
            value={owner[name] ?? ''}
            error={faults[name] !== undefined}
            helperText={faults[name] ?? ('help' in field ? say(`firstOwner.${name}_help`) : undefined)}
            onChange={set(name)}
            slotProps={{ input: { maxLength: LINE_MAX } }}
            sx={{ gridColumn: 'third' in field ? undefined : '1 / -1' }}
          />
        ))}
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          required
          showLabel={say('signIn.show')}
          label={say('firstOwner.password')}
          value={owner.password ?? ''}
          error={faults.password !== undefined}
          helperText={faults.password ?? say('firstOwner.password_help')}
          onChange={set('password')}
          sx={{ gridColumn: '1 / -1' }}
        />
        <Button type="submit" size="large" variant="contained" loading={busy} sx={{ gridColumn: '1 / -1' }}>
          {say('firstOwner.submit')}
        </Button>
      </Box>
    </>
  )
}
