import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** What is due by a local day. */
export const createDueWork = (db: Database) => ({
  dueBy: async (day: string): Promise<readonly { id: string; kind: string }[]> => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select id, kind from read.due where day <= ${day} and "deletedAt" is null
      order by day, id limit 5000`.execute(db)
    return rows
  },
})
