import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { LOG_START } from '../../domain/event.ts'
import { readModels } from '../../projections/registry.ts'
import { prepareTables } from '../../projections/tables/prepare.ts'
import { APP_PASSWORD, TEMPLATE } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of the server that all integration tests of a run share. */
    postgresUrl: string
    /** URL of the application's role, to the database that `preparedDatabase` copies. */
    preparedUrl: string
  }
}

/** One server for the whole run, in a directory of its own. Its data may be lost, so fsync is off. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await temporaryFolder('test')
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '200' }
  const server = await startEmbeddedPostgres({ dataDir, settings })
  project.provide('postgresUrl', server.url)
  project.provide('preparedUrl', await prepareTemplate(server.url))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Copying a database with all tables takes a quarter of the time of creating them, and 80 test files need
 * one.
 */
const prepareTemplate = async (serverUrl: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE} template template0`)
  await admin.end()
  const template = new URL(serverUrl)
  template.pathname = TEMPLATE
  const { appUrl } = await migrate({ adminUrl: template.href, appPassword: APP_PASSWORD })
  const db = openDatabase({ url: appUrl })
  await prepareTables(db, readModels, LOG_START)
  await db.destroy()
  return appUrl
}
