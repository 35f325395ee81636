import { sql } from 'kysely'
import type { ErasedStream } from '../../domain/erasure/erasure.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import type { Database } from '../database.ts'

/** Requests of a person that wait to be carried out. */
export const createWaitingRequests =
  (db: Database) =>
  async (personID: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from read.erasure
      where "personID" = ${personID} and status = ${ErasureStatus.WAITING} and "deletedAt" is null
      order by day, id`.execute(db)
    return rows.map(({ id }) => id)
  }

/** Streams with events about some things, by the audit, which has a row for every event. */
export const createStreamsOf =
  (db: Database) =>
  async (things: readonly string[]): Promise<readonly ErasedStream[]> => {
    const { rows } = await sql<ErasedStream>`
      select stream, count(*)::int as events from read.audit
      where "entityID" = any (${things}::uuid[]) group by stream order by stream`.execute(db)
    return rows
  }
