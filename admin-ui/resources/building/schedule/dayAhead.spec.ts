import { expect, it } from 'vitest'
import { dayAhead } from './dayAhead.ts'

const shift = (id: string, days: readonly number[], fromTime: string, more: object = {}) => ({
  id,
  name: 'Kim Hạnh',
  role: 'staff',
  staffID: 's',
  fromDay: '2026-01-01',
  toDay: null,
  toTime: '22:00',
  days,
  fromTime,
  ...more,
})
const SUNDAY = '2026-11-22'

it('is today with its shifts, the earlier first', () => {
  const evening = shift('evening', [7], '14:00')
  const morning = shift('morning', [6, 7], '06:00')
  expect(dayAhead([evening, morning], SUNDAY)).toEqual({ day: SUNDAY, shifts: [morning, evening] })
})

it('is the next day that has one', () => {
  const monday = shift('monday', [1], '06:00')
  expect(dayAhead([monday], SUNDAY)?.day).toBe('2026-11-23')
  const later = { ...monday, fromDay: '2026-11-24' }
  expect(dayAhead([later], SUNDAY)?.day).toBe('2026-11-30')
})

it('is none when all is over, or far', () => {
  expect(dayAhead([shift('over', [1, 2, 3], '06:00', { toDay: '2026-11-20' })], SUNDAY)).toBeUndefined()
  expect(dayAhead([shift('far', [1, 2, 3], '06:00', { fromDay: '2027-01-01' })], SUNDAY)).toBeUndefined()
})
