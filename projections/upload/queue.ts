import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Uploads of all people that are in progress or wait, in the order of the queue; `size` in bytes. */
export const createUploadQueue =
  (db: Database) => async (): Promise<readonly { readonly id: string; readonly size: number }[]> => {
    const { rows } = await sql<{ id: string; size: number }>`
      select id, size::int as size from read.upload where state in ('checking', 'running')
      order by "uploadedAt", id`.execute(db)
    return rows
  }

/** Uploads that are being reverted, in the order in which that was requested. */
export const createReverting = (db: Database) => async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.upload where state = 'running' and "revertedAt" is not null
    order by "revertedAt", id`.execute(db)
  return rows.map(({ id }) => id)
}
