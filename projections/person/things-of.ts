import { sql } from 'kysely'
import type { Database } from '../database.ts'

export type ThingsOf = (personID: string) => Promise<{
  readonly ids: readonly string[]
  /** Where the contracts among them stand. */
  readonly roomIDs: readonly string[]
}>

/**
 * What is about one person alone beside themselves: their contracts and bills, the tickets for them, deleted ones too, and
 * what was sent to nobody else. Files and words in these tell who they are.
 */
export const createThingsOf =
  (db: Database): ThingsOf =>
  async (personID) => {
    const { rows } = await sql<{ id: string; roomID: string | null }>`
      select id, "roomID" from read.contract where "customerID" = ${personID}
      union all select id, null from read.bill where "customerID" = ${personID}
      union all select id, null from read.ticket where "customerID" = ${personID}
      union all select id, null from read.notice where "onlyTo" = ${personID}`.execute(db)
    return {
      ids: rows.map(({ id }) => id),
      roomIDs: [...new Set(rows.flatMap(({ roomID }) => roomID ?? []))],
    }
  }
