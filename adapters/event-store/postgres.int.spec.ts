import pg from 'pg'
import { describe } from 'vitest'
import { APP_PASSWORD, freshDatabase } from '../../test/support/postgres.ts'
import { migrate } from '../postgres/migrate.ts'
import { eventLogContract } from './event-log.contract.ts'
import { postgresLog } from './postgres/postgres-log.ts'

describe('Log in Postgres', () => {
  eventLogContract(
    async () => {
      const database = await freshDatabase()
      const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
      const admin = new pg.Client({ connectionString: database.url })
      admin.on('error', () => undefined)
      await admin.connect()
      return {
        open: async () => postgresLog({ url: appUrl }),
        cutConnections: async () => {
          await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        },
        stop: async () => {
          await admin.end()
          await database.drop()
        },
      }
    },
    { remote: true },
  )
})
