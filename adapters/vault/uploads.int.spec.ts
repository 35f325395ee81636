import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StagedRow, Staging } from '../../commands/upload/ports.ts'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { createStaging } from './uploads.ts'

let database: PreparedDatabase
let pool: pg.Pool
let staging: Staging
let id: string
let fileID: string

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  staging = createStaging(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('delete from vault.upload_row; delete from vault.upload')
  id = randomUUID()
  fileID = randomUUID()
  await staging.add({
    id,
    fileID,
    fileName: 'khách.xlsx',
    uploadedBy: randomUUID(),
    unreadColumns: ['Điện thoại bàn'],
  })
})

const rowOf = (row: number, more: Partial<StagedRow> = {}): StagedRow => ({
  row,
  outcome: 'new',
  data: { firstName: `Hoa ${row}` },
  body: null,
  errors: [],
  doubts: [],
  commandID: randomUUID(),
  entityID: null,
  before: null,
  revision: null,
  ...more,
})
const errors = [{ field: 'email', code: 'E0012', params: { row: 2 } }]
const now = () => new Date().toISOString()
const later = (interval: string) =>
  pool.query('update vault.upload set added_at = added_at - $1::interval, done_at = done_at - $1::interval', [
    interval,
  ])

it('keeps an upload under its id once', async () => {
  expect(
    await staging.add({ id, fileID: randomUUID(), fileName: 'b.xlsx', uploadedBy: id, unreadColumns: [] }),
  ).toBe(false)
  expect(await staging.find([id])).toMatchObject([{ id, fileID, fileName: 'khách.xlsx' }])
  await staging.remove(id)
  expect(await staging.find([id])).toEqual([])
})

it('has rows as they were staged, page by page and by outcome', async () => {
  const rows = [
    rowOf(3),
    rowOf(2),
    rowOf(9, { outcome: 'refused', errors }),
    rowOf(5, { outcome: 'repeated' }),
    rowOf(6, { outcome: 'unchanged', data: null, entityID: fileID }),
    rowOf(7, { outcome: 'changed', entityID: fileID, before: { phone: null }, revision: 3 }),
  ]
  await staging.stage(id, rows)
  expect((await staging.rows(id, { limit: 10 })).map(({ row }) => row)).toEqual([2, 3, 5, 6, 7, 9])
  expect(await staging.rows(id, { limit: 2, offset: 4 })).toEqual([rows[5], rows[2]])
  expect(await staging.rows(id, { limit: 2, after: 6 })).toEqual([rows[5], rows[2]])
  expect(await staging.rows(id, { limit: 2, after: 2, outcomes: ['refused'] })).toEqual([rows[2]])
  const pages = await Array.fromAsync(staging.inPages(id, ['new', 'changed', 'refused'], 3))
  expect(pages.map((page) => page.map(({ row }) => row))).toEqual([
    [2, 3],
    [7, 9],
  ])
  expect(await staging.rows(id, { limit: 9, outcomes: ['refused'] })).toHaveLength(1)
  expect((await staging.counts([id])).get(id)).toEqual({
    new: 2,
    changed: 1,
    doubtful: 0,
    unchanged: 1,
    applied: 0,
    refused: 1,
    repeated: 1,
    reverted: 0,
    appliedChanges: 0,
  })
  await staging.clear(id)
  expect((await staging.counts([id])).get(id)).toBeUndefined()
})

it('lets go of what rows say once they are in the ledger, and knows them by their command', async () => {
  const changing = { outcome: 'changed', before: { phone: null }, revision: 3 } as const
  const rows = [rowOf(2, { body: { roomID: fileID } }), rowOf(3), rowOf(4, changing)]
  const entityID = randomUUID()
  await staging.stage(id, rows)
  await staging.settle(id, [
    { row: 2, outcome: 'applied', entityID },
    { row: 3, outcome: 'refused', errors },
    { row: 4, outcome: 'applied', entityID },
  ])
  expect(await staging.rows(id, { limit: 10 })).toMatchObject([
    { row: 2, outcome: 'applied', data: null, body: null, entityID },
    { row: 3, outcome: 'refused', data: rows[1]?.data, errors },
    { row: 4, outcome: 'applied', data: null, before: null, revision: 3 },
  ])
  expect((await staging.counts([id])).get(id)).toMatchObject({ applied: 2, appliedChanges: 1 })
  const commands = rows.slice(0, 2).map(({ commandID }) => commandID)
  expect([...(await staging.usedOf(commands))]).toEqual([[commands[0], { outcome: 'applied', entityID }]])
  await staging.settle(id, [{ row: 2, outcome: 'reverted', entityID }])
  expect([...(await staging.usedOf(commands))]).toEqual([[commands[0], { outcome: 'reverted', entityID }]])
})

it('cannot hold a row as applied twice', async () => {
  const other = randomUUID()
  await staging.add({ id: other, fileID: null, fileName: 'c.xlsx', uploadedBy: id, unreadColumns: [] })
  const commandID = randomUUID()
  const settled = { row: 2, outcome: 'applied', entityID: randomUUID() } as const
  await staging.stage(id, [rowOf(2, { commandID })])
  await staging.stage(other, [rowOf(2, { commandID })])
  await staging.settle(id, [settled])
  await expect(staging.settle(other, [settled])).rejects.toThrow('upload_row_used')
})

it('lists what is not done, oldest first, and what nobody heard of for an hour as stale', async () => {
  await later('61 minutes')
  const next = randomUUID()
  await staging.add({ id: next, fileID: null, fileName: 'c.xlsx', uploadedBy: id, unreadColumns: [] })
  expect((await staging.unfinished(now())).map(({ id, stale }) => [id, stale])).toEqual([
    [id, true],
    [next, false],
  ])
  await staging.finish(id, { keepRows: true, keepFile: true })
  expect((await staging.unfinished(now())).map(({ id }) => id)).toEqual([next])
})

it('forgets the rows of what was discarded, and its file', async () => {
  await staging.stage(id, [rowOf(2)])
  expect(await staging.filesOf([fileID, id])).toEqual(new Set([fileID]))
  await staging.finish(id, { keepRows: false, keepFile: false })
  expect(await staging.rows(id, { limit: 10 })).toEqual([])
  expect(await staging.filesOf([fileID])).toEqual(new Set())
})

it('lets go of refused rows and their file 30 days after the end', async () => {
  await staging.stage(id, [rowOf(2, { outcome: 'refused', errors })])
  await staging.finish(id, { keepRows: true, keepFile: true })
  await later('29 days')
  expect(await staging.expire(now())).toEqual([])
  expect(await staging.find([id])).toMatchObject([{ unreadColumns: ['Điện thoại bàn'] }])
  await later('2 days')
  expect(await staging.expire(now())).toEqual([fileID])
  expect(await staging.find([id])).toMatchObject([{ unreadColumns: [] }])
  expect(await staging.rows(id, { limit: 10 })).toMatchObject([
    { row: 2, outcome: 'refused', data: null, errors },
  ])
  expect(await staging.expire(now())).toEqual([])
})
