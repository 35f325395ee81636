import pg from 'pg'
import { openClient } from './client.ts'

/**
 * Opens a session of an administrator in the database of the URL. `database`: its name, where it is the
 * product's own; it is then created when it is missing and the role may create it.
 * @throws an error with the code 3D000 when it is missing and may not be created
 */
export const connectAsAdmin = async (url: string, database: string | undefined): Promise<pg.Client> => {
  try {
    return await openClient(url)
  } catch (error) {
    const isMissing = (error as { code?: string }).code === '3D000'
    if (database === undefined || !isMissing || !(await make(url, database))) throw error
    return openClient(url)
  }
}

/** Creates the database, unless another process does at the same moment. @returns whether it exists now */
const make = async (url: string, database: string): Promise<boolean> => {
  const address = new URL(url)
  address.pathname = '/postgres'
  const server = await openClient(address.href)
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
