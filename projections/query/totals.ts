import { type RawBuilder, sql } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** What changes rows without an event, such as a parked one that is tried again, is counted after this. */
const LIFE_MS = 5_000
/** Questions remembered at once. */
const MOST = 1_000

type Counted = { readonly total: Promise<number>; readonly until: number }

/**
 * Counts rows, and remembers how many while the read models stay at one position: of a list of 500 out of
 * 70 000, counting was more than half of the work (measured), and a list is asked for more often than it changes.
 * Without `position` nothing is remembered.
 */
export const createTotals = (db: Database, position?: () => Position) => {
  let at: Position | undefined
  let counted = new Map<string, Counted>()

  const count = async (rows: RawBuilder<unknown>): Promise<number> => {
    const answer = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(db)
    return answer.rows[0]!.total
  }

  /** @param rows what stands behind `from`: table and conditions */
  return (rows: RawBuilder<unknown>): Promise<number> => {
    if (!position) return count(rows)
    if (at !== position() || counted.size >= MOST) {
      at = position()
      counted = new Map()
    }
    const { sql: text, parameters } = rows.compile(db)
    const asked = JSON.stringify([text, parameters])
    const known = counted.get(asked)
    if (known && known.until > Date.now()) return known.total
    const total = count(rows)
    counted.set(asked, { total, until: Date.now() + LIFE_MS })
    const mine = counted
    total.catch(() => mine.delete(asked))
    return total
  }
}
