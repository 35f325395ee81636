import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, record, roomAdded } from '../../test/support/recorded.ts'
import { tallies, talliesLater } from '../../test/support/tally.ts'
import type { ReadModel } from '../read-model.ts'
import { rooms } from '../room/room.read-model.ts'
import { joinReadModels, type Presence } from './presence.ts'

const before = [tallies, rooms]
const after = [talliesLater, rooms]

let side: ReadSide
let present: Presence[]
beforeEach(async () => {
  side = await openReadSide()
  present = []
})
afterEach(async () => {
  await Promise.all(present.map((one) => one.leave()))
  await side.close()
})

const enter = async (models: readonly ReadModel[], onWaiting?: () => void): Promise<Presence> => {
  const one = await joinReadModels({
    db: side.db,
    source: side.log,
    models,
    onWaiting: onWaiting ?? (() => undefined),
    report: (_, error) => side.complaints.push(error),
  })
  present.push(one)
  return one
}
const tally = async () => (await side.rows('tally'))[0]
/** Ends the sessions that hold a presence. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 7313 and objid <> 1
      and database = (select oid from pg_database where datname = current_database())`.execute(side.db)
const holds = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 7313
      and database = (select oid from pg_database where datname = current_database())`.execute(side.db)
  return rows.length > 0
}
const builtBeside = async (): Promise<string | undefined> => {
  const { rows } = await sql<{ position: string }>`
    select position from projection.checkpoint
    where schema = 'read_next' and model = 'tally' and built_at is not null`.execute(side.db)
  return rows[0]?.position
}

it('leaves the tables to the version that is at work, and swaps its own in when that has ended', async () => {
  const building = randomUUID()
  await record(side.log, `building-${building}`, [buildingAdded()])
  const old = await enter(before)
  const projector = side.start(before)
  await side.caughtUp()
  const rowBefore = await tally()

  const waiting = vi.fn()
  const coming = enter(after, waiting)
  await vi.waitUntil(async () => (await builtBeside()) === (await side.log.head()), { timeout: 60_000 })
  expect(waiting).toHaveBeenCalledOnce()
  expect(await tally()).toEqual(rowBefore)

  // The old version goes on as if it were alone, and the tables beside follow.
  await record(side.log, `room-${randomUUID()}`, [roomAdded(building)])
  await side.caughtUp()
  expect(await tally()).toMatchObject({ rooms: 1 })
  expect(await tally()).not.toHaveProperty('address')
  await vi.waitUntil(async () => (await builtBeside()) === (await side.log.head()), { timeout: 60_000 })

  await projector.stop()
  await old.leave()
  await coming
  side.start(after)
  await vi.waitUntil(async () => (await tally())?.address === '12 Lê Lợi, Quận 1', { timeout: 60_000 })
  expect(await tally()).toMatchObject({ rooms: 1 })
  expect(side.complaints).toEqual([])
})

it('lets processes of the same shape in at once, and one of another shape only after the last', async () => {
  const [one, other] = await Promise.all([enter(before), enter(before)])
  const waiting = vi.fn()
  const entered = vi.fn()
  const coming = enter(after, waiting).then(entered)
  await vi.waitUntil(() => waiting.mock.calls.length === 1, { timeout: 60_000 })
  await one.leave()
  const another = await enter(before)
  await other.leave()
  expect(entered).not.toHaveBeenCalled()
  await another.leave()
  await coming
})

it('waits for a projector from before there was such a lock', async () => {
  await record(side.log, `building-${randomUUID()}`, [buildingAdded()])
  const projector = side.start(before)
  // From then on it holds its lock.
  await side.caughtUp()
  const waiting = vi.fn()
  const coming = enter(after, waiting)
  await vi.waitUntil(() => waiting.mock.calls.length === 1, { timeout: 60_000 })
  await projector.stop()
  await coming
})

it('goes on waiting after a lost connection', async () => {
  const one = await enter(before)
  const waiting = vi.fn()
  const coming = enter(after, waiting)
  await vi.waitUntil(() => waiting.mock.calls.length === 1, { timeout: 60_000 })
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and pid not in (select pid from pg_locks where locktype = 'advisory' and classid = 7313)`.execute(
    side.db,
  )
  expect(rows).not.toEqual([])
  await vi.waitUntil(() => side.complaints.length > 0, { timeout: 60_000 })
  await one.leave()
  await coming
  expect(waiting).toHaveBeenCalledOnce()
})

it('takes its place again after a lost connection, unless another version took it meanwhile', async () => {
  const one = await enter(before)
  const displaced = vi.fn()
  void one.displaced.then(displaced)
  await cut()
  await vi.waitUntil(holds, { timeout: 60_000 })
  expect(displaced).not.toHaveBeenCalled()

  await side.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(7312, 3)`.execute(other)
    await cut()
    await sql`select pg_advisory_lock_shared(7313, 1), pg_advisory_unlock(7312, 3)`.execute(other)
    await one.displaced
    await sql`select pg_advisory_unlock_all()`.execute(other)
  })
})

it('lets the next version in when a process hangs, which then knows that it has lost its place', async () => {
  const child = fork(path.join(import.meta.dirname, '..', '..', 'test', 'support', 'presence-process.ts'), [
    side.url,
  ])
  try {
    expect(await once(child, 'message')).toEqual(['joined', undefined])
    child.kill('SIGSTOP')
    await enter(after)
    const said = once(child, 'message')
    child.kill('SIGCONT')
    expect((await said)[0]).toBe('displaced')
  } finally {
    child.kill('SIGKILL')
  }
})

it('stops waiting when it is told to, or who waits does not want to', async () => {
  await enter(before)
  const stopping = new AbortController()
  const options = { db: side.db, source: side.log, models: after, report: () => undefined }
  const coming = joinReadModels({ ...options, signal: stopping.signal, onWaiting: () => stopping.abort() })
  await expect(coming).rejects.toThrow('aborted')
  const refusal = new Error('Stop the others first')
  await expect(
    joinReadModels({
      ...options,
      onWaiting: () => {
        throw refusal
      },
    }),
  ).rejects.toBe(refusal)
})
