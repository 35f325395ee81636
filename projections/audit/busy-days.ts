import { sql } from 'kysely'
import { addDays, startOfDay } from '../../domain/day.ts'
import type { Database } from '../database.ts'

/** Number of events on each local day of a month (`YYYY-MM`), without days that had none: `{"2026-03-31": 12}`. */
export const createBusyDays =
  (db: Database) =>
  async (month: string): Promise<Record<string, number>> => {
    const first = `${month}-01`
    const next = `${addDays(first, 31).slice(0, 7)}-01`
    const { rows } = await sql<{ day: string; count: number }>`
    select (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, count(*) as count from read.audit
    where at >= ${startOfDay(first)} and at < ${startOfDay(next)} group by 1`.execute(db)
    return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
  }

export type BusyDays = ReturnType<typeof createBusyDays>
