import { sql } from 'kysely'
import { addDays, startOfDay } from '../../domain/day.ts'
import type { Position } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Database, PastSchema } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { createLeases, type Leases } from '../leases/leases.ts'
import { createQueries, type Queries } from '../query/query.ts'
import type { ReadModel } from '../read-model.ts'
import { beginTables, dropTables, finishTables } from '../runtime/build.ts'
import { loadState } from '../runtime/checkpoint.ts'
import { fill } from '../runtime/fill.ts'
import { Duty, whileHolding } from '../runtime/leadership.ts'
import { createStatistics, type Statistics } from '../statistics/statistics.ts'
import { inSchema } from './in-schema.ts'
import { recordedBefore } from './recorded-before.ts'

/** The whole book as it stood at the end of a local day. */
export type Past = { readonly queries: Queries; readonly statistics: Statistics; readonly leases: Leases }

export type Pasts = {
  /**
   * @param day a local day that is over or today
   * @throws Refusal E0009 when every place is taken by days that others are looking at
   */
  open(day: string): Promise<Past>
  /** Plays every day on that somebody looked at: who is erased would stand there until it is looked at again. */
  playOn(): Promise<void>
}

type Place = { readonly schema: PastSchema; readonly scanned: Position; readonly isNew: boolean }
type PlaceOfDay = { readonly schema: PastSchema; readonly day: string }

/** Longer than any answer takes: the place may go to another day. */
const LEFT_AFTER = '10 seconds'
/** While a place is filled it goes to nobody else; if who fills it dies, not before that long. */
const FILLED_WITHIN = '10 minutes'

/**
 * Plays the log up to the end of a day into tables of its own and puts the questions of today to them: the same
 * read models, the same SQL. A day costs one pass over the log at its first use and next to nothing after that.
 */
export const createPasts = (options: {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
}): Pasts => {
  const { db, source, models } = options
  const { signal } = new AbortController()

  /** A page asks many questions at the same moment; each holding a connection while it waits would take them all. */
  const coming = new Map<string, Promise<unknown>>()
  const once = (day: string, work: () => Promise<unknown>): Promise<unknown> => {
    const underWay = coming.get(day) ?? work().finally(() => coming.delete(day))
    coming.set(day, underWay)
    return underWay
  }

  /** Days whose tables are as the code of this process wants them. */
  const known = new Set<string>()

  const open = async (day: string): Promise<Past> => {
    const head = await source.head()
    while (true) {
      // Asked for anew after each fill: only what is filled and still this day's may answer.
      const { schema, scanned, isNew } = (await placeOf(db, day)) ?? refuse('E0009')
      if (!isNew && scanned >= head && known.has(day)) return readsIn(inSchema(db, schema), day)
      await once(day, () => bringOn({ schema, day }, head))
      known.add(day)
    }
  }

  const bringOn = (place: PlaceOfDay, head: Position): Promise<boolean> =>
    holding(place, async (scanned, lost) => {
      if (scanned === '') {
        // Forgotten first: who dies in mid-fill leaves nothing that looks filled.
        await tell(place, '')
        await beginTables(db, models, place.schema)
      }
      await fillOn(place, { scanned, head, lost })
    })

  const playOn = async () => {
    const head = await source.head()
    for (const place of await placesIn(db))
      await holding(place, (scanned, lost) =>
        scanned === '' ? empty(place) : fillOn(place, { scanned, head, lost }),
      )
  }

  /** Does the work alone, told how far the tables are, which is nowhere unless they are as the code wants them. */
  const holding = (
    place: PlaceOfDay,
    work: (scanned: Position, lost: AbortSignal) => Promise<void>,
  ): Promise<boolean> =>
    whileHolding(db, { duty: Duty[place.schema], signal, wait: true }, async (lost) => {
      const scanned = await scannedOf(db, place)
      // While this waited the place went to another day, whose tables these are.
      if (scanned === undefined) return
      const { stale } = await loadState(db, models, place.schema)
      await work(stale.length === 0 ? scanned : '', lost)
    })

  const fillOn = async (
    { schema, day }: PlaceOfDay,
    { scanned, head, lost }: { scanned: Position; head: Position; lost: AbortSignal },
  ) => {
    if (scanned >= head) return
    const { fed } = await loadState(db, models, schema)
    const before = startOfDay(addDays(day, 1))
    await fill({ db, schema, fed, signal: lost, source: recordedBefore(source, { before, scanned }) })
    if (scanned === '') await finishTables(db, models, schema)
    await tell({ schema, day }, head)
  }

  /** Of what an older version of the code has left, or who died while they filled it. */
  const empty = async (place: PlaceOfDay) => {
    await tell(place, '')
    await db.transaction().execute((tx) => dropTables(tx, models, place.schema))
  }

  const tell = ({ schema, day }: PlaceOfDay, scanned: Position) =>
    sql`update projection.past set scanned = ${scanned} where schema = ${schema} and day = ${day}`.execute(db)

  return { open, playOn }
}

const readsIn = (then: Database, day: string): Past => ({
  queries: createQueries(then, () => day),
  statistics: createStatistics(then, () => day),
  leases: createLeases(then),
})

/** The place of a day: its own, or the one that has been left for the longest time. */
const placeOf = (db: Database, day: string): Promise<Place | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7312, 8)`.execute(tx)
    const { rows } = await sql<Place>`
      update projection.past set day = ${day},
        used_at = clock_timestamp() + case when day = ${day} and scanned <> '' then interval '0'
                                           else ${FILLED_WITHIN}::interval end,
        scanned = case when day = ${day} then scanned else '' end
      where schema = (
        select schema from projection.past
        where day = ${day} or day is null or used_at < clock_timestamp() - ${LEFT_AFTER}::interval
        order by (day = ${day}) desc nulls last, used_at limit 1)
      returning schema, scanned, scanned = '' as "isNew"`.execute(tx)
    return rows[0]
  })

/** Nothing when the place is another day's. */
const scannedOf = async (db: Database, { schema, day }: PlaceOfDay): Promise<Position | undefined> => {
  const { rows } = await sql<{ scanned: Position }>`
    select scanned from projection.past where schema = ${schema} and day = ${day}`.execute(db)
  return rows[0]?.scanned
}

const placesIn = async (db: Database): Promise<readonly PlaceOfDay[]> => {
  const { rows } = await sql<PlaceOfDay>`
    select schema, day::text from projection.past where day is not null order by schema`.execute(db)
  return rows
}
