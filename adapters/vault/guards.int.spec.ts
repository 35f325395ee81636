import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lock } from '../../commands/ports.ts'
import { type FreshDatabase, freshDatabase } from '../../test/support/postgres.ts'
import { createGuards } from './guards.ts'

let database: FreshDatabase
let pool: pg.Pool
let other: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 6 })
  other = new pg.Pool({ connectionString: database.url, max: 6 })
})
afterAll(async () => {
  await Promise.all([pool.end(), other.end()])
  await database.drop()
})

const lock = (name: string, mode: Lock['mode'] = 'shared'): Lock => ({ name, mode })
const heldNow = async () =>
  Number(
    (
      await other.query(`
        select count(*) from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`)
    ).rows[0].count,
  )
/** Work that goes on until it is let go of. */
const work = () => {
  const done = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const run = () => {
    begun.resolve()
    return done.promise
  }
  return { run, begun: begun.promise, end: () => done.resolve() }
}

it('lets many share, far more than there are connections', async () => {
  const guards = createGuards(pool)
  let [under, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      guards.hold([lock('house'), lock(`customer ${index}`)], async () => {
        most = Math.max(most, ++under)
        await sleep(5)
        under--
      }),
    ),
  )
  expect(most).toBeGreaterThan(20)
  // The last ones leave; the transaction that carried them ends a moment later.
  await expect.poll(heldNow).toBe(0)
})

it('keeps out who wants one alone until all who share it are done, and the other way round', async () => {
  const [guards, elsewhere] = [createGuards(pool), createGuards(other)]
  const sharing = work()
  const shared = guards.hold([lock('a'), lock('b')], sharing.run)
  await sharing.begun
  const removing = work()
  const removed = elsewhere.hold([lock('a', 'exclusive')], removing.run)
  let isIn = false
  void removing.begun.then(() => (isIn = true))
  await sleep(100)
  expect(isIn).toBe(false)
  sharing.end()
  await shared
  await removing.begun

  // Who shares what somebody has alone waits, and keeps nobody waiting who came along.
  const [blocked, free] = [work(), work()]
  const all = [guards.hold([lock('a')], blocked.run), guards.hold([lock('b')], free.run)]
  await free.begun
  let isShared = false
  void blocked.begun.then(() => (isShared = true))
  await sleep(100)
  expect(isShared).toBe(false)
  removing.end()
  await removed
  await blocked.begun
  blocked.end()
  free.end()
  await Promise.all(all)
  // The last ones leave; the transaction that carried them ends a moment later.
  await expect.poll(heldNow).toBe(0)
})

it('passes on what the work says, and lets go after a failure', async () => {
  const guards = createGuards(pool)
  expect(await guards.hold([lock('c')], async () => 7)).toBe(7)
  const failing = guards.hold([lock('c')], () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  // The last ones leave; the transaction that carried them ends a moment later.
  await expect.poll(heldNow).toBe(0)
})

it('says so when there is no database', async () => {
  const nowhere = new pg.Pool({ connectionString: 'postgres://x@127.0.0.1:1/x', max: 2 })
  await expect(createGuards(nowhere).hold([lock('d')], async () => 1)).rejects.toThrow('ECONNREFUSED')
  await nowhere.end()
})
