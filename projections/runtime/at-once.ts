import { CompiledQuery, type QueryResult } from 'kysely'
import { AT_ONCE, type Statements } from '../database.ts'

/** Rows of one statement. */
export type Rows = readonly Record<string, unknown>[]

/**
 * Does all of the statements or none, in one way there and back, where a transaction of its own takes three: alone
 * on an idle machine each way costs the two processes more than what is done there. None may be a COPY.
 * @returns the rows of each
 */
export const atOnce = async (db: Statements, queries: readonly CompiledQuery[]): Promise<readonly Rows[]> => {
  const { rows } = await db.executeQuery<QueryResult<Record<string, unknown>>>(
    CompiledQuery.raw(AT_ONCE, [queries]),
  )
  return rows.map((result) => result.rows)
}
