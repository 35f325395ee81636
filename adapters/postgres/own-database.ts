import pg from 'pg'

/**
 * A session of an administrator in the database of an address. `database`: its name where it is the product's own; made
 * when the server has none of that name and lets us make one.
 * @throws an error with the code 3D000 when it is missing and may not be made
 */
export const connectAsAdmin = async (url: string, database: string | undefined): Promise<pg.Client> => {
  try {
    return await connected(url)
  } catch (error) {
    const isMissing = (error as { code?: string }).code === '3D000'
    if (database === undefined || !isMissing || !(await make(url, database))) throw error
    return connected(url)
  }
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Of two processes that start together one makes it. @returns whether it is there now */
const make = async (url: string, database: string): Promise<boolean> => {
  const address = new URL(url)
  address.pathname = '/postgres'
  const server = await connected(address.href)
  try {
    await server.query(`create database ${pg.escapeIdentifier(database)} template template0`)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return false
    if (code !== '42P04' && code !== '23505') throw error
    return true
  } finally {
    await server.end()
  }
}
