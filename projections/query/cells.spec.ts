import { expect, it } from 'vitest'
import { bills } from '../bill/bill.read-model.ts'
import { readModel } from '../read-model.ts'
import { jsonOf } from './cells.ts'

const every = readModel({
  ...{ name: 'every', version: 1, scope: {}, on: {} },
  columns: {
    ...{ text: { type: 'text' }, money: { type: 'money' }, share: { type: 'decimal' }, day: { type: 'day' } },
    ...{ yes: { type: 'boolean' }, no: { type: 'boolean' }, list: { type: 'json' } },
    ...{ none: { type: 'text', nullable: true } },
    ...{ secret: { type: 'text', internal: true }, detail: { type: 'json', detail: true } },
  },
})

it('writes cells as the JSON of their columns', () => {
  const text = 'a "quoted" \\ word,\nđ 🏠 \u0001 \ud800'
  const [noon, later] = ['2026-06-15 05:00:00+00', '2026-06-15 05:00:00.1234+00']
  const cells = ['0-1', '3', noon, later, text, '4731000', '24.5', '2026-06-15', 't', 'f', '[{"a": 1}]', null]
  const long = cells.map((cell) => (cell === text ? 'đ'.repeat(9_000) : cell))
  const row = {
    ...{ id: '0-1', revision: 3 },
    ...{ createdAt: '2026-06-15T05:00:00.000Z', updatedAt: '2026-06-15T05:00:00.123Z' },
    ...{ text, money: 4_731_000, share: 24.5, day: '2026-06-15', yes: true, no: false },
    ...{ list: [{ a: 1 }], none: null },
  }
  expect(JSON.parse(String(jsonOf(every, [cells, cells])))).toEqual([row, row])
  expect(JSON.parse(String(jsonOf(every, [cells, long, cells])))[1].text).toBe('đ'.repeat(9_000))
  expect(String(jsonOf(bills, []))).toBe('[]')
})
