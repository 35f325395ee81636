import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  /** Superuser's URL of the empty database; `migrate({ adminUrl: url, … })` fills it. */
  readonly url: string
  drop(): Promise<void>
}

/** Roles belong to the server that all tests of a run share, so they all give `migrate` this one. */
export const APP_PASSWORD = 'app-password-of-the-tests'

/** A new, empty database on the server of this test run (integration level only). */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await asAdmin(`create database ${name} template template0 strategy file_copy`)
  url.pathname = name
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

const asAdmin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
