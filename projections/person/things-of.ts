import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * What is about one customer alone beside themselves: their contracts and the tickets for them, deleted ones too.
 * The files in these tell who they are.
 */
export const createThingsOf =
  (db: Database) =>
  async (personID: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from read.contract where "customerID" = ${personID}
      union all select id from read.ticket where "customerID" = ${personID}`.execute(db)
    return rows.map(({ id }) => id)
  }
