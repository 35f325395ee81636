import { sql } from 'kysely'
import { dayOf } from '../../domain/day.ts'
import { isErasing } from '../../domain/erasure/erasing.ts'
import type { Position } from '../../domain/event.ts'
import type { Database, Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'

/** A range of the log: after a position, up to and including another. */
export type PositionRange = { readonly after: Position; readonly until: Position }
export type LogDay = PositionRange & { readonly day: string; readonly events: number }
/** The event of an erasure, and the one before it. */
export type Erasure = { readonly position: Position; readonly after: Position }

const PAGE = 2_000
/** An interruption loses at most this much progress. */
const MOST_PAGES = 50

/**
 * Finds the positions of the events of each local day, so that a day is replayed from its own events and not from the
 * whole log. Recorded times do not always follow the log's order: a past may be recorded later.
 */
export const createLogDays = (db: Database, source: Pick<EventSource, 'readAll'>) => ({
  /**
   * Reads the events since the last call.
   * @returns the position up to which the log was read
   */
  lookOn: async (signal: AbortSignal): Promise<Position> => {
    while (true) {
      signal.throwIfAborted()
      const { position, isEnd } = await lookThrough(db, source)
      if (isEnd) return position
    }
  },

  /** Every day with events, in order. */
  days: async (): Promise<readonly LogDay[]> => {
    const { rows } = await sql<LogDay>`
      select day::text, after, until, events from projection.log_day order by day`.execute(db)
    return rows
  },

  erasures: async (): Promise<readonly Erasure[]> => {
    const { rows } = await sql<Erasure>`
      select position, after from projection.log_erasure order by position`.execute(db)
    return rows
  },
})

const lookThrough = (db: Database, source: Pick<EventSource, 'readAll'>) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ position: Position }>`
      select position from projection.log_looked for update`.execute(tx)
    let position = rows[0]!.position
    const days = new Map<string, { after: Position; until: Position; events: number }>()
    const erasures: Erasure[] = []
    let isEnd = false
    for (let pages = 0; pages < MOST_PAGES && !isEnd; pages++) {
      const page = await source.readAll({ after: position, limit: PAGE })
      for (const { type, metadata, position: at } of page) {
        const day = dayOf(metadata.at)
        const known = days.get(day)
        days.set(day, { after: known?.after ?? position, until: at, events: (known?.events ?? 0) + 1 })
        if (isErasing({ type })) erasures.push({ position: at, after: position })
        position = at
      }
      isEnd = page.length === 0
    }
    await keep(
      tx,
      [...days].map(([day, one]) => ({ day, ...one })),
      erasures,
    )
    await sql`update projection.log_looked set position = ${position}`.execute(tx)
    return { position, isEnd }
  })

const keep = async (tx: Tx, days: readonly LogDay[], erasures: readonly Erasure[]): Promise<void> => {
  const column = <T, K extends keyof T>(rows: readonly T[], name: K) => rows.map((row) => row[name])
  await sql`
    insert into projection.log_day as known (day, after, until, events)
    select * from unnest(${column(days, 'day')}::date[], ${column(days, 'after')}::text[],
      ${column(days, 'until')}::text[], ${column(days, 'events')}::bigint[])
    on conflict (day) do update set until = excluded.until, events = known.events + excluded.events`.execute(
    tx,
  )
  await sql`
    insert into projection.log_erasure (position, after)
    select * from unnest(${column(erasures, 'position')}::text[], ${column(erasures, 'after')}::text[])`.execute(
    tx,
  )
}
