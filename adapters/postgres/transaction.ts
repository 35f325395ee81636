import type pg from 'pg'

/** Runs `work` in one transaction, which is rolled back when it throws. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const outcome = await work(client)
    await client.query('commit')
    return outcome
  } catch (error) {
    // Its statement may still be at work, as after a timeout: the next user of the connection would wait for it.
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
