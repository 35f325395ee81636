import { person } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { Locale } from '../../domain/locales.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { textsOf } from '../mail/letter.ts'
import { newsFor } from '../mail/news.ts'
import { createOutboxSender, pauseAfter } from '../outbox-sender.ts'
import { type Push, type PushCarrier, type PushDevices, PushGone, type PushOutbox } from './push.ts'

/** A push message that could not be sent for this long is dropped. */
const MOST_HOURS = 24

type Options = {
  readonly outbox: PushOutbox
  readonly devices: PushDevices
  readonly log: Pick<EventStore, 'readStream'>
  readonly carrier: PushCarrier
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Sends push messages to browsers: a kind and a link, no personal data. */
export const createPushSender = ({ outbox, devices, log, carrier, isTimeTrusted, onFailure }: Options) => {
  /** The text to send; undefined when it is no longer true. */
  const textFor = async ({ kind, personID, about = '' }: Push): Promise<string | undefined> => {
    const to = fold(personDecider, await log.readStream(streamOf(person, personID)))
    if (!to || to.deleted || to.erased) return undefined
    const locale = to.locale as Locale
    const path =
      kind === 'transfersWaiting' ? '/money-in' : (await newsFor(log, { kind, about }, locale))?.path
    return path && JSON.stringify({ kind, path, ...textsOf[locale].push[kind] })
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
      // A browser that got it before the failure shows it once: the tag is the same.
      await outbox.postpone(push.id, pauseAfter(push.tries))
    }
  }

  return createOutboxSender({ due: () => outbox.due(), deliver, isTimeTrusted, onFailure })
}
