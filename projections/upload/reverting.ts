import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Uploads whose rows are being taken back, in the order that it was asked for. */
export const createReverting = (db: Database) => async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.upload where state = 'running' and "revertedAt" is not null
    order by "revertedAt", id`.execute(db)
  return rows.map(({ id }) => id)
}
