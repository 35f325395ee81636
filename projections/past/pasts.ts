import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, startOfDay } from '../../domain/day.ts'
import { LOG_START, type Position } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import { type Books, createBooks } from '../books/books.ts'
import { type CashBook, createCashBook } from '../cash-book/cash-book.ts'
import { type Database, isKept, isPast, type KeptSchema, type PastSchema, type Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { createProposedExpenses, type ProposedExpenses } from '../expense/proposed.ts'
import { createLeases, type Leases } from '../leases/leases.ts'
import { createQueries, type Queries } from '../query/query.ts'
import type { ReadModel } from '../read-model.ts'
import { createReports, type Reports } from '../report/reports.ts'
import { createUnbilled, type UnbilledOf } from '../run/unbilled.ts'
import { beginFrom, beginTables, countOfDay, dropTables, fill, finishTables } from '../runtime/build.ts'
import { loadState } from '../runtime/checkpoint.ts'
import { Duty, whileHolding } from '../runtime/leadership.ts'
import { createEmptyDays, type EmptyDaysOf } from '../vacancy/empty-days.ts'
import { createVacancy, type VacancyOf } from '../vacancy/vacancy.ts'
import { inSchema } from './in-schema.ts'
import { createLogDays, type LogDay } from './log-days.ts'
import { type KeptPlace, LEAST_APART, nextToKeep } from './next-to-keep.ts'
import { recordedBefore, type Wanted } from './recorded-before.ts'

/** All read models as of the end of a local day. */
export type Past = {
  readonly queries: Queries
  readonly reports: Reports
  readonly leases: Leases
  readonly cashBook: CashBook
  readonly books: Books
  readonly proposedExpenses: ProposedExpenses
  readonly unbilledOf: UnbilledOf
  readonly vacancyOf: VacancyOf
  readonly emptyDaysOf: EmptyDaysOf
}

/** A day that is being replayed, with its progress: 0 to 1. */
export type Coming = { readonly progress: number }

export type Pasts = {
  /**
   * The read models of a day, or the progress when the replay takes longer than a caller should wait.
   * @param day a past local day or today
   * @throws Refusal E0009 when every place is taken by days that others are reading
   */
  open(day: string): Promise<Past | Coming>
  /**
   * Replays new events into every filled day: otherwise an erased person would stay in it until it is opened again.
   */
  playOn(): Promise<void>
  /** Keeps some days filled, from which others are replayed, as the log grows. */
  keep(): Promise<void>
  /** Repeats `keep` until the signal aborts. */
  keepOn(signal: AbortSignal, report: (message: string, error?: unknown) => void): Promise<void>
  /** Stops filling. */
  stop(): Promise<void>
}

type Place = { readonly schema: PastSchema; readonly scanned: Position; readonly isNew: boolean }
type PlaceOfDay = { readonly schema: PastSchema | KeptSchema; readonly day: string }
type Work = { readonly done: Promise<unknown>; events: number; total: number }

/** Longer than any answer takes; afterwards the place may be given to another day. */
const LEFT_AFTER = '10 seconds'
/** A place that is being filled is not given away; if its process dies, not before this time. */
const FILLED_WITHIN = '10 minutes'
/** How long a caller waits for a day before it is told the progress. */
const PATIENCE_MS = 2_000
const KEEP_EVERY_MS = 600_000
/** Number of days filled concurrently: each takes up to three connections of the pool for long work. */
const LANES = 2

/**
 * Replays the log up to the end of a day into tables of its own, and answers today's queries from them: the same read
 * models, the same SQL. A day is based on the nearest earlier kept day, or starts from one that was opened before, so
 * that opening it costs the events between the two; later queries cost next to nothing.
 */
export const createPasts = (options: {
  /** The pool for reading days. */
  readonly db: Database
  /** The pool for filling them; by default the same. */
  readonly long?: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  /** A day is only kept if at least this many events lie between it and the next; for tests. */
  readonly leastApart?: number
}): Pasts => {
  const { db: reading, long: db = reading, source, models, leastApart = LEAST_APART } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const logDays = createLogDays(db, source)

  /**
   * Days that are being opened: a page sends many queries at once, and each would hold a connection while it waits.
   */
  const coming = new Map<string, Work>()
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve())
  let turns = 0
  const once = (key: string, fill: (work: Work) => Promise<unknown>): Work => {
    const underWay = coming.get(key)
    if (underWay) return underWay
    const lane = turns++ % LANES
    const done = (lanes[lane] as Promise<unknown>).then(() => fill(work)).finally(() => coming.delete(key))
    const work: Work = { done, events: 0, total: 0 }
    coming.set(key, work)
    // The error reaches those who wait for the day, or the next caller.
    lanes[lane] = done.catch(() => undefined)
    return work
  }

  /** Days whose tables match the read models of this process. */
  const known = new Set<string>()

  const open = async (day: string): Promise<Past | Coming> => {
    const patience = sleep(PATIENCE_MS, 'waited', { ref: false })
    const head = await source.head()
    while (true) {
      // Looked up again after each fill: only a filled place that still belongs to this day may answer.
      const { schema, scanned, isNew } = (await placeOf(db, day)) ?? refuse('TooManyRequests')
      if (!isNew && scanned >= head && known.has(day)) return readsIn(inSchema(reading, schema), day)
      const work = once(day, (work) => bringOn({ schema, day }, work))
      if ((await Promise.race([work.done, patience])) === 'waited')
        return { progress: Math.min(0.99, work.events / (work.total || 1)) }
      known.add(day)
    }
  }

  const bringOn = (place: PlaceOfDay, work?: Work): Promise<boolean> =>
    holding(place, async (scanned, lost) => {
      if (scanned !== '') return fillOn(place, scanned, lost, work)
      // Marked as empty first, so that after a crash during the fill nothing looks filled.
      await logPlace(place, '')
      await fillNew(place, lost, work)
    })

  const playOn = async () => {
    for (const place of await placesIn(db))
      await holding(place, (scanned, lost) => {
        if (scanned === '') return empty(place)
        return isKept(place.schema) ? eraseIn(place, lost) : fillOn(place, scanned, lost)
      })
  }

  /**
   * Runs the work under the lock of the place, with the position of its tables, which is empty when they do not match
   * the code.
   */
  const holding = (
    place: PlaceOfDay,
    work: (scanned: Position, lost: AbortSignal) => Promise<void>,
  ): Promise<boolean> =>
    whileHolding(db, { duty: Duty[place.schema], signal, wait: true }, async (lost) => {
      const scanned = await scannedOf(db, place)
      // The place was given to another day while this waited.
      if (scanned === undefined) return
      const { stale } = await loadState(db, models, place.schema)
      await work(stale.length === 0 ? scanned : '', lost)
    })

  /** Fills from the nearest earlier day that is filled, else from the beginning. */
  const fillNew = async (place: PlaceOfDay, lost: AbortSignal, work?: Work) => {
    const looked = await logDays.lookOn(lost)
    const days = await logDays.days()
    let base: Base | undefined
    for (const one of await basesOf(db, place)) {
      base = await beginWith(one, place, { days, looked })
      if (base) break
    }
    if (!base) {
      await standOnNothing(db, place)
      await beginTables(db, models, place.schema)
    }
    const lacking = days.filter(({ day }) => day <= place.day && (!base || day > base.day))
    if (work) work.total = lacking.reduce((sum, { events }) => sum + events, 0)
    const until = untilOf(days, place.day)
    await play(place, lost, work, {
      after: base?.after ?? LOG_START,
      until,
      from: base && startOfDay(addDays(base.day, 1)),
      scanned: base?.scanned ?? LOG_START,
    })
    await finishTables(db, models, place.schema)
    await count(place, base?.on)
    await logPlace(place, looked, base?.on)
  }

  type Base = PlaceOfDay & {
    readonly scanned: Position
    readonly after: Position
    readonly on: KeptSchema | undefined
  }

  /**
   * The complete day that a kept day is based on: the base of the nearest kept day, or that day itself if it is
   * complete; none if most of the events came since. A day is never based on one that has a base itself, because each
   * level slows down every query.
   */
  const wholeFor = async (to: PlaceOfDay, from: PlaceOfDay, days: readonly LogDay[]) => {
    const { rows } = await sql<{ schema: KeptSchema; day: string }>`
      select whole.schema, whole.day::text from projection.kept_day k
        join projection.kept_day whole on whole.schema = coalesce(k.base, k.schema)
      where k.schema = ${from.schema}`.execute(db)
    const [whole] = rows
    return whole && eventsUntil(days, to.day) <= 2 * eventsUntil(days, whole.day) ? whole.schema : undefined
  }

  /** Undefined when it no longer exists or was not filled completely. */
  const beginWith = async (
    from: PlaceOfDay,
    to: PlaceOfDay,
    { days, looked }: { readonly days: readonly LogDay[]; readonly looked: Position },
  ): Promise<Base | undefined> => {
    let base: Base | undefined
    const begin = async (scanned: Position) => {
      if (scanned === '' || scanned > looked) return
      // A kept day has only erasures after the scanned position, which may be applied again.
      const { checkpoints, stale } = await loadState(db, models, from.schema)
      if (stale.length > 0 || (isPast(from.schema) && checkpoints.some(({ position }) => position > scanned)))
        return
      const whole = isPast(to.schema) ? undefined : await wholeFor(to, from, days)
      const standing = await standOn(db, to, { ...from, scanned, whole })
      if (!standing) return
      const { on, fromOn } = standing
      // What it lacks begins after it; of its own days, only what came after they were scanned.
      const behind = days.filter(({ day }) => day > from.day).map(({ after }) => after)
      const late = days.some(({ day, until }) => day <= from.day && until > scanned) ? [scanned] : []
      const after = [...behind, ...late].sort()[0] ?? scanned
      await beginFrom(db, models, { from: from.schema, to: to.schema, on, fromOn, position: after })
      base = { ...from, scanned, after, on }
    }
    // A day that is based on a kept day may read that whatever else is done with it.
    if (isPast(to.schema) && isKept(from.schema)) await begin((await scannedOf(db, from)) ?? '')
    else await holding(from, begin)
    return base
  }

  const fillOn = async (place: PlaceOfDay, scanned: Position, lost: AbortSignal, work?: Work) => {
    const looked = await logDays.lookOn(lost)
    if (scanned >= looked) return
    const on = await baseOf(db, place)
    await play(place, lost, work, {
      after: scanned,
      until: untilOf(await logDays.days(), place.day),
      scanned,
    })
    await count(place, on)
    await logPlace(place, looked, on)
  }

  /**
   * Applies only erasures to a kept day: other late events are replayed into the days based on it, and must not be in
   * both.
   */
  const eraseIn = async (place: PlaceOfDay, lost: AbortSignal) => {
    await logDays.lookOn(lost)
    await play(place, lost, undefined, { after: LOG_START, until: LOG_START, scanned: LOG_START })
  }

  const count = ({ schema }: PlaceOfDay, on: KeptSchema | undefined) => countOfDay(db, models, { schema, on })

  const play = async (
    { schema, day }: PlaceOfDay,
    lost: AbortSignal,
    work: Work | undefined,
    stretch: Pick<Wanted, 'after' | 'until' | 'from' | 'scanned'>,
  ) => {
    const { checkpoints } = await loadState(db, models, schema)
    const wanted = { ...stretch, before: startOfDay(addDays(day, 1)), erasures: await logDays.erasures() }
    const onEvents = (count: number) => {
      if (work) work.events += count
    }
    await fill({ db, schema, checkpoints, signal: lost, source: recordedBefore(source, wanted), onEvents })
  }

  /** Drops the tables that an older version left, or an unfinished fill. */
  const empty = async (place: PlaceOfDay) => {
    await logPlace(place, '')
    await db.transaction().execute((tx) => dropTables(tx, models, place.schema))
  }

  /** No effect when the place or its base was given to another day: both are then filled again. */
  const logPlace = ({ schema, day }: PlaceOfDay, scanned: Position, on?: KeptSchema) => {
    const stands = scanned === '' ? sql`` : sql`and base is not distinct from ${on ?? null}`
    return sql`
      update ${placesOf(schema)} set scanned = ${scanned}
      where schema = ${schema} and day = ${day} ${stands}`.execute(db)
  }

  /** Days kept by an older version cannot be used. */
  const keptPlaces = async (): Promise<KeptPlace[]> => {
    const { rows } = await sql<KeptPlace>`
      select schema, case when scanned <> '' then day::text end as day,
        exists (select from projection.kept_day other where other.base = k.schema and other.scanned <> '') as "isBase"
      from projection.kept_day k order by schema`.execute(db)
    const places: KeptPlace[] = []
    for (const place of rows) {
      const { stale } = await loadState(db, models, place.schema)
      places.push(stale.length === 0 ? place : { ...place, day: null })
    }
    return places
  }

  const keep = async () => {
    await whileHolding(db, { duty: Duty.KEEP, signal, wait: false }, async (lost) => {
      await logDays.lookOn(lost)
      while (!lost.aborted) {
        const days = await logDays.days()
        const next = nextToKeep(days, await keptPlaces(), leastApart)
        if (!next || !(await giveTo(db, next))) return
        await once(next.schema, () => bringOn(next)).done
      }
    })
  }

  return {
    open,
    playOn,
    keep,
    keepOn: async (over, report) => {
      over.addEventListener('abort', () => stopping.abort(), { once: true })
      while (!over.aborted) {
        await keep().catch((error) => signal.aborted || report('No day could be kept; trying again', error))
        await sleep(KEEP_EVERY_MS, undefined, { signal: over, ref: false }).catch(() => undefined)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}

const placesOf = (schema: PlaceOfDay['schema']) =>
  sql.raw(isKept(schema) ? 'projection.kept_day' : 'projection.past')

/** The position of the last event that belongs to the day or an earlier one. */
const untilOf = (days: readonly { day: string; until: Position }[], last: string): Position =>
  days
    .filter(({ day }) => day <= last)
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? LOG_START

const eventsUntil = (days: readonly LogDay[], last: string): number =>
  days.reduce((sum, { day, events }) => sum + (day <= last ? events : 0), 0)

/**
 * Filled earlier days, the nearest first. A kept day only starts from kept ones, because a past one may be dropped
 * soon.
 */
const basesOf = async (db: Database, { schema, day }: PlaceOfDay): Promise<readonly PlaceOfDay[]> => {
  const { rows } = await sql<PlaceOfDay>`
    select schema, day::text from (
      select schema, day, scanned from projection.past where ${isPast(schema)} union all
      select schema, day, scanned from projection.kept_day) as places
    where day <= ${day} and scanned <> '' and schema <> ${schema} order by day desc`.execute(db)
  return rows
}

/** While this lock is held, no place is assigned, and none that is a base is taken away. */
const lockPlaces = (tx: Tx) => sql`select pg_advisory_xact_lock(7312, 8)`.execute(tx)

type Standing = {
  readonly on?: KeptSchema | undefined
  /** The base of `from`. */
  readonly fromOn?: KeptSchema | undefined
}

/**
 * Records the kept day on which a day is based that starts with the rows of another one: for a past day, that one or
 * its base; for a kept day, `whole`.
 * @returns nothing when the other one was dropped meanwhile
 */
const standOn = (
  db: Database,
  place: PlaceOfDay,
  from: PlaceOfDay & { scanned: Position; whole: KeptSchema | undefined },
): Promise<Standing | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    const base = isPast(place.schema) ? sql`coalesce(there.kept, there.base)` : sql`${from.whole ?? null}`
    const { rows } = await sql<{ base: KeptSchema | null; fromBase: KeptSchema | null }>`
      update ${placesOf(place.schema)} as p set base = ${base}
      from (select schema, day, scanned, base, schema as kept from projection.kept_day union all
        select schema, day, scanned, base, null from projection.past) as there
      where p.schema = ${place.schema} and p.day = ${place.day} and there.schema = ${from.schema}
        and there.day = ${from.day} and there.scanned = ${from.scanned}
      returning p.base, there.base as "fromBase"`.execute(tx)
    return rows[0] && { on: rows[0].base ?? undefined, fromOn: rows[0].fromBase ?? undefined }
  })

const standOnNothing = (db: Database, { schema, day }: PlaceOfDay) =>
  sql`update ${placesOf(schema)} set base = null where schema = ${schema} and day = ${day}`.execute(db)

const baseOf = async (db: Database, { schema }: PlaceOfDay): Promise<KeptSchema | undefined> => {
  const { rows } = await sql<{ base: KeptSchema | null }>`
    select base from ${placesOf(schema)} where schema = ${schema}`.execute(db)
  return rows[0]?.base ?? undefined
}

/**
 * Gives a kept place to another day. Past days based on it are filled again when they are opened next.
 * @returns false while one of them is being read
 */
const giveTo = (db: Database, { schema, day }: { schema: KeptSchema; day: string }): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    // Kept days based on it are filled again too: a base is only given away when it is of an older version of the
    // code.
    const above = sql`(select schema from projection.kept_day where base = ${schema} union all select ${schema})`
    const { rows } = await sql`
      update projection.kept_day set day = ${day}, scanned = '', base = null
      where schema = ${schema} and not exists (select from projection.past
        where base in ${above} and used_at >= clock_timestamp() - ${LEFT_AFTER}::interval)
      returning schema`.execute(tx)
    if (rows.length === 0) return false
    await sql`update projection.past set scanned = '', base = null where base in ${above}`.execute(tx)
    await sql`update projection.kept_day set scanned = '', base = null where base = ${schema}`.execute(tx)
    return true
  })

const readsIn = (then: Database, day: string): Past => ({
  queries: createQueries(then, () => day),
  reports: createReports(then, () => day),
  leases: createLeases(then),
  cashBook: createCashBook(then, () => day),
  books: createBooks(then, () => day),
  proposedExpenses: createProposedExpenses(then, () => day),
  unbilledOf: createUnbilled(then, () => day),
  vacancyOf: createVacancy(then, () => day),
  emptyDaysOf: createEmptyDays(then, () => day),
})

/** The place of a day: its own, or the least recently used one. */
const placeOf = (db: Database, day: string): Promise<Place | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockPlaces(tx)
    const { rows } = await sql<Place>`
      update projection.past set day = ${day},
        used_at = clock_timestamp() + case when day = ${day} and scanned <> '' then interval '0'
                                           else ${FILLED_WITHIN}::interval end,
        scanned = case when day = ${day} then scanned else '' end
      where schema = (
        select schema from projection.past
        where day = ${day} or day is null or used_at < clock_timestamp() - ${LEFT_AFTER}::interval
        order by coalesce(day = ${day}, false) desc, used_at limit 1)
      returning schema, scanned, scanned = '' as "isNew"`.execute(tx)
    return rows[0]
  })

/** Undefined when the place belongs to another day. */
const scannedOf = async (db: Database, { schema, day }: PlaceOfDay): Promise<Position | undefined> => {
  const { rows } = await sql<{ scanned: Position }>`
    select scanned from ${placesOf(schema)} where schema = ${schema} and day = ${day}`.execute(db)
  return rows[0]?.scanned
}

const placesIn = async (db: Database): Promise<readonly PlaceOfDay[]> => {
  const { rows } = await sql<PlaceOfDay>`
    select schema, day::text from projection.past where day is not null union all
    select schema, day::text from projection.kept_day where day is not null order by schema`.execute(db)
  return rows
}
