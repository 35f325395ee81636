import { expect, it } from 'vitest'
import { offeredPeriods, periodIn, queryOf } from './reportPeriod.ts'

const NOW = '2026-03'
const asked = (query: string) => periodIn(new URLSearchParams(query), NOW)

it('is of this month, an earlier one or a year that is over', () => {
  expect(asked('')).toBe(NOW)
  expect(asked('month=2026-02')).toBe('2026-02')
  expect(asked('month=2021-05')).toBe('2021-05')
  expect(asked('year=2025')).toBe('2025')
})

it('is of this month where the address names no period that there is', () => {
  for (const query of ['month=2026-04', 'month=2019-12', 'month=x', 'year=2026', 'year=1800', 'year=x'])
    expect(asked(query), query).toBe(NOW)
})

it('offers twelve months and the years before this one', () => {
  const offered = offeredPeriods(NOW)
  expect(offered.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(offered.slice(11)).toEqual(['2025-04', '2025', '2024', '2023', '2022', '2021', '2020'])
})

it('is found again by its own address', () => {
  for (const period of offeredPeriods(NOW))
    expect(periodIn(new URLSearchParams(queryOf(period, NOW)), NOW)).toBe(period)
})
