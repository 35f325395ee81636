import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectAsAdmin } from './own-database.ts'
import { closeToOthers, makeRole, type PostgresNames, scramVerifier, urlFor } from './roles.ts'

/** There is a database of this name on the server already. */
export class BookIsThere extends Error {
  override readonly name = 'BookIsThere'
}

type Options = {
  /** Of a role that may make roles and databases. */
  readonly serverUrl: string
  readonly names: PostgresNames & { readonly database: string }
  /** The role that will own the database. */
  readonly owner: string
}

/**
 * Makes the database of a book and its roles. The owner may do everything in that database and nothing
 * outside of it, so that the settings of this book give no access to another.
 * @returns the URL for the settings of the book
 * @throws BookIsThere
 */
export const addBook = async ({ serverUrl, names, owner }: Options): Promise<string> => {
  const { database, roles } = names
  const server = await connectAsAdmin(serverUrl, undefined)
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [database])
    if (rowCount) throw new BookIsThere(database)
    const password = randomBytes(24).toString('hex')
    const [ownerName, logName, appName] = [owner, roles.log, roles.app].map((role) =>
      pg.escapeIdentifier(role),
    )
    await makeRole(server, `${ownerName} login`, owner)
    await makeRole(server, `${logName} nologin`, roles.log)
    await makeRole(server, `${appName} login`, roles.app)
    // Roles left by a removed book of this name could have other rights and another password.
    await server.query(
      `alter role ${ownerName} nosuperuser nocreaterole nocreatedb password '${scramVerifier(password)}'`,
    )
    await server.query(`grant ${logName}, ${appName} to ${ownerName}`)
    // Only a member of a role may make it the owner of a database; superusers are exempt.
    await server.query(`grant ${ownerName} to current_user`)
    await server.query(
      `create database ${pg.escapeIdentifier(database)} owner ${ownerName} template template0`,
    )
    await closeToOthers(server, database, roles.app)
    await server.query(`revoke ${ownerName} from current_user`)
    const url = new URL(urlFor(serverUrl, owner, password))
    url.pathname = `/${database}`
    return url.href
  } finally {
    await server.end()
  }
}
