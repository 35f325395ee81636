import { sql } from 'kysely'
import type { ErasedStream } from '../../domain/erasure/erasure.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import type { Database } from '../database.ts'

/** Requests of a person that wait to be carried out, and whether one was. */
export const createErasuresOf = (db: Database) => async (personID: string) => {
  const { rows } = await sql<{ id: string; status: number }>`
      select id, status from read.erasure
      where "personID" = ${personID} and status in (${ErasureStatus.WAITING}, ${ErasureStatus.DONE})
        and "deletedAt" is null
      order by day, id`.execute(db)
  return {
    waiting: rows.filter(({ status }) => status === ErasureStatus.WAITING).map(({ id }) => id),
    certified: rows.some(({ status }) => status === ErasureStatus.DONE),
  }
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
