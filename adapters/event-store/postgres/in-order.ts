import type pg from 'pg'
import type { Position } from '../../../domain/event.ts'
import type { PreparedAppend } from '../prepare.ts'
import { type Answer, APPEND, argumentsOf } from './append-call.ts'
import { positionOf } from './rows.ts'

/**
 * Size of one transaction: large enough that its sync to disk does not count, small enough for its timeout.
 */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * Writes appends in their order, many in a transaction.
 * @param failed called with the error that stopped it before the end
 * @returns the positions of the first appends; of the others none is known to be written
 */
export const writeInOrder = async (
  pool: pg.Pool,
  appends: readonly PreparedAppend[],
  failed: (error: unknown) => void,
): Promise<readonly Position[]> => {
  const positions: Position[] = []
  try {
    while (positions.length < appends.length) {
      const together = fitting(appends.slice(positions.length))
      const first = await writeAll(pool, together)
      if (first === undefined) break
      let last = first - 1
      for (const { events } of together) {
        last += events.length
        positions.push(positionOf(last))
      }
    }
  } catch (error) {
    failed(error)
  }
  return positions
}

const fitting = (appends: readonly PreparedAppend[]): readonly PreparedAppend[] => {
  let bytes = 0
  const tooMany = appends.findIndex((append, place) => {
    bytes += append.bytes
    return bytes > MOST_BYTES && place > 0
  })
  return tooMany < 0 ? appends : appends.slice(0, tooMany)
}

/**
 * @returns the position of the first event; undefined when an append is refused. `es.append` writes the
 *   appends before it, so the transaction is rolled back then.
 */
const writeAll = async (pool: pg.Pool, appends: readonly PreparedAppend[]): Promise<number | undefined> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const values = argumentsOf(appends.map((append) => ({ append })))
    const { rows } = await client.query<Answer>({ ...APPEND, values })
    const { first, refused } = rows[0]!
    await client.query(refused ? 'rollback' : 'commit')
    broken = false
    return refused ? undefined : Number(first)
  } finally {
    client.release(broken)
  }
}
