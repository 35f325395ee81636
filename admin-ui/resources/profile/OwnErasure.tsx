import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import type { OwnErasure as Request } from '../../../projections/erasure/own-erasures.answers.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { type Question, useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { Fact } from '../../ui/Fact.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { RequestStatus } from '../erasure/RequestStatus.tsx'
import { useClock } from '../erasure/useClock.ts'

/** Those that wait, else what became of the last one. */
const toShow = (requests: readonly Request[]): readonly Request[] => {
  const waiting = requests.filter(({ status }) => status === ErasureStatus.WAITING)
  return waiting.length > 0 ? waiting : requests.slice(0, 1)
}

const Standing = ({ request, children }: { readonly request: Request; readonly children?: ReactNode }) => {
  const translate = useTranslate()
  const clockOf = useClock()
  const word = (key: string, args = {}) => translate(`account.erasure.${key}`, args)
  const { status, way, day, answerBy, answeredDay, dueDay, extended, reason, endedAt } = request
  const waits = status === ErasureStatus.WAITING
  const left = (until: string) => {
    const { text, tone } = clockOf(until)
    return (
      <>
        {' '}
        <Tag tone={tone}>{text}</Tag>
      </>
    )
  }
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 3, mt: 3 }}>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label={word('state')}>
          <RequestStatus of={request} />
          {!waits && endedAt && ` ${formatInstant(endedAt)}`}
        </Fact>
        <Fact label={word('sent')}>
          {formatDay(day)}
          {way !== 'own' && `, ${translate(`resource.erasure.values.way.${way}`).toLowerCase()}`}
        </Fact>
        {waits && (
          <>
            <Fact label={word('answer')}>
              {answeredDay
                ? word('answered', { day: formatDay(answeredDay) })
                : word('by', { day: formatDay(answerBy) })}
              {!answeredDay && left(answerBy)}
            </Fact>
            <Fact label={word('erase')}>
              {word('by', { day: formatDay(dueDay) })}
              {extended && `, ${translate('resource.erasure.extended')}`}
              {left(dueDay)}
            </Fact>
          </>
        )}
        {reason && <Fact label={word('reason')}>{reason}</Fact>}
      </Box>
      {children}
    </Box>
  )
}

/** What one may ask to have erased, what the law keeps, how long it takes, and what became of one's request. */
export const OwnErasure = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  const notify = useNotify()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const proven = useProven()
  const { read, act } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  useKeepFocus(busy)
  const word = (key: string) => translate(`account.erasure.${key}`)
  const { data: requests, error } = useQuery({
    queryKey: ['erasure', 'own'],
    queryFn: ({ signal }) => read<readonly Request[]>('user/erasure', signal),
  })
  if (error && !requests) throw error

  const ask = async (step: 'ask' | 'withdraw', call: () => Promise<unknown>) => {
    const question: Question = {
      kind: 'update',
      title: word(`${step}.title`),
      body: word(`${step}.body`),
      act: word(`${step}.act`),
      changes: [],
      password: step === 'ask',
    }
    if (!(await confirm(question))) return
    setBusy(true)
    let done: unknown
    await attempt(async () => {
      done = await proven(call)
    })
    if (done) notify(`account.erasure.${step}.done`, { type: 'success' })
    setBusy(false)
  }
  const shown = requests && toShow(requests)
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {word('lead')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label={word('goes')}>{word('goes_what')}</Fact>
        <Fact label={word('stays')}>{word('stays_what')}</Fact>
        <Fact label={word('takes')}>{word('takes_what')}</Fact>
        {(role === 'customer' || role === 'owner') && (
          <Fact label={word('first')}>{word(`first_${role}`)}</Fact>
        )}
      </Box>
      {shown ? (
        <Box component="ul" aria-label={word('state')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((request) => (
            <Standing key={request.id} request={request}>
              {request.status === ErasureStatus.WAITING && (
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={busy}
                  sx={{ mt: 3 }}
                  onClick={() =>
                    void ask('withdraw', () => act(`erasure/${request.id}/withdraw`, {}, request.revision))
                  }
                >
                  {word('withdraw.act')}
                </Button>
              )}
            </Standing>
          ))}
        </Box>
      ) : (
        <RowsSkeleton rows={1} />
      )}
      {shown?.every(({ status }) => status !== ErasureStatus.WAITING) && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy}
          sx={{ mt: 3 }}
          onClick={() => void ask('ask', () => act('user/erasure', {}))}
        >
          {word('ask.open')}
        </Button>
      )}
    </Section>
  )
}
