import { sql } from 'kysely'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Contracts with a settlement that was last changed before an instant and is not booked yet, oldest first. */
export const createUnfinishedSettlements =
  (db: Database) =>
  async (before: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select "contractID" as id from read.settlement where state = 'booking' and "updatedAt" < ${before}
      order by "updatedAt", id limit 100`.execute(db)
    return rows.map(({ id }) => id)
  }
