import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  /** Superuser's URL of the database; an empty one is filled by `migrate({ adminUrl: url, … })`. */
  readonly url: string
  drop(): Promise<void>
}

export type PreparedDatabase = FreshDatabase & {
  /** URL with which the product connects. */
  readonly appUrl: string
}

/**
 * Roles belong to the server, which all tests of a run share, so all of them pass this password to `migrate`.
 */
export const APP_PASSWORD = 'app-password-of-the-tests'

/** The database that `preparedDatabase` copies. */
export const TEMPLATE = 'prepared'

/** A new, empty database on the server of this test run (integration level only). */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf('template0')

/** A new database with all migrations and empty read models. */
export const preparedDatabase = async (): Promise<PreparedDatabase> => {
  const database = await copyOf(TEMPLATE)
  const appUrl = new URL(inject('preparedUrl'))
  appUrl.pathname = new URL(database.url).pathname
  return { ...database, appUrl: appUrl.href }
}

const copyOf = async (template: string): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  url.pathname = name
  return { url: url.href, drop: () => drop(name) }
}

/**
 * Connections of an ended pool may still be open at the server, and an error that reaches them has no
 * listener any more. So they get up to a second to close before the rest are terminated.
 */
const drop = (name: string): Promise<void> =>
  withAdmin(async (client) => {
    for (let look = 0; look < 40; look++) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
      if (rowCount === 0) break
      await sleep(25)
    }
    await client.query(`drop database if exists ${name} with (force)`)
  })

const asAdmin = (statement: string): Promise<void> =>
  withAdmin(async (client) => {
    await client.query(statement)
  })

const withAdmin = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => undefined)
  await client.connect()
  await work(client).finally(() => client.end())
}
