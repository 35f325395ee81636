import { erasure } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { ErasureEvent } from '../../domain/erasure/erasure.events.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { EventStore } from '../event-store.ts'
import { written } from './day.ts'
import type { ErasureMailKind, MailKind } from './mail.ts'

type Log = Pick<EventStore, 'readStream'>

/** Steps of a request of which the person is told, as long as the request stands as the step has left it. */
const steps = {
  erasureReceived: { event: 'ErasureRequested', status: ErasureStatus.WAITING },
  erasureExtended: { event: 'ErasureExtended', status: ErasureStatus.WAITING },
  erasureRefused: { event: 'ErasureRefused', status: ErasureStatus.REFUSED },
} as const satisfies Record<ErasureMailKind, { event: ErasureEvent['type']; status: ErasureStatus }>
const kinds = Object.keys(steps) as readonly ErasureMailKind[]

/** The law wants these to be told: nobody can turn them off. */
export const isErasureMail = (kind: MailKind): kind is ErasureMailKind => Object.hasOwn(steps, kind)

/** The mail for a step of a request, about the request's stream. */
export const erasureMailsOf = async (
  log: Log,
  { type, stream }: RecordedEvent,
): Promise<readonly { kind: ErasureMailKind; personID: string; about: string }[]> => {
  const kind = kinds.find((one) => steps[one].event === type)
  if (!kind) return []
  const request = fold(erasure.decider, await log.readStream(stream))
  return request ? [{ kind, personID: request.personID, about: stream }] : []
}

/** The values of its letter; undefined when it is no longer so. */
export const readErasureMail = async (
  log: Log,
  { kind, about }: { readonly kind: ErasureMailKind; readonly about: string },
): Promise<Readonly<Record<string, string>> | undefined> => {
  const history = await log.readStream(about)
  const { event, status } = steps[kind]
  if (fold(erasure.decider, history)?.status !== status) return undefined
  const said = { ...dataOf(history, 'ErasureRequested'), ...dataOf(history, event) }
  const { day, answerBy, dueDay, reason = '' } = said as Readonly<Record<string, string>>
  return { day: written(day!), answerBy: written(answerBy!), dueDay: written(dueDay!), reason }
}

const dataOf = (history: readonly RecordedEvent[], type: ErasureEvent['type']) =>
  history.findLast((event) => event.type === type)?.data
