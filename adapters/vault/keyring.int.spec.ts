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

it('finds every key that it is asked for, though there are more than it keeps in memory', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 })
  const keyring = createKeyring(pool, randomBytes(32))
  const subjects = Array.from({ length: 50_001 }, () => randomUUID())
  const [first = '', last = ''] = [subjects[0], subjects.at(-1)]
  await keyring.ensure(subjects.slice(0, -1))
  // The one that was used longest ago makes way for another one of the same event.
  expect([...(await keyring.ensure([first, last])).keys()].sort()).toEqual([first, last].sort())
  expect((await keyring.ensure(subjects)).size).toBe(subjects.length)
  expect((await keyring.find(subjects)).size).toBe(subjects.length)
  await pool.end()
  await database.drop()
})
