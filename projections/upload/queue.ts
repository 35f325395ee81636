import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Uploads of everybody that are being worked on or wait for it, in their order; `size` in bytes. */
export const createUploadQueue =
  (db: Database) => async (): Promise<readonly { readonly id: string; readonly size: number }[]> => {
    const { rows } = await sql<{ id: string; size: number }>`
      select id, size::int as size from read.upload where state in ('checking', 'running')
      order by "uploadedAt", id`.execute(db)
    return rows
  }
