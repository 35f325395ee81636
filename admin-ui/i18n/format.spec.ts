import { describe, expect, it } from 'vitest'
import {
  dayOf,
  formatAmount,
  formatDay,
  formatInstant,
  formatMillions,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRelative,
  formatShare,
  formatShortDay,
} from './format.ts'

describe('money', () => {
  it('is grouped in the Vietnamese way in both languages', () => {
    expect(formatAmount(5_670_600)).toBe('5.670.600')
    expect(formatMoney(0)).toBe('0\u00a0đ')
  })
  it('in millions has the decimal mark of the language', () => {
    expect([formatMillions(4_800_000, 'vi'), formatMillions(4_800_000, 'en')]).toEqual(['4,8', '4.8'])
  })
  it('has shares that reach 100 % only when nothing is left', () => {
    expect([formatShare(0.999, 'vi'), formatShare(1, 'en')]).toEqual(['99%', '100%'])
  })
})

it('numbers have the decimal mark of the language', () => {
  expect([formatNumber(24.5, 'vi'), formatNumber(24.5, 'en')]).toEqual(['24,5', '24.5'])
})

describe('days', () => {
  it('are D/M/YYYY', () => {
    expect(formatDay('2026-11-05')).toBe('5/11/2026')
    expect(formatShortDay('2026-11-05')).toBe('5/11')
    expect(formatMonth('2026-03')).toBe('3/2026')
  })
  it('change at midnight in Vietnam', () => {
    expect(dayOf('2026-11-04T16:59:59.999Z')).toBe('2026-11-04')
    expect(dayOf('2026-11-04T17:00:00.000Z')).toBe('2026-11-05')
  })
  it('of an instant carry its local time', () => {
    expect(formatInstant('2026-11-20T09:42:00Z')).toBe('16:42 20/11/2026')
    expect(formatInstant('2026-11-20T17:05:00Z')).toBe('0:05 21/11/2026')
  })
})

describe('how long ago', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  it.each([
    ['2026-11-18T05:00:00Z', '3 ngày trước', '3 days ago'],
    ['2026-11-20T04:00:00Z', 'hôm qua', 'yesterday'],
    ['2026-11-21T07:30:00Z', 'sau 2 giờ nữa', 'in 2 hours'],
    ['2026-11-21T04:59:40Z', 'bây giờ', 'now'],
  ])('%s', (instant, vietnamese, english) => {
    expect(formatRelative(instant, now, 'vi')).toBe(vietnamese)
    expect(formatRelative(instant, now, 'en')).toBe(english)
  })
})
