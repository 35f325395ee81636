import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, record, someOwner } from '../../test/support/recorded.ts'
import { buildings } from '../building/building.read-model.ts'
import type { ReadModel } from '../read-model.ts'
import { rebuild } from '../runtime/rebuild.ts'
import { verify } from '../runtime/verify.ts'
import { COPY_FROM } from '../runtime/write.ts'
import { scopeOf } from '../scope.ts'
import { createQueries } from './query.ts'

const counted: ReadModel = { ...buildings, counted: true }
const all = { scope: scopeOf(someOwner) }
const never = new AbortController().signal
let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const added = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = randomUUID()
      await record(side.log, `building-${id}`, [buildingAdded(`Nhà ${index}`)])
      return id
    }),
  )
const deleted = async (ids: readonly string[]) => {
  for (const id of ids) await record(side.log, `building-${id}`, [{ type: 'BuildingDeleted', data: {} }])
}
/** What is kept, as the list tells it, and what there is. */
const bothCounts = async () => {
  await side.caughtUp()
  const kept = await createQueries(side.db, () => '2026-06-15').count(counted, all)
  const { rows } = await sql<{ there: number }>`
    select count(*) as there from read.building where "deletedAt" is null`.execute(side.db)
  return [kept, rows[0]!.there]
}
const keep = (rows: number) =>
  sql`update projection.checkpoint set rows = ${rows} where model = 'building'`.execute(side.db)

it('keeps how many rows are there, written one by one and many at once, deleted, and built anew', async () => {
  side.start([counted])
  const [first, second] = await added(3)
  expect(await bothCounts()).toEqual([3, 3])
  await deleted([first!, second!])
  expect(await bothCounts()).toEqual([1, 1])
  await added(COPY_FROM + 1)
  expect(await bothCounts()).toEqual([COPY_FROM + 2, COPY_FROM + 2])

  expect(await rebuild({ db: side.db, source: side.log, models: [counted], signal: never })).toBe(true)
  await added(2)
  expect(await bothCounts()).toEqual([COPY_FROM + 4, COPY_FROM + 4])
})

it('answers a list of all from what is kept, any other by counting', async () => {
  side.start([counted])
  const [id] = await added(4)
  await side.caughtUp()
  await keep(99)
  const query = createQueries(side.db, () => '2026-06-15')
  expect((await query.list(counted, { ...all, limit: 2 })).total).toBe(99)
  expect(await query.count(counted, { ...all, q: 'Nhà' })).toBe(4)
  expect(await query.count(counted, { ...all, ids: [id!] })).toBe(1)
  expect(await query.count(counted, { scope: { reach: 'assigned', personID: randomUUID() } })).toBe(0)
})

it('is told by the check of the read models when it is wrong', async () => {
  side.start([counted])
  await added(2)
  await side.caughtUp()
  const different = async () =>
    (await verify({ db: side.db, source: side.log, models: [counted], signal: never }))?.[0]?.different
  expect(await different()).toBe(0)
  await keep(3)
  expect(await different()).toBe(1)
})

it('counts the rows of a table that was built before they were counted', async () => {
  side.start([counted])
  await added(3)
  await side.caughtUp()
  await sql`update projection.checkpoint set rows = null`.execute(side.db)
  expect(await bothCounts()).toEqual([3, 3])
})
