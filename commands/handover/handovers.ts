import { v5 as uuidv5 } from 'uuid'
import { handover as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { handoverDecider } from '../../domain/handover/handover.decider.ts'
import type { HandoverFields } from '../../domain/handover/handover.ts'
import { Refusal, refusalOf } from '../../domain/refusal.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { takeReading } from '../meter/meter.definitions.ts'
import { updateHandover } from './handover.definitions.ts'

type Reading = HandoverFields['readings'][number]

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

type Update = Pick<CommandEnvelope, 'actor' | 'commandId' | 'correlationId' | 'expectedRevision'> & {
  readonly id: string
  readonly body: Partial<HandoverFields>
}

export type Handovers = {
  /** Takes the readings at their meters, then writes all of it down. */
  update(request: Update): Promise<CommandResult>
}

/** The fields of a reading's refusal as they are called in the handover. */
const atReading = ({ reason, errors, code }: Refusal, place: number): Refusal =>
  new Refusal(
    reason,
    errors.length > 0
      ? errors.map((one) => ({ ...one, field: `readings.${place}.value` }))
      : [{ field: `readings.${place}.value`, code }],
  )

/**
 * Things and keys are written first, since a photo that is refused must leave no reading. Then each reading is taken with
 * an id of the handover, its meter, day and value: whoever repeats the call after a crash reads no meter twice.
 */
export const createHandovers = ({ handle, store }: Needs): Handovers => ({
  update: async ({ id, body, expectedRevision, ...about }) => {
    const to = { definition: updateHandover, id, ...about }
    const history = await store.readStream(streamOf(entity, id))
    const state = fold(handoverDecider, history)
    const isTaken = ({ meterID, value }: Reading) =>
      state?.readings.some((one) => one.meterID === meterID && one.value === value)
    const { readings = [], ...others } = body
    const left = readings.filter((one) => !isTaken(one))
    const isRepeated = history.some(({ metadata }) => metadata.commandId === about.commandId)
    if (isRepeated || left.length === 0) return handle({ ...to, body: { ...body }, expectedRevision })
    await handle({ ...to, body: { ...body }, expectedRevision, tryOnly: true })
    const commandId = uuidv5('others', about.commandId)
    await handle({ ...to, body: others, commandId, expectedRevision })
    const day = body.day ?? state?.day
    for (const reading of left) {
      const { meterID, value, photoID } = reading
      const refusal = await refusalOf(
        handle({
          definition: takeReading,
          id: meterID,
          body: { day, value, photoID, source: 'walk' },
          actor: about.actor,
          correlationId: about.correlationId,
          commandId: uuidv5(`${meterID} ${day} ${value} ${photoID}`, id),
        }),
      )
      if (refusal) throw atReading(refusal, readings.indexOf(reading))
    }
    return handle({ ...to, body: { ...body } })
  },
})
