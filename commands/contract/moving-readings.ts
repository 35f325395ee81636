import { v5 as uuidv5 } from 'uuid'
import { meter as entity } from '../../domain/aggregates.ts'
import { addDays } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { refusalOf, refuse } from '../../domain/refusal.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, Handler } from '../handle.ts'
import { atReading } from '../meter/at-reading.ts'
import { takeReading } from '../meter/meter.definitions.ts'
import type { Facts } from '../ports.ts'
import { moveRoom } from './contract.definitions.ts'

type Body = {
  readonly roomID: string
  readonly day: string
  readonly readings?: readonly { readonly meterID: string; readonly value: number }[]
}

type Needs = {
  readonly store: Pick<EventStore, 'readStream'>
  readonly facts: Pick<Facts, 'roomOfContract'>
}

/**
 * Takes the readings of a move before it is made: of the room of before on its last evening, of the other one on the first
 * day. All are tried first, and so is the move. Each has an id of the call, so whoever repeats it reads no meter twice.
 */
export const movingReadings = (handle: Handler, { store, facts }: Needs): Handler => {
  const takeOf = async (envelope: CommandEnvelope, tryOnly?: true) => {
    const { roomID, day, readings = [] } = envelope.body as Body
    const before = await facts.roomOfContract(envelope.id ?? '')
    for (const [place, { meterID, value }] of readings.entries()) {
      const meter = fold(entity.decider, await store.readStream(streamOf(entity, meterID)))
      const isOfNew = meter?.roomID === roomID
      if (!meter?.roomID || (!isOfNew && meter.roomID !== before))
        refuse('NotFound', `readings.${place}.meterID`)
      const refusal = await refusalOf(
        handle({
          definition: takeReading,
          id: meterID,
          body: { day: isOfNew ? day : addDays(day, -1), value, photoID: null },
          actor: envelope.actor,
          correlationId: envelope.correlationId,
          causationId: envelope.commandId,
          commandId: uuidv5(`${meterID} ${day} ${value}`, envelope.commandId),
          ...(tryOnly && { tryOnly }),
        }),
      )
      if (refusal) throw atReading(refusal, place)
    }
  }
  return Object.assign(
    async (envelope: CommandEnvelope) => {
      const { readings = [] } = envelope.body as Partial<Body>
      if (envelope.definition.name === moveRoom.name && !envelope.tryOnly && readings.length > 0) {
        await handle({ ...envelope, prefetched: undefined, tryOnly: true })
        await takeOf(envelope, true)
        await takeOf(envelope)
      }
      return handle(envelope)
    },
    { prefetch: handle.prefetch },
  )
}
