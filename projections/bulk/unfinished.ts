import { sql } from 'kysely'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Bulk calls that were started before an instant and are not finished, oldest first. */
export const createUnfinishedBulks =
  (db: Database) =>
  async (startedBefore: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from read.bulk where not done and "createdAt" < ${startedBefore}
      order by "createdAt", id limit 100`.execute(db)
    return rows.map(({ id }) => id)
  }
