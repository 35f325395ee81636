import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Runs `copy … from stdin` with rows in the format that the statement names. */
export const copyIn = (client: pg.PoolClient, text: string, rows: string): Promise<void> =>
  pipeline([Buffer.from(rows)], client.query(from(text)))

/** `copyIn` on a connection of the pool, as a transaction of its own. */
export const copyInto = async (pool: pg.Pool, text: string, rows: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await copyIn(client, text, rows)
  } finally {
    client.release()
  }
}
