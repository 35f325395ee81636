import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayNumber,
  dayOf,
  dayOfNumber,
  daysBetween,
  isCalendarDay,
  lastDayOfMonth,
  startOfDay,
} from './day.ts'
import { FIRST_DAY, LAST_DAY } from './limits.ts'

const anyDay = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days in Asia/Ho_Chi_Minh', () => {
  it('begin at 17:00 UTC of the day before', () => {
    expect(startOfDay('2026-01-01')).toBe('2025-12-31T17:00:00.000Z')
    expect(dayOf('2025-12-31T16:59:59.999Z')).toBe('2025-12-31')
    expect(dayOf('2025-12-31T17:00:00.000Z')).toBe('2026-01-01')
  })

  it('are those that the time zone says', () => {
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1980-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (at) => {
          expect(dayOf(at.toISOString())).toBe(local.format(at))
        },
      ),
    )
  })

  it('follow each other over months, years and leap days', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('come back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(dayOf(startOfDay(day))).toBe(day)
        if (days > 0) expect(addDays(day, days) > day).toBe(true)
      }),
    )
  })
})

it('the calendar has the days that a Date has', () => {
  const [year, month, day] = [
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  ]
  fc.assert(
    fc.property(year, month, day, (year, month, day) => {
      const date = new Date(0)
      date.setUTCFullYear(year, month - 1, day)
      const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
      expect(isCalendarDay(year, month, day)).toBe(isThere)
    }),
    { numRuns: 2_000 },
  )
  expect([1900, 2000, 2023, 2024].map((leap) => isCalendarDay(leap, 2, 29))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('counts days over the end of a month', () => {
  expect([daysBetween('2026-11-21', '2026-12-03'), daysBetween('2026-11-21', '2026-11-10')]).toEqual([
    12, -11,
  ])
})

it('numbers days, and ends months, as a Date does, for each day that a field takes', () => {
  const [first, last] = [FIRST_DAY, LAST_DAY].map((day) => Date.parse(day) / 86_400_000) as [number, number]
  const wrong: string[] = []
  for (let number = first; number <= last; number++) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
    const next = new Date((number + 1) * 86_400_000).toISOString().slice(0, 10)
    const isLast = lastDayOfMonth(day.slice(0, 7)) === day
    if (dayNumber(day) !== number || dayOfNumber(number) !== day || isLast !== next.endsWith('-01'))
      wrong.push(day)
  }
  expect(wrong).toEqual([])
})
