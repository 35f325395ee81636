import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Guards, Lock } from '../../commands/ports.ts'

/**
 * Guards as Postgres advisory locks of one transaction: shared by those who add, alone by those who delete
 * (contract 5). A process that dies lets go of them. The pool is for guards alone: who holds one waits for other
 * connections, which must not be those that wait for guards.
 */
export const createGuards = (pool: pg.Pool): Guards => ({
  hold: async (locks, work) => {
    if (locks.length === 0) return work()
    const client = await pool.connect()
    try {
      await client.query(`begin; ${locks.toSorted(byName).map(taking).join('; ')}`)
      return await work()
    } finally {
      await client.query('commit').then(
        () => client.release(),
        (error) => client.release(error),
      )
    }
  },
})

/** In one order everywhere, so that two holders never wait for each other. */
const byName = (a: Lock, b: Lock) => (a.name < b.name ? -1 : 1)

/**
 * A number in the text and no parameter: begin and locks go in one message, which takes none. Two names with one
 * number only wait for each other.
 */
const taking = ({ name, mode }: Lock): string => {
  const number = createHash('sha256').update(name).digest().readBigInt64BE()
  return `select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${number})`
}
