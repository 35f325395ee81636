import pg from 'pg'

const PATIENCE_MS = 10_000

/** A session of its own, to be ended. Without the listener a broken connection would end the process. */
export const openClient = async (url: string, patienceMs = PATIENCE_MS): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const TRIAL_MS = 5_000

/** Tries to connect. @returns the failure; undefined when it succeeds */
export const connectFailure = async (url: string): Promise<(Error & { code?: string }) | undefined> => {
  try {
    const client = await openClient(url, TRIAL_MS)
    await client.end().catch(() => undefined)
    return undefined
  } catch (error) {
    return error as Error
  }
}
