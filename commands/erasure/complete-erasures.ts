import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import type { ErasedPlace, ErasedStream } from '../../domain/erasure/erasure.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { EventStore } from '../event-store.ts'
import type { Handler } from '../handle.ts'
import { certifyErasure, completeErasure } from './erasure.definitions.ts'

type Needs = {
  readonly handle: Handler
  readonly store: Pick<EventStore, 'readStream'>
  /** Requests of a person that wait, and whether there is a certificate of an erasure of them. */
  readonly erasuresOf: (
    personID: string,
  ) => Promise<{ readonly waiting: readonly string[]; readonly certified: boolean }>
  /** Streams with events about these, and how many of them. */
  readonly streamsOf: (things: readonly string[]) => Promise<readonly ErasedStream[]>
}

/** Namespace of the ids of certificates without a request. */
const CERTIFICATES = '0f0b7e52-6f0e-4d43-9a5b-3d8f6c0f6f7a'

/** What an erasure comes to: everything whose key is destroyed, and what was removed where. */
export type Erased = { readonly things: readonly string[]; readonly places: readonly ErasedPlace[] }

/**
 * Brings the requests of an erased person to their end, with the certificate of what was erased; where nobody has asked,
 * the certificate stands by itself.
 * @returns where the last of them stands in the log; undefined where all was done before
 */
export const createCompleteErasures =
  ({ handle, store, erasuresOf, streamsOf }: Needs) =>
  async (personID: string, { things, places }: Erased): Promise<Position | undefined> => {
    const { waiting, certified } = await erasuresOf(personID)
    if (waiting.length === 0 && certified) return undefined
    const [streams, history] = await Promise.all([streamsOf(things), store.readStream(`person-${personID}`)])
    const by = history.findLast(({ type }) => type === 'PersonalDataErased')?.metadata.actor.id ?? SYSTEM.id
    if (waiting.length === 0) {
      // One id for all processes that come here: the first certificate stands.
      const commandId = uuidv5(personID, CERTIFICATES)
      const body = { personID, by, streams, places }
      const envelope = {
        definition: certifyErasure,
        body,
        actor: SYSTEM,
        commandId,
        correlationId: commandId,
      }
      return (await handle(envelope).catch(unlessThere))?.position
    }
    let position: Position | undefined
    for (const id of waiting) {
      // A new id each time: of two processes that come here the second finds the request done.
      const commandId = randomUUID()
      const envelope = {
        id,
        body: { by, streams, places },
        actor: SYSTEM,
        commandId,
        correlationId: commandId,
      }
      position = (await handle({ definition: completeErasure, ...envelope })).position
    }
    return position
  }

/** The command was handled before with other counts. */
const unlessThere = (error: unknown): undefined => {
  if (!(error instanceof Refusal && error.reason === 'Conflict')) throw error
}
