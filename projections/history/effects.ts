import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Cause } from './causes.ts'

/** From a match over the receipt to the bill are three. */
const DEEPEST = 6
/** Those of a month's run are hundreds: the first of them are told, and how many there are. */
const MOST = 40

type Effects = { readonly effects: readonly Cause[]; readonly total: number }

/** Undeleted ones, as all events are: only these are in the indexes of the audit. */
export const effectsQuery = (id: string) => sql<Cause & { total: number }>`
  with recursive led as (
    select id, "commandID", 0 as depth from read.audit where id = ${id}
    union
    select next.id, next."commandID", led.depth + 1
    from led join read.audit next
      on next."causeID" = any (array[led.id, led."commandID"]) and next."deletedAt" is null
    where led.depth < ${DEEPEST} and next."commandID" <> led."commandID"
  ), first as (select id, min(depth) as depth from led where depth > 0 group by id)
  select first.id, first.depth, count(*) over ()::int as total
  from first join read.audit on audit.id = first.id order by audit.at, first.depth limit ${MOST}`

/**
 * The events that followed from an event or its command, in the order in which they were recorded: what the product did
 * by itself after what a person did. `depth` 1 followed directly.
 */
export const createEffects =
  (db: Database) =>
  async (id: string): Promise<Effects> => {
    const { rows } = await effectsQuery(id).execute(db)
    return { effects: rows.map(({ id, depth }) => ({ id, depth })), total: rows[0]?.total ?? 0 }
  }

export type EffectsOf = ReturnType<typeof createEffects>
