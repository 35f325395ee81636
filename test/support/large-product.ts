import { rm } from 'node:fs/promises'
import pg from 'pg'
import { withCodec } from '../../adapters/event-store/codec.ts'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { logStores, storeAt } from '../../adapters/event-store/log-stores.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { createKeyring } from '../../adapters/vault/keyring.ts'
import { LOG_START } from '../../domain/event.ts'
import type { Database } from '../../projections/database.ts'
import { readModels } from '../../projections/registry.ts'
import { prepareTables } from '../../projections/tables/prepare.ts'
import { type Size, writeLargeHistory } from './large-history.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type LargeProduct = {
  readonly db: Database
  readonly log: EventLog
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the log of such a product, also from another process. `eventStoreUrl`: set where it is not in
 * Postgres.
 */
export const openRecordedLog = async (url: string, eventStoreUrl?: string): Promise<EventLog> => {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  const { open } = logStores[storeAt(eventStoreUrl)]
  const raw = await open({ url: eventStoreUrl ?? url, prefix: '', report: () => undefined, listens: true })
  const log = withCodec(raw, createKeyring(pool, Buffer.alloc(32, 7)))
  const close = async () => {
    await Promise.all([log.close(), pool.end()])
  }
  return { ...log, close }
}

/**
 * A Postgres of its own with fsync on, and a log of the given size with sealed fields, as in use. For
 * benchmarks.
 */
export const openLargeProduct = async (size: Size, eventStoreUrl?: string): Promise<LargeProduct> => {
  const dataDir = await temporaryFolder('bench')
  const server = await startEmbeddedPostgres({ dataDir })
  const { appUrl } = await migrate({ adminUrl: server.url, appPassword: 'of-the-benchmark' })
  const log = await openRecordedLog(appUrl, eventStoreUrl)
  if ((await log.head()) !== LOG_START) throw new Error(`The store at ${eventStoreUrl} has to be empty`)
  const db = openDatabase({ url: appUrl })
  await writeLargeHistory(log, size)
  await prepareTables(db, readModels, await log.head())
  return {
    db,
    log,
    url: appUrl,
    close: async () => {
      await Promise.all([log.close(), db.destroy()])
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
