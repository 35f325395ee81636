import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as uuidv5 } from 'uuid'
import { addDays, dayOf } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { erasedBy } from '../../domain/erasure/erasing.ts'
import {
  entityIdOf,
  entityOf,
  type Instant,
  LOG_START,
  type Position,
  type RecordedEvent,
} from '../../domain/event.ts'
import { ENDING_NEWS_DAYS } from '../../domain/limits.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import type { Accounts, Erasure, Sessions } from '../accounts.ts'
import type { EventStore } from '../event-store.ts'
import type { Attempts } from '../failed-work.ts'
import { repeat } from '../repeat.ts'
import { eventSubject, retryEvents } from '../retry-events.ts'
import { accountMailsOf, type PersonRecorded } from './account-mails.ts'
import { erasureMailsOf } from './erasure-mails.ts'
import type { NewMail, Outbox } from './mail.ts'
import { NEWS_MS, newsOf } from './news.ts'

const PAUSE_MS = 2_000
/**
 * After this many events at once, e.g. of an import, the next ones are collected for a pause; not while older events
 * are unread.
 */
const MANY = 32
const GATHER_MS = 1_000
/** How often contracts are searched for those that end soon. */
const LOOK_EVERY_MS = 600_000
const NAMESPACE = '6d0b5c1e-8a44-4c58-9f0a-3f1f6f0f8c3d'

type Options = {
  readonly log: Pick<EventStore, 'readStream'> & {
    subscribeAll(options: {
      after: Position
      signal: AbortSignal
      opens: (event: RecordedEvent) => boolean
    }): AsyncIterable<RecordedEvent | { progress: Position; caughtUp: boolean }>
  }
  readonly outbox: Outbox
  readonly accounts: Pick<Accounts, 'passwordOf'>
  readonly erasure: Erasure
  readonly sessions: Pick<Sessions, 'endAllOf'>
  /** Contracts in force whose last day is in the range. */
  readonly ending: (
    from: string,
    to: string,
  ) => Promise<
    readonly {
      readonly contractID: string
      readonly roomID: string
      readonly customerID: string
      readonly endDay: string
    }[]
  >
  /** Whether an event causes no mail, e.g. the demo's past. */
  readonly isQuiet: (event: RecordedEvent) => boolean
  readonly attempts: Attempts
  readonly now: () => Instant
  /** Whether the clock is trusted: it decides which contracts end soon and which events are old. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Writes mails from events, from a checkpoint that no rebuild resets. Also repeats the vault's part of an erasure, in
 * case the call that erased the person was interrupted, and ends the sessions of a deleted person.
 */
export const createMailWriter = (options: Options) => {
  const { log, outbox, accounts, erasure, sessions, attempts, now, onFailure } = options

  const isNews = (event: RecordedEvent) =>
    Date.parse(now()) - Date.parse(event.metadata.at) < NEWS_MS && !options.isQuiet(event)

  /** Returns no events for an unreadable stream, so that it does not block other mails. The projector parks it. */
  const readStream = async (stream: string): Promise<readonly RecordedEvent[]> => {
    const history = await log.readStream(stream)
    return history.every((event) => isReadable(event, onFailure)) ? history : []
  }

  const mailsFor = async (event: PersonRecorded): Promise<NewMail[]> => {
    const personID = entityIdOf(event.stream)
    const mails = await accountMailsOf(event, {
      before: async () => {
        const history = await readStream(event.stream)
        return fold(
          personDecider,
          history.filter(({ revision }) => revision < event.revision),
        )
      },
      hasAccount: async () => (await accounts.passwordOf(personID)) !== undefined,
    })
    return mails.map((mail) => ({ ...mail, source: event.id, personID }))
  }

  const newsFor = async (event: RecordedEvent): Promise<NewMail[]> => {
    const told = [...(await newsOf({ readStream }, event)), ...(await erasureMailsOf({ readStream }, event))]
    return told.map((one) => ({ ...one, source: event.id, address: '' }))
  }

  /** Keyed by contract and day: a second search writes nothing twice, and a moved end is mailed again. */
  const writeEnding = async (): Promise<void> => {
    if (!(await options.isTimeTrusted())) return
    const today = dayOf(now())
    const contracts = await options.ending(today, addDays(today, ENDING_NEWS_DAYS))
    const mails = contracts.map(
      ({ contractID, roomID, customerID, endDay }): NewMail => ({
        source: uuidv5(`ending/${contractID}/${endDay}`, NAMESPACE),
        kind: 'contractEnding',
        personID: customerID,
        address: '',
        about: `room-${roomID}/${contractID}`,
      }),
    )
    if (mails.length > 0) await outbox.put(mails)
  }

  const follow = async (signal: AbortSignal): Promise<void> => {
    const after = (await outbox.reached()) ?? LOG_START
    const written: NewMail[] = []
    let seen = 0
    for await (const item of log.subscribeAll({ after, signal, opens: isAboutPerson })) {
      seen++
      if ('progress' in item) {
        await outbox.put(written.splice(0), item.progress)
        if (item.caughtUp && seen > MANY) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined)
        seen = 0
      } else {
        const write = async () => written.push(...(await mailsAfter(item)))
        await attempts.attempt(eventSubject(item), write, signal)
      }
    }
  }

  /** What follows from an event; for an erasure and a deletion also in the vault. */
  const mailsAfter = async (event: RecordedEvent): Promise<readonly NewMail[]> => {
    if (!isAboutPerson(event)) for (const id of erasedBy(event)) await erasure.forget(id)
    if (!isAboutPerson(event)) return isNews(event) ? newsFor(event) : []
    // After a restore the person signs in again.
    if (event.type === 'PersonDeleted') await sessions.endAllOf(entityIdOf(event.stream))
    if (event.type === 'PersonalDataErased') await erasure.erase(entityIdOf(event.stream))
    return isReadable(event, onFailure) && isNews(event) ? mailsFor(event) : []
  }

  return {
    /** Runs until the signal; failures are retried. */
    run: async (signal: AbortSignal): Promise<void> => {
      await Promise.all([
        repeat(writeEnding, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
        repeat(async () => (await options.isTimeTrusted()) && follow(signal), {
          pauseMs: PAUSE_MS,
          signal,
          onFailure,
        }),
        retryEvents({
          store: log,
          attempts,
          react: async (event) => outbox.put([...(await mailsAfter(event))]),
          signal,
          onFailure,
        }),
      ])
    },
    writeEnding,
  }
}

const isAboutPerson = ({ stream }: RecordedEvent): boolean => entityOf(stream) === 'person'

const isReadable = (event: RecordedEvent, onFailure: (error: unknown) => void): event is PersonRecorded => {
  try {
    return event.data !== undefined
  } catch (error) {
    onFailure(error)
    return false
  }
}
