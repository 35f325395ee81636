import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { APP_PASSWORD, freshDatabase } from '../../test/support/postgres.ts'
import { migrate } from '../postgres/migrate.ts'
import { createKeyring } from './keyring.ts'

it('knows whether the master key is the one that its keys were wrapped by', async () => {
  const database = await freshDatabase()
  const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 })
  const master = randomBytes(32)
  expect(await createKeyring(pool, master).fits()).toBe(true)
  await createKeyring(pool, master).ensure([randomUUID()])
  expect(await createKeyring(pool, master).fits()).toBe(true)
  expect(await createKeyring(pool, randomBytes(32)).fits()).toBe(false)
  await pool.end()
  await database.drop()
})
