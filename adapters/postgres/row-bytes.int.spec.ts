import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/support/postgres.ts'
import { inBytes, tap } from './row-bytes.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  client = await pool.connect()
  tap(client)
})
afterAll(async () => {
  client.release()
  await pool.end()
  await database.drop()
})

const asked = async (text: string, values: unknown[] = [], name?: string) =>
  (await inBytes(client, { name, text, values })).map(cellsOf)

const cellsOf = (row: Buffer): (string | null)[] => {
  let at = 2
  return Array.from({ length: row.readInt16BE(0) }, () => {
    const length = row.readInt32BE(at)
    const begin = at + 4
    at = begin + Math.max(length, 0)
    return length < 0 ? null : row.toString('utf8', begin, at)
  })
}

it('has the cells of each row, and pg those of the next query', async () => {
  expect(await asked('select 1, null, $1::text', ['đ'])).toEqual([['1', null, 'đ']])
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  expect(await asked('select 1 where false')).toEqual([])
})

it('puts rows together that come in parts, small ones and large ones', async () => {
  const text = `select n, repeat('x', $1::int * (n % 7)) from generate_series(1, 200) n`
  for (const length of [0, 1, 31, 1_000, 20_001]) {
    const rows = await asked(text, [length], 'rows')
    expect(rows.map(([n]) => Number(n))).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    expect(rows.every(([n, x]) => x === 'x'.repeat(length * (Number(n) % 7)))).toBe(true)
  }
  const { rows } = await client.query(text, [20_001])
  expect(rows.map(({ repeat }) => repeat.length % 20_001)).toEqual(Array(200).fill(0))
})

it('fails with its query after some rows, and goes on with the next one', async () => {
  const failing = asked('select 1 / (1500 - n), $1::text from generate_series(1, 2000) n', ['x'.repeat(100)])
  await expect(failing).rejects.toThrow('division by zero')
  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  expect(await asked('select 4')).toEqual([['4']])
})
