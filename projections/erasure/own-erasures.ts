import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { OwnErasure } from './own-erasures.answers.ts'

/** A person's own requests, the newest first; more than these nobody reads. */
export const createOwnErasures =
  (db: Database) =>
  async (personID: string): Promise<readonly OwnErasure[]> => {
    const { rows } = await sql<OwnErasure>`
      select id, revision, status, day, way, "answerBy", "answeredDay", "dueDay", extended, reason, "endedAt"
      from read.erasure where "personID" = ${personID} and "deletedAt" is null
      order by day desc, "createdAt" desc, id limit 50`.execute(db)
    return rows
  }

export type OwnErasures = ReturnType<typeof createOwnErasures>
