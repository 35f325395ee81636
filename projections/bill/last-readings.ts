import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { serviceKey } from '../../domain/bill/reading.ts'
import type { Database } from '../database.ts'
import type { LastReading } from './last-readings.answers.ts'

/** Years that are searched, because a room may have been vacant for long. */
const YEARS = 1
const THOUSANDTHS = 1_000

type LastReadingsQuery = { readonly buildingID: string; readonly month: string }

/**
 * The latest billed reading of each meter of a building before a month, by room and not by contract, because tenants
 * change.
 */
export const createLastReadings =
  (db: Database) =>
  async ({ buildingID, month }: LastReadingsQuery): Promise<readonly LastReading[]> => {
    const since = `${Number(month.slice(0, 4)) - YEARS}${month.slice(4)}`
    const { rows } = await sql<{ roomID: string; name: string; line: BillLine; month: string }>`
      select distinct on ("roomID", line->>'name') "roomID", line->>'name' as name, line, month
      from read.bill, json_array_elements(lines) as line
      where "buildingID" = ${buildingID} and "deletedAt" is null and status <> ${BillStatus.CANCELLED}
        and month >= ${since} and month < ${month} and line->>'figures' is not null
      order by "roomID", line->>'name', month desc, "createdAt" desc`.execute(db)
    const newest = new Map<string, LastReading & { month: string }>()
    for (const { roomID, name, line, month: read } of rows) {
      const last = line.figures?.at(-1)
      // `Điện` and `Tiền điện` are the same meter.
      const key = `${roomID}/${serviceKey(name)}`
      const known = newest.get(key)
      if (!last || (known && known.month >= read)) continue
      const used = line.quantity === null ? null : line.quantity / THOUSANDTHS
      newest.set(key, { roomID, name, figure: last.value / THOUSANDTHS, used, month: read })
    }
    return [...newest.values()].map(({ month: _, ...reading }) => reading)
  }

export type LastReadings = ReturnType<typeof createLastReadings>
