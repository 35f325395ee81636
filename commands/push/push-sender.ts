import { setTimeout as sleep } from 'node:timers/promises'
import { person } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { Locale } from '../../domain/locales.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { newsFor } from '../mail/news.ts'
import { type Push, type PushCarrier, type PushDevices, PushGone, type PushOutbox } from './push.ts'
import { pushTexts } from './texts.ts'

const LOOK_EVERY_MS = 1_000
/** What could not be told for so long is no news. */
const MOST_HOURS = 24
/** The pause after a failed try doubles up to an hour. */
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3_600

type Options = {
  readonly outbox: PushOutbox
  readonly devices: PushDevices
  readonly log: Pick<EventStore, 'readStream'>
  readonly carrier: PushCarrier
  readonly isTimeTrusted: () => Promise<boolean>
  /** Without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Tells people in their browsers what there is: a kind and a link, nothing personal. */
export const createPushSender = ({ outbox, devices, log, carrier, isTimeTrusted, onFailure }: Options) => {
  /** Undefined when it is no longer so. */
  const textFor = async ({ kind, personID, about = '' }: Push): Promise<string | undefined> => {
    const to = fold(personDecider, await log.readStream(streamOf(person, personID)))
    if (!to || to.deleted || to.erased) return undefined
    const locale = to.locale as Locale
    const path =
      kind === 'transfersWaiting' ? '/money-in' : (await newsFor(log, { kind, about }, locale))?.path
    return path && JSON.stringify({ kind, path, ...pushTexts[locale][kind] })
  }

  const deliver = async (push: Push): Promise<void> => {
    try {
      const addresses = await devices.of(push.personID)
      const text = addresses.length > 0 && push.ageInHours < MOST_HOURS ? await textFor(push) : undefined
      const failures: unknown[] = []
      for (const address of text === undefined ? [] : addresses)
        await carrier.send(address, text as string).catch((error) => {
          if (error instanceof PushGone) return devices.drop(address.endpoint)
          failures.push(error)
        })
      if (failures.length > 0) throw failures[0]
      await outbox.settle(push.id)
    } catch (error) {
      onFailure(error)
      // A browser that was told already shows it once: it is the same notification.
      await outbox.postpone(push.id, Math.min(FIRST_PAUSE_S * 2 ** push.tries, LONGEST_PAUSE_S))
    }
  }

  const sendDue = async (): Promise<number> => {
    if (!(await isTimeTrusted())) return 0
    const due = await outbox.due()
    for (const push of due) await deliver(push)
    return due.length
  }

  return {
    sendDue,
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        const count = await sendDue().catch((error) => {
          onFailure(error)
          return 0
        })
        if (count === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
