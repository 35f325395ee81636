import { expect, it } from 'vitest'
import { depositByDay } from './deposit-by-day.ts'
import { numberedLines } from './line-parts.ts'

const lines = numberedLines([
  { kind: 'rent', name: 'Tiền phòng', amount: 3_000 },
  { kind: 'deposit', name: 'Tiền cọc', amount: 5_000 },
])
const bill = { lines, total: 8_000 }
const paid = (...all: readonly [day: string, amount: number][]) =>
  all.map(([day, amount]) => ({ day, amount }))

it('pays the other lines first, by the money in the order of its days', () => {
  expect(depositByDay(bill, paid(['2026-01-05', 3_000], ['2025-12-20', 5_000]))).toEqual(
    paid(['2025-12-20', 2_000], ['2026-01-05', 3_000]),
  )
  expect(depositByDay(bill, paid(['2025-12-20', 3_000]))).toEqual([])
})

it('takes what was reversed out of the deposit on the day of the reversal', () => {
  const all = paid(['2025-12-20', 8_000], ['2026-02-01', -8_000])
  expect(depositByDay(bill, all)).toEqual(paid(['2025-12-20', 5_000], ['2026-02-01', -5_000]))
  // What pays it again on that day keeps it whole.
  expect(depositByDay(bill, [...all, ...paid(['2026-02-01', 8_000])])).toEqual(paid(['2025-12-20', 5_000]))
})
