import { expect, it } from 'vitest'
import { bills } from '../bill/bill.read-model.ts'
import { readModel } from '../read-model.ts'
import { instantOf, jsonOf } from './cells.ts'

const every = readModel({
  name: 'every',
  version: 1,
  scope: {},
  on: {},
  columns: {
    text: { type: 'text' },
    money: { type: 'money' },
    share: { type: 'decimal' },
    day: { type: 'day' },
    yes: { type: 'boolean' },
    no: { type: 'boolean' },
    list: { type: 'json' },
    none: { type: 'text', nullable: true },
    secret: { type: 'text', internal: true },
    detail: { type: 'json', detail: true },
  },
})

/** As Postgres sends it. */
const rowOf = (cells: readonly (string | null)[]): Buffer => {
  const count = Buffer.alloc(2)
  count.writeInt16BE(cells.length)
  const parts = cells.flatMap((cell) => {
    const text = Buffer.from(cell ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(cell === null ? -1 : text.length)
    return [length, text]
  })
  return Buffer.concat([count, ...parts])
}

it('writes cells as the JSON of their columns', () => {
  const signs = String.fromCharCode(...Array.from({ length: 160 }, (_, sign) => sign + 1))
  const text = `a "quoted" \\ word,\nđ 🏠 ${signs}\u2028`
  const [noon, later] = ['2026-06-15 05:00:00+00', '2026-06-15 05:00:00.1234+00']
  const cells = ['0-1', '3', noon, later, text, '4731000', '24.5', '2026-06-15', 't', 'f', '[{"a": 1}]', null]
  const long = cells.map((cell) => (cell === text ? '\u0001'.repeat(9_000) : cell))
  const row = {
    id: '0-1',
    revision: 3,
    createdAt: '2026-06-15T05:00:00.000Z',
    updatedAt: '2026-06-15T05:00:00.123Z',
    text,
    money: 4_731_000,
    share: 24.5,
    day: '2026-06-15',
    yes: true,
    no: false,
    list: [{ a: 1 }],
    none: null,
  }
  expect(JSON.parse(String(jsonOf(every, [cells, cells].map(rowOf))))).toEqual([row, row])
  expect(JSON.parse(String(jsonOf(every, [cells, long, cells].map(rowOf))))[1].text).toBe(
    '\u0001'.repeat(9_000),
  )
  expect(String(jsonOf(bills, []))).toBe('[]')
})

it('writes instants of any precision as an item does', () => {
  for (const fraction of ['', '.1', '.12', '.123', '.000001', '.999999']) {
    const instant = `2026-06-15 05:00:00${fraction}+00`
    const cells = ['0-1', '3', instant, instant, '', '0', '0', '2026-06-15', 't', 'f', '[]', null]
    expect(JSON.parse(String(jsonOf(every, [rowOf(cells)])))[0].createdAt).toBe(instantOf(instant))
  }
})
