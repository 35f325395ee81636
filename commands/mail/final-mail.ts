import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { type Instant, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import type { FinalMail } from '../accounts.ts'
import type { EventStore } from '../event-store.ts'
import { pauseAfter } from '../outbox-sender.ts'
import type { PersonRecorded } from './account-mails.ts'
import { written } from './day.ts'
import { writeLetter } from './letter.ts'
import { type Carrier, MailRefused } from './mail.ts'

/** About five minutes with the pauses between them. */
const TRIES = 6
/** An older erasure was cut off, or came back with a backup: the person was told of it then. */
const LATEST_MS = 86_400_000

type Options = {
  readonly log: Pick<EventStore, 'readStream'>
  readonly carrier: Carrier
  readonly publicUrl: string
  readonly now: () => Instant
  /** Events that cause no mail, e.g. the demo's past. */
  readonly isQuiet: (event: RecordedEvent) => boolean
  readonly wait?: (seconds: number) => Promise<unknown>
  /** Without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * The last mail to somebody: that their data was erased. The outbox cannot hold it, since it seals addresses with the
 * key that the erasure destroys. So the letter is written before, is kept in memory alone, and is sent afterwards; a
 * process that ends meanwhile takes it along.
 */
export const createFinalMail = ({
  log,
  carrier,
  publicUrl,
  now,
  isQuiet,
  wait = (seconds) => sleep(seconds * 1_000, undefined, { ref: false }),
  onFailure,
}: Options): FinalMail => {
  const letterTo = async (personID: string) => {
    const history = (await log.readStream(`person-${personID}`)) as readonly PersonRecorded[]
    const erasure = history.findLast(({ type }) => type === 'PersonalDataErased')
    // One that is repeated on an older state has the product itself as its actor, or is not in the log.
    if (!erasure || erasure.metadata.actor.id === SYSTEM.id || isQuiet(erasure)) return undefined
    if (Date.parse(now()) - Date.parse(erasure.metadata.at) > LATEST_MS) return undefined
    const to = fold(
      personDecider,
      history.filter(({ revision }) => revision < erasure.revision),
    )
    if (!to?.email || !to.emailVerified) return undefined
    const said = { day: written(dayOf(erasure.metadata.at)), id: personID }
    const letter = writeLetter({ kind: 'erasureDone', locale: to.locale as Locale, to, publicUrl, said })
    return { id: erasure.id, address: to.email, letter }
  }

  const send = async ({ letter, ...to }: NonNullable<Awaited<ReturnType<typeof letterTo>>>) => {
    for (let tries = 1; ; tries++) {
      try {
        return await carrier.send(to, letter)
      } catch (error) {
        onFailure(error)
        if (error instanceof MailRefused || tries === TRIES) return
        await wait(pauseAfter(tries - 1))
      }
    }
  }

  return async (personID) => {
    try {
      const mail = await letterTo(personID)
      return mail && (() => send(mail))
    } catch (error) {
      // Nobody's erasure waits for a letter.
      onFailure(error)
      return undefined
    }
  }
}
