import { expect, it } from 'vitest'
import type { Report } from '../../../projections/report/report.answers.ts'
import { amountsOf, comparableMonths, monthsIn, periodsOf, rowsOf } from './comparison.ts'

const report = (buildings: readonly [id: string, billed: number][]) =>
  ({ buildings: buildings.map(([id, billed]) => ({ id, name: id, billed })), books: [] }) as unknown as Report

it('compares a month with the one before and the same one a year before, a year with the one before', () => {
  expect(periodsOf('2026-01')).toEqual(['2026-01', '2025-12', '2025-01'])
  expect(periodsOf('2026')).toEqual(['2026', '2025'])
})

it('keeps a house that is only in one of the periods', () => {
  expect(
    amountsOf('billed', [
      report([['a', 1]]),
      report([
        ['b', 2],
        ['a', 3],
      ]),
    ]),
  ).toEqual([
    { id: 'a', name: 'a', amounts: [1, 3] },
    { id: 'b', name: 'b', amounts: [undefined, 2] },
  ])
})

it('compares what days without a tenant cost', () => {
  const empty = { vacancy: [{ id: 'a', name: 'a', lost: 5, emptyDays: 1, repairDays: 0, unpricedDays: 0 }] }
  expect(amountsOf('lost', [empty as unknown as Report])).toEqual([{ id: 'a', name: 'a', amounts: [5] }])
  expect([rowsOf('lost', '2026-02', 'a'), rowsOf('lost', '2026-02')]).toEqual(['/building/a', '/vacancy'])
})

it('opens the rows of a cell', () => {
  const filterOf = (link: string) => JSON.parse(new URLSearchParams(link.split('?')[1]).get('filter') ?? '')
  expect(filterOf(rowsOf('billed', '2026-02', 'a'))).toMatchObject({ month: '2026-02', buildingID: 'a' })
  expect(filterOf(rowsOf('billed', '2026')).month).toHaveLength(12)
  expect(filterOf(rowsOf('received', '2026-02', 'a'))).toEqual({
    kind: 'rent',
    day: { from: '2026-02-01', to: '2026-02-28' },
    buildingID: 'a',
  })
  expect(filterOf(rowsOf('spent', '2025'))).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' })
  expect(rowsOf('profit', '2026-02', 'a')).toBe('/close/a?month=2026-02')
  expect([rowsOf('profit', '2026-02'), rowsOf('profit', '2025')]).toEqual(['/?month=2026-02', '/?year=2025'])
})

it('reads any two months of an address, none that is to come, was before reports or is the other', () => {
  const months = (text: string | null) => monthsIn(text, '2026-03')
  expect(months('2026-03,2024-07')).toEqual(['2026-03', '2024-07'])
  expect(months('2024-07,2026-03')).toEqual(['2024-07', '2026-03'])
  for (const text of [
    null,
    '',
    '2026-03',
    '2026-04,2026-03',
    '2026-02,2019-12',
    '2026-02,2026-02',
    '2026-3,x',
  ])
    expect(months(text)).toBeUndefined()
  expect(comparableMonths('2020-02')).toEqual(['2020-02', '2020-01'])
})
