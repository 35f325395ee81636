import { randomUUID } from 'node:crypto'
import type { ErasedPlace, ErasedStream } from '../../domain/erasure/erasure.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import type { EventStore } from '../event-store.ts'
import type { Handler } from '../handle.ts'
import { completeErasure } from './erasure.definitions.ts'

type Needs = {
  readonly handle: Handler
  readonly store: Pick<EventStore, 'readStream'>
  /** Requests of a person that wait. */
  readonly waitingOf: (personID: string) => Promise<readonly string[]>
  /** Streams with events about these, and how many of them. */
  readonly streamsOf: (things: readonly string[]) => Promise<readonly ErasedStream[]>
}

/** What an erasure comes to: everything whose key is destroyed, and what was removed where. */
export type Erased = { readonly things: readonly string[]; readonly places: readonly ErasedPlace[] }

/**
 * Brings the requests of an erased person to their end, with the certificate of what was erased.
 * @returns where the last of them stands in the log; undefined where none waits
 */
export const createCompleteErasures =
  ({ handle, store, waitingOf, streamsOf }: Needs) =>
  async (personID: string, { things, places }: Erased): Promise<Position | undefined> => {
    const waiting = await waitingOf(personID)
    if (waiting.length === 0) return undefined
    const [streams, history] = await Promise.all([streamsOf(things), store.readStream(`person-${personID}`)])
    const by = history.findLast(({ type }) => type === 'PersonalDataErased')?.metadata.actor.id ?? SYSTEM.id
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
