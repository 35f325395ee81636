import { describe, expect, it } from 'vitest'
import type { BillingRules } from './billing-rules.ts'
import { closingDayOf, monthToBill, readingTime } from './closing-day.ts'

const rules = (rent: BillingRules['rent'], closingDay: number): BillingRules => ({
  rent,
  closingDay,
  dueDay: null,
  penalty: null,
})
const ahead = rules('inAdvance', 31)
const after = rules('inArrears', 20)

it('is the last day of the month before where the rent is asked for in advance', () => {
  expect(closingDayOf(ahead, '2026-03')).toBe('2026-02-28')
  expect(closingDayOf(after, '2026-03')).toBe('2026-03-20')
})

describe('what a day asks for', () => {
  it.each([
    ['in advance, before the end of the month', ahead, '2026-11-26', '2026-11'],
    ['in advance, on the last day', ahead, '2026-11-30', '2026-12'],
    ['in arrears, before the day', after, '2026-11-19', '2026-10'],
    ['in arrears, on the day', after, '2026-11-20', '2026-11'],
    ['over the turn of the year', ahead, '2026-12-31', '2027-01'],
  ])('are the bills of the last month that is closed: %s', (_case, of, today, month) => {
    expect(monthToBill(of, today)).toBe(month)
  })

  it.each([
    ['a week before the closing day', ahead, '2026-11-23', '2026-11-30', '2026-11-23'],
    ['a day earlier it is that of the month before', ahead, '2026-11-22', '2026-10-31', '2026-10-24'],
    ['late', after, '2026-11-21', '2026-11-20', '2026-11-13'],
  ])('are readings for the closing day that is near or past: %s', (_case, of, today, closing, from) => {
    expect(readingTime(of, today)).toEqual({ closing, from })
  })
})
