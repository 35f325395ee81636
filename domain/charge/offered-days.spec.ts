import { describe, expect, it } from 'vitest'
import { offeredDays } from './offered-days.ts'

describe('the form of a price list offers', () => {
  it('11: the 1st for what is charged by the month', () =>
    expect(offeredDays('2026-09-15', { ways: ['perRoom'], closingDay: 31 })).toEqual([
      { day: '2026-09-01', divides: 'month' },
    ]))
  it('12: the day after the closing for meters, beside the 1st that divides no month', () => {
    expect(offeredDays('2026-11-01', { ways: ['metered', 'perRoom'], closingDay: 28 })).toEqual([
      { day: '2026-10-29', divides: 'use' },
    ])
    expect(offeredDays('2026-11-03', { ways: ['metered', 'perRoom'], closingDay: 28 })).toEqual([
      { day: '2026-11-01', divides: 'month' },
      { day: '2026-10-29', divides: 'use' },
    ])
  })
  it('nothing for a day that divides nothing', () => {
    expect(offeredDays('2026-10-01', { ways: ['metered', 'perRoom'], closingDay: 31 })).toEqual([])
    expect(offeredDays('2026-03-01', { ways: ['metered'], closingDay: 30 })).toEqual([])
    expect(offeredDays('2026-10-15', { ways: ['perUse', 'free'], closingDay: 31 })).toEqual([])
  })
})
