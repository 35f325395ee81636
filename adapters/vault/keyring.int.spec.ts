import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
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

it('makes no key for what is about somebody who is erased, and destroys those that nobody has told of', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  const master = randomBytes(32)
  const keyring = createKeyring(pool, master)
  const elsewhere = createKeyring(pool, master)
  const [hoa, lan, early, late, hers] = Array.from({ length: 5 }, () => randomUUID()) as [
    ...[string, string, string, string, string],
  ]
  await keyring.ensure([hoa])
  // The read models do not know this bill yet, so that it is not among what is destroyed.
  expect((await elsewhere.ensure([early], hoa)).get(early)).not.toBeNull()
  await keyring.ensure([hers], lan)
  expect(await keyring.thingsOf(hoa)).toEqual([early])
  await keyring.destroy(hoa, [])

  expect((await keyring.find([early, hers])).get(early)).toBeNull()
  expect((await keyring.find([hers])).get(hers)).not.toBeNull()
  for (const one of [keyring, elsewhere]) expect((await one.ensure([late], hoa)).get(late)).toBeNull()
  expect((await createKeyring(pool, master).ensure([late])).get(late)).toBeNull()
  await pool.end()
  await database.drop()
})

it('lets no key slip through that is being made while somebody is erased', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 6 })
  const keyring = createKeyring(pool, randomBytes(32))
  const [hoa, bill] = [randomUUID(), randomUUID()]
  await keyring.ensure([hoa])
  const making = await pool.connect()
  await making.query('begin')
  await making.query('insert into vault.person_key (person, wrapped, whose) values ($1, $2, $3)', [
    bill,
    'a key',
    hoa,
  ])
  let isDone = false
  const destroying = keyring.destroy(hoa, []).finally(() => {
    isDone = true
  })
  const isWaiting = async () => {
    const { rows } = await pool.query(
      "select from pg_locks where relation = 'vault.person_key'::regclass and not granted",
    )
    return rows.length > 0
  }
  await vi.waitFor(async () => expect(isDone || (await isWaiting())).toBe(true))
  await making.query('commit')
  making.release()
  await destroying
  const { rows } = await pool.query('select wrapped from vault.person_key where person = $1', [bill])
  expect(rows).toEqual([{ wrapped: null }])
  await pool.end()
  await database.drop()
})

it('opens nothing about somebody from the moment on that their erasure is read in the log', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  const keyring = createKeyring(pool, randomBytes(32))
  const [hoa, bill, other] = [randomUUID(), randomUUID(), randomUUID()]
  await keyring.ensure([hoa])
  await keyring.ensure([bill], hoa)
  await keyring.ensure([other])
  keyring.forget(hoa)
  const keys = await keyring.find([hoa, bill, other])
  expect(keys.get(bill)).toBeNull()
  // Their own is asked for until it is destroyed: by it is known what to look for elsewhere.
  expect(keys.get(hoa)).not.toBeNull()
  expect(keys.get(other)).not.toBeNull()
  await pool.end()
  await database.drop()
})

it('seals nothing for somebody whom another process has erased, and opens nothing of theirs once that is read', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  const master = randomBytes(32)
  const [keyring, elsewhere] = [createKeyring(pool, master), createKeyring(pool, master)]
  const hoa = randomUUID()
  await keyring.ensure([hoa])
  await elsewhere.ensure([hoa])
  await elsewhere.find([hoa])
  elsewhere.forget(hoa)
  await keyring.destroy(hoa, [])
  expect((await elsewhere.find([hoa])).get(hoa)).toBeNull()

  const lan = randomUUID()
  await keyring.ensure([lan])
  await elsewhere.ensure([lan])
  await keyring.destroy(lan, [])
  expect((await elsewhere.ensure([lan])).get(lan)).toBeNull()
  await pool.end()
  await database.drop()
})
