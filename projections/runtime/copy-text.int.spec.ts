import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import type { Column } from '../columns.ts'
import { sqlTypes } from '../tables/sql-types.ts'
import { copyText } from './copy-text.ts'

const columns: readonly (readonly [string, Column])[] = [
  ['id', { type: 'uuid' }],
  ['name', { type: 'text' }],
  ['floor', { type: 'integer' }],
  ['area', { type: 'decimal' }],
  ['price', { type: 'money' }],
  ['born', { type: 'day' }],
  ['month', { type: 'month' }],
  ['at', { type: 'instant' }],
  ['status', { type: 'code' }],
  ['paid', { type: 'boolean' }],
  ['list', { type: 'json' }],
  ['found', { type: 'uuids' }],
]
const room = {
  id: '01234567-89ab-4def-8123-456789ABCDEF',
  name: 'Đường\t"số"\n\\N 😀',
  floor: -3,
  area: 25.5,
  price: 3_500_000,
  born: '1999-12-31',
  month: '2026-02',
  at: '2026-11-21T03:00:00.123Z',
  status: 4,
  paid: true,
  list: [{ x: 'ế\n' }],
  found: ['01234567-89ab-4def-8123-456789abcdef', '0b1f5c1e-7c1a-4d5e-9f53-000000000004'],
}

let side: ReadSide
beforeAll(async () => {
  side = await openReadSide()
})
afterAll(() => side.close())

/** Through one connection, into a table of that connection. */
const roundTrip = (rows: readonly Record<string, unknown>[]): Promise<unknown[]> =>
  side.db.transaction().execute(async (tx) => {
    const definitions = columns.map(([name, { type }]) => `"${name}" ${sqlTypes[type]}`)
    await tx.executeQuery(
      CompiledQuery.raw(`create temp table copied (${definitions.join(', ')}) on commit drop`),
    )
    await tx.executeQuery(CompiledQuery.raw('copy copied from stdin', [copyText(columns, rows)]))
    return (await tx.executeQuery(CompiledQuery.raw('select * from copied'))).rows
  })

it('gives Postgres every kind of column as it is', async () => {
  const rows = [
    room,
    Object.fromEntries(columns.map(([name]) => [name, null])),
    { ...room, area: 0, price: -9_007_199_254_740_991, born: '2024-02-29', floor: 2 ** 31 - 1, paid: false },
    { ...room, area: -1_234_567.089, price: 9_007_199_254_740_991, born: '1900-01-01', list: {} },
    { ...room, area: 0.001, at: '1970-01-01T00:00:00.000Z', name: '', list: 'x'.repeat(70_000) },
    { ...room, area: 100_000_000, found: [] },
  ]
  const lowerCase = (row: Record<string, unknown>) => ({ ...row, id: row.id && String(row.id).toLowerCase() })
  expect(await roundTrip(rows)).toEqual(rows.map(lowerCase))
})

it.each([
  ['at the beginning', 0],
  ['at the end', 49_999],
])('fails over what is no value of its column, %s, and leaves the connection as it was', async (_, at) => {
  const rows = Array.from({ length: 50_000 }, (_, place) => (place === at ? { ...room, id: 'short' } : room))
  await side.db.connection().execute(async (one) => {
    await one.executeQuery(CompiledQuery.raw('create temp table if not exists kept (id uuid, name text)'))
    const copy = (given: typeof rows) =>
      one.executeQuery(CompiledQuery.raw('copy kept from stdin', [copyText(columns.slice(0, 2), given)]))
    await expect(copy(rows)).rejects.toMatchObject({ code: '22P02' })
    await one.executeQuery(CompiledQuery.raw('truncate kept'))
    await copy([room])
    const { rows: kept } = await one.executeQuery(CompiledQuery.raw('select count(*) from kept'))
    expect(kept).toEqual([{ count: 1 }])
  })
})
