import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { type MailLink, useMailLink } from './mailLink.ts'
import { PageLink } from './PageLink.tsx'
import { PageTitle } from './PageTitle.tsx'
import { usePlace } from './place.ts'
import { useSay } from './words.ts'

/** One call per link, however often the page is rendered. */
const calls = new Map<string, Promise<unknown>>()
const confirm = (link: MailLink): Promise<unknown> => {
  const call = calls.get(link.token) ?? post('authentication/verify-email', link)
  calls.set(link.token, call)
  return call
}

/** `/verify-email`: the target of verification links. */
export const VerifyEmailPage = () => {
  const say = useSay()
  const { go } = usePlace()
  const link = useMailLink()
  const [outcome, setOutcome] = useState<'done' | ApiError>()

  useEffect(() => {
    if (!link.token) return setOutcome(new ApiError('E0005', 401))
    confirm(link).then(
      () => setOutcome('done'),
      (error) => setOutcome(error instanceof ApiError ? error : new ApiError('network')),
    )
  }, [link])

  if (outcome === undefined)
    return <PageTitle title={say('recovery.verify.title')} lead={say('recovery.verify.waiting')} />
  if (outcome === 'done')
    return (
      <>
        <PageTitle
          title={say('recovery.verify.done')}
          lead={say('recovery.verify.done_lead', { email: link.email })}
        />
        <Button fullWidth size="large" variant="contained" onClick={() => go('/login')}>
          {say('recovery.verify.enter')}
        </Button>
      </>
    )
  const isSpent = outcome.code === 'E0005' || outcome.code === 'V0002'
  return (
    <>
      <PageTitle
        title={say(isSpent ? 'recovery.spent.title' : 'recovery.verify.title')}
        lead={say(isSpent ? 'recovery.verify.spent_lead' : outcome.message)}
      />
      <PageLink to="/login">{say('recovery.back')}</PageLink>
    </>
  )
}
