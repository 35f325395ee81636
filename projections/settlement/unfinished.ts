import { sql } from 'kysely'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Contracts with a settlement that was last changed before an instant and is not booked yet, or what was paid back of it; oldest first. */
export const createUnfinishedSettlements =
  (db: Database) =>
  async (before: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct on ("updatedAt", "contractID") "contractID" as id from read.settlement where (state = 'booking' or "isPayingBack") and "updatedAt" < ${before}
      order by "updatedAt", "contractID" limit 100`.execute(db)
    return rows.map(({ id }) => id)
  }
