import { fold } from '../../domain/decider.ts'
import { type AnyEntity, streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { There } from './change.ts'

/** Entities as they are now, with the revision that says so. */
export const loadThere = async (
  store: Pick<EventStore, 'readStream'>,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, There>> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      const history = await store.readStream(streamOf(entity, id))
      const state: unknown = fold(entity.decider, history as never)
      return { id, state, revision: history.at(-1)?.revision ?? -1 }
    }),
  )
  return new Map(found.filter(({ state }) => state !== undefined).map((there) => [there.id, there]))
}
