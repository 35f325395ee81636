import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SystemState } from '../api/dependencies.ts'
import type { Database } from '../projections/database.ts'
import type { Settings } from './settings.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
const startedAt = new Date().toISOString()

/** What this process stands on, for the owner's page. Names of servers, never their addresses. */
export const createSystem =
  (settings: Settings, db: Database): (() => Promise<SystemState>) =>
  async () => {
    const [disk, database] = await Promise.all([
      statfs(settings.dataDir),
      sql<{ bytes: number; version: string }>`
        select pg_database_size(current_database())::float8 as bytes,
          current_setting('server_version') as version`.execute(db),
    ])
    const { bytes = 0, version: postgres = '' } = database.rows[0] ?? {}
    return {
      version,
      startedAt,
      node: process.version,
      databaseBytes: bytes,
      parts: {
        database: `PostgreSQL ${postgres.split(' ')[0]}${settings.databaseUrl ? '' : ' (embedded)'}`,
        log: settings.eventStoreUrl ? 'EventStoreDB' : 'PostgreSQL',
        signals: settings.natsUrl ? 'NATS' : 'in process',
        mail: settings.smtpUrl ? 'SMTP' : settings.demo ? 'mailbox' : 'none',
      },
      disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    }
  }
