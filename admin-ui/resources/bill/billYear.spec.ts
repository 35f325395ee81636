import { expect, it } from 'vitest'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { countOf, lastTwelve, monthAlone, monthsToShow, partsOf } from './billYear.ts'

const month = (name: string, billed: number, count: Record<string, number> = {}): BillMonth => ({
  month: name,
  billed,
  paid: 0,
  outstanding: 0,
  overdue: 0,
  count,
})

it('leaves out months to come, but for those with bills', () => {
  const months = [month('2026-10', 0), month('2026-11', 9), month('2026-12', 0), month('2027-01', 3)]
  expect(monthsToShow(months, '2026-11').map((one) => one.month)).toEqual(['2026-10', '2026-11', '2027-01'])
})

it('shows the last twelve months, over the turn of the year', () => {
  const year = (of: number, billed: number) =>
    Array.from({ length: 12 }, (_, index) => month(`${of}-${String(index + 1).padStart(2, '0')}`, billed))
  const ends = (months: readonly BillMonth[], today: string) => {
    const shown = lastTwelve(months, today).map((one) => one.month)
    return [shown.length, shown.at(0), shown.at(-1)]
  }
  const months = [...year(2025, 9), ...year(2026, 0)]
  expect(ends(months, '2026-02')).toEqual([12, '2025-03', '2026-02'])
  expect(ends(months, '2026-12')).toEqual([12, '2026-01', '2026-12'])
  // Of a month to come there are bills already.
  const ahead = [...year(2025, 9), ...year(2026, 0).with(2, month('2026-03', 5))]
  expect(ends(ahead, '2026-02')).toEqual([12, '2025-04', '2026-03'])
})

it('shares a month into what is paid, waits and is late', () => {
  expect(partsOf({ billed: 200, paid: 100, overdue: 50 })).toEqual({ paid: 0.5, waiting: 0.25, late: 0.25 })
  expect(partsOf({ billed: 0, paid: 0, overdue: 0 })).toEqual({ paid: 0, waiting: 0, late: 0 })
})

it('counts a status in a month, or all of them, and no month that it does not know', () => {
  const months = [month('2026-10', 9, { 1: 2, 3: 1 }), month('2026-11', 9, { 1: 5 })]
  expect(['2026-10', '2026-11', '2025-11', undefined].map((one) => countOf(months, one))).toEqual([
    3,
    5,
    undefined,
    undefined,
  ])
  expect([countOf(months, '2026-10', 1), countOf(months, '2026-11', 3)]).toEqual([2, 0])
})

it('knows the counts of a month that nothing else is chosen beside', () => {
  expect(monthAlone({ month: '2026-11' })).toBe('2026-11')
  expect(monthAlone({ month: '2026-11', buildingID: 'x' })).toBe('2026-11')
  expect(monthAlone({ month: '2026-11', q: 'x' })).toBeUndefined()
  expect(monthAlone({})).toBeUndefined()
})
