import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { isWhole, partOf, shareOfMonth } from './month-share.ts'

const lease = (startDay: string, endDay: string | null) => ({ startDay, endDay })

it.each([
  ['2026-01-01', '2026-12-31', '2026-06', 30, 30],
  ['2026-06-01', '2026-06-30', '2026-06', 30, 30],
  ['2025-12-07', '2026-12-06', '2026-12', 6, 31],
  ['2026-12-07', '2027-12-06', '2026-12', 25, 31],
  ['2026-02-14', null, '2026-02', 15, 28],
  ['2024-02-10', '2024-02-10', '2024-02', 1, 29],
  ['2026-01-01', '2026-05-31', '2026-06', 0, 30],
  ['2026-01-01', '2026-07-01', '2026-06', 30, 30],
  ['2026-07-01', null, '2026-06', 0, 30],
])('from %s to %s, %s: %i of %i days', (from, to, month, days, of) => {
  expect(shareOfMonth(lease(from, to), month)).toEqual({ days, of })
  expect(isWhole({ days, of })).toBe(days === of)
})

it('asks of a contract and the one it is renewed by a month together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.nat(20_000_000), (offset, price) => {
      const endDay = addDays('2026-11-01', offset)
      const parts = [lease('2026-01-01', endDay), lease(addDays(endDay, 1), null)].map((one) =>
        shareOfMonth(one, '2026-11'),
      )
      expect(parts.reduce((days, part) => days + part.days, 0)).toBe(30)
      const asked = parts.reduce((sum, part) => sum + partOf(price, part), 0)
      expect(Math.abs(asked - price)).toBeLessThanOrEqual(1)
    }),
  )
})
