import { fold } from '../../domain/decider.ts'
import type { DomainEvent } from '../../domain/event.ts'
import type { AnyEntity } from '../entity.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'

type Home = {
  /** As it is without any row of the file. */
  readonly base: unknown
  /** As it would be after the rows so far. */
  readonly state: unknown
  readonly rows: readonly { readonly row: number; readonly events: readonly DomainEvent[] }[]
}

/** Rows of one entity among which the one in the way is looked for. A file about one room alone would take hours. */
const LOOKED_THROUGH = 100

/** The entities in whose streams rows of a file are decided, as they would be after the rows before. */
export const createHomes = (store: Pick<EventStore, 'readStream'>, entity: AnyEntity) => {
  const homes = new Map<string, Home>()
  const evolve = (state: unknown, events: readonly DomainEvent[]): unknown =>
    events.reduce((was, event) => entity.decider.evolve(was as never, event as never) as unknown, state)

  return {
    /** Reads those that are not known yet. */
    load: async (ids: readonly string[]): Promise<void> => {
      const unknown = [...new Set(ids)].filter((id) => !homes.has(id))
      await Promise.all(
        unknown.map(async (id) => {
          const base: unknown = fold(entity.decider, (await store.readStream(streamOf(entity, id))) as never)
          homes.set(id, { base, state: base, rows: [] })
        }),
      )
    },
    stateOf: (id: string): unknown => homes.get(id)?.state,
    baseOf: (id: string): unknown => homes.get(id)?.base,
    add: (id: string, row: number, events: readonly DomainEvent[]): void => {
      const home = homes.get(id)
      if (home)
        homes.set(id, { ...home, state: evolve(home.state, events), rows: [...home.rows, { row, events }] })
    },
    /** The row that stands in the way of another one: alone beside what is there, it makes it refused. */
    rowInTheWay: (id: string, isRefused: (state: unknown) => boolean): number | undefined => {
      const home = homes.get(id)
      if (!home || home.rows.length > LOOKED_THROUGH || isRefused(home.base)) return undefined
      return home.rows.find(({ events }) => isRefused(evolve(home.base, events)))?.row
    },
  }
}
