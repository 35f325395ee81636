import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { createKeyring } from './keyring.ts'

it('knows whether the master key is the one that its keys were wrapped by', async () => {
  const database = await preparedDatabase()
  const { appUrl } = database
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 })
  const master = randomBytes(32)
  expect(await createKeyring(pool, master).fits()).toBe(true)
  await createKeyring(pool, master).ensure([randomUUID()])
  expect(await createKeyring(pool, master).fits()).toBe(true)
  expect(await createKeyring(pool, randomBytes(32)).fits()).toBe(false)
  await pool.end()
  await database.drop()
})
