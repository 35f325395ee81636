import type pg from 'pg'
import type { Guards } from '../../commands/ports.ts'

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
      await client.query('begin')
      // In one order everywhere, so that two holders never wait for each other.
      for (const { name, mode } of locks.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
        await client.query(`select ${lock}(hashtextextended($1, 7311))`, [name])
      }
      return await work()
    } finally {
      await client.query('commit').then(
        () => client.release(),
        (error) => client.release(error),
      )
    }
  },
})
