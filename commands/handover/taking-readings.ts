import { v5 as uuidv5 } from 'uuid'
import { handover as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { handoverDecider } from '../../domain/handover/handover.decider.ts'
import type { Handover } from '../../domain/handover/handover.ts'
import { refusalOf } from '../../domain/refusal.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, Handler } from '../handle.ts'
import { atReading } from '../meter/at-reading.ts'
import { takeReading } from '../meter/meter.definitions.ts'
import { confirmHandover, objectHandover, sendHandover } from './handover.definitions.ts'

/** Commands after which nothing of a draft is changed any more. */
const ending: ReadonlySet<string> = new Set(
  [sendHandover, confirmHandover, objectHandover].map(({ name }) => name),
)

/**
 * Takes the readings of a draft at their meters before it is sent or answered: until then a slip is put right as every
 * other line. All are tried first, so that one that is refused leaves none. Each has an id of the handover, its meter, day
 * and value: whoever repeats the call after a crash reads no meter twice. Photos stay with the handover.
 */
export const takingReadings = (handle: Handler, store: Pick<EventStore, 'readStream'>): Handler => {
  const takeOf = async (draft: Handover, envelope: CommandEnvelope, tryOnly?: true) => {
    const { actor, correlationId, commandId: causationId, id } = envelope
    for (const [place, { meterID, value }] of draft.readings.entries()) {
      const refusal = await refusalOf(
        handle({
          definition: takeReading,
          id: meterID,
          body: { day: draft.day, value, photoID: null, source: 'walk' },
          actor,
          correlationId,
          causationId,
          commandId: uuidv5(`${meterID} ${draft.day} ${value}`, id as string),
          ...(tryOnly && { tryOnly }),
        }),
      )
      if (refusal) throw atReading(refusal, place)
    }
  }
  const take = async (envelope: CommandEnvelope) => {
    if (!ending.has(envelope.definition.name) || envelope.tryOnly || !envelope.id) return
    const draft = fold(handoverDecider, await store.readStream(streamOf(entity, envelope.id)))
    if (draft?.status !== 'draft' || draft.readings.length === 0) return
    await handle({ ...envelope, prefetched: undefined, tryOnly: true })
    await takeOf(draft, envelope, true)
    await takeOf(draft, envelope)
  }
  return Object.assign(
    async (envelope: CommandEnvelope) => {
      await take(envelope)
      return handle(envelope)
    },
    { prefetch: handle.prefetch },
  )
}
