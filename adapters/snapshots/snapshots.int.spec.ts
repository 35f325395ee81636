import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Snapshot } from '../../commands/history.ts'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { codeDigest } from './code-digest.ts'
import { createSnapshots, emptySnapshots } from './snapshots.ts'

let database: Awaited<ReturnType<typeof preparedDatabase>>
let pool: pg.Pool
const reported: unknown[] = []
beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
})
beforeEach(async () => {
  reported.length = 0
  await pool.query(`delete from projection.snapshot`)
  await pool.query(`update projection.snapshots_emptied set at = '-infinity'`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const stream = 'room-0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f'
const open = (code = 'one', more: { heldMs?: number } = {}) =>
  createSnapshots({ pool, code, report: (_, error) => reported.push(error), ...more })
const at = (revision: number): Snapshot => ({
  stream,
  revision,
  eventID: randomUUID(),
  creatorID: randomUUID(),
  ownRevision: revision,
  partRevisions: new Map([['a part', 3]]),
  state: { number: 'P.101', contracts: new Map([['a', { endDay: null, note: undefined }]]) },
})
const keep = async (snapshots: ReturnType<typeof open>, snapshot: Snapshot, source: object = {}) => {
  snapshots.keep(snapshot, { base: undefined, commandIds: [], readAt: performance.now(), ...source })
  await snapshots.idle()
  expect(reported).toEqual([])
}

it('gives back what was kept, to every process of the same code', async () => {
  const [first, other] = [open(), open('two')]
  expect(await first.find(stream)).toBeUndefined()
  const snapshot = at(600)
  await keep(first, snapshot)
  for (const one of [first, open()]) expect(await one.find(stream)).toEqual(snapshot)
  expect(await other.find(stream)).toBeUndefined()
  const newer = at(600)
  await keep(other, newer)
  expect(await other.find(stream)).toEqual(newer)
  expect(await first.find(stream)).toBeUndefined()
})

it('is read once a minute, unless there is another one meanwhile', async () => {
  const [first, other] = [open(), open()]
  const [older, newer] = [at(600), at(1_200)]
  await keep(first, older)
  const read = await first.find(stream)
  expect(read).toEqual(older)
  expect(await first.find(stream)).toBe(read)
  await keep(other, newer)
  expect(await first.find(stream)).toEqual(newer)

  const soon = open('one', { heldMs: 20 })
  const again = await soon.find(stream)
  await expect.poll(async () => (await soon.find(stream)) === again, { timeout: 10_000 }).toBe(false)
  expect(await soon.find(stream)).toEqual(newer)
})

it('knows the commands up to it, those of the snapshots before included', async () => {
  const snapshots = open()
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const first = at(600)
  await keep(snapshots, first, { commandIds: ids.slice(0, 2) })
  const second = at(1_200)
  await keep(snapshots, second, { commandIds: ids.slice(2, 5), base: first })
  // Another process was slower: what it adds to the first one is in the second already.
  await keep(snapshots, at(1_100), { commandIds: ids.slice(2, 4), base: first })
  expect(await snapshots.find(stream)).toEqual(second)
  expect(await Promise.all(ids.map((id) => snapshots.mayHave(second, id)))).toEqual([
    ...Array(5).fill(true),
    false,
  ])
  // Nothing is known of one that is there no more.
  expect(await snapshots.mayHave(first, ids[5] as string)).toBe(true)
})

it('is thrown away by an erasure, and not made again from what was read before it or shortly after', async () => {
  const snapshots = open()
  const snapshot = at(600)
  await keep(snapshots, snapshot)
  expect(await snapshots.find(stream)).toEqual(snapshot)
  await emptySnapshots(pool)
  expect(await snapshots.find(stream)).toBeUndefined()
  await keep(snapshots, snapshot)
  expect(await open().find(stream)).toBeUndefined()
  await pool.query(`update projection.snapshots_emptied set at = clock_timestamp() - interval '10 minutes'`)
  await keep(snapshots, snapshot, { readAt: performance.now() - 15 * 60_000 })
  expect(await open().find(stream)).toBeUndefined()
  await keep(snapshots, snapshot)
  expect(await snapshots.find(stream)).toEqual(snapshot)
})

it('belongs to the code that folds', () => {
  expect(codeDigest()).toMatch(/^[\w-]{43}$/)
  expect(codeDigest()).toBe(codeDigest())
})
