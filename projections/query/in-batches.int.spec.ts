import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { inBatches } from './in-batches.ts'

let side: ReadSide
beforeAll(async () => {
  side = await openReadSide()
})
afterAll(() => side.close())

const numbers = (count: number) => sql<{ n: number }>`select n from generate_series(1, ${count}::int) as n`
const sizes = async (count: number, size: number) =>
  (await Array.fromAsync(inBatches(side.db, numbers(count), size))).map(({ length }) => length)

it('has every row once, and no empty batch', async () => {
  expect(await sizes(7, 3)).toEqual([3, 3, 1])
  expect(await sizes(6, 3)).toEqual([3, 3])
  expect(await sizes(0, 3)).toEqual([])
  const rows = (await Array.fromAsync(inBatches(side.db, numbers(5), 2))).flat()
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
})

it('keeps no connection when whoever reads it stops', async () => {
  for (let round = 0; round < 30; round++)
    for await (const rows of inBatches(side.db, numbers(9), 2)) {
      expect(rows).toHaveLength(2)
      break
    }
})
