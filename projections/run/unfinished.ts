import { sql } from 'kysely'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Runs of bills that were last changed before an instant and are still in progress, oldest first. */
export const createUnfinishedRuns =
  (db: Database) =>
  async (before: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from read.run where working and "updatedAt" < ${before}
      order by "updatedAt", id limit 100`.execute(db)
    return rows.map(({ id }) => id)
  }
