import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../../commands/event-store.ts'
import type { Lock } from '../../commands/ports.ts'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { createGuards } from './guards.ts'

let database: Awaited<ReturnType<typeof preparedDatabase>>
let pool: pg.Pool
let other: pg.Pool

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 6 })
  other = new pg.Pool({ connectionString: database.appUrl, max: 6 })
  // Their connections are cut below.
  for (const one of [pool, other]) one.on('error', () => undefined)
})
afterAll(async () => {
  await Promise.all([pool.end(), other.end()])
  await database.drop()
})

const lock = (name: string, mode: Lock['mode'] = 'shared'): Lock => ({ name, mode })
const heldNow = async () => Number((await other.query('select count(*) from vault.guard')).rows[0].count)
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
  await expect.poll(heldNow).toBe(0)
})

it('passes on what the work says, and lets go after a failure', async () => {
  const guards = createGuards(pool)
  expect(await guards.hold([lock('c')], async () => 7)).toBe(7)
  const failing = guards.hold([lock('c')], () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await expect.poll(heldNow).toBe(0)
})

it('says so when there is no database', async () => {
  const nowhere = new pg.Pool({ connectionString: 'postgres://x@127.0.0.1:1/x', max: 2 })
  await expect(createGuards(nowhere).hold([lock('d')], async () => 1)).rejects.toThrow('ECONNREFUSED')
  await nowhere.end()
})

it('holds through a restart of Postgres for as long as a slow append takes', {
  timeout: 60_000,
}, async () => {
  const [guards, elsewhere] = [createGuards(pool), createGuards(other)]
  const errors: string[] = []
  const adding = guards.hold([lock('slow')], async (assertHeld) => {
    assertHeld()
    // A store that answers after 20 s, while every connection to Postgres is cut.
    await sleep(1_000)
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.end()
    await sleep(19_000)
    errors.push('added')
  })
  await sleep(2_000)
  const deleting = () => elsewhere.hold([lock('slow', 'exclusive')], async () => errors.push('deleted'))
  await expect(deleting()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await adding
  expect(errors).toEqual(['added'])
  await pool.query("update vault.guard set until = now() - interval '1 second'")
  await deleting()
  expect(errors).toEqual(['added', 'deleted'])
})

it('fails before the append when the guard may end under it', async () => {
  const lost = createGuards(pool).hold([lock('e')], async (assertHeld) => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 19_000)
    assertHeld()
  })
  await expect(lost).rejects.toMatchObject({ name: 'StoreUnavailable' })
  vi.restoreAllMocks()
  await expect.poll(heldNow).toBe(0)
})

it('keeps the guard while it is unknown what became of an append, and leaves it where none was sent', async () => {
  const guards = createGuards(pool)
  const failing = (sends: boolean) =>
    guards.hold([lock('e')], async (assertHeld) => {
      if (sends) assertHeld()
      throw new StoreUnavailable('no answer')
    })
  await expect(failing(false)).rejects.toThrow('no answer')
  await expect.poll(heldNow).toBe(0)
  await expect(failing(true)).rejects.toThrow('no answer')
  expect(await heldNow()).toBe(1)
  await pool.query('delete from vault.guard')
})

it('takes over what a process held that died', async () => {
  await pool.query(
    "insert into vault.guard values ('f', gen_random_uuid(), true, now() - interval '1 second')",
  )
  expect(await createGuards(pool).hold([lock('f')], async () => 1)).toBe(1)
})
