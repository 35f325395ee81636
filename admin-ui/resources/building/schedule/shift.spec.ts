import { describe, expect, it } from 'vitest'
import { coverOn, nameOf, partsOf, type Shift, weekOf, worksOn } from './shift.ts'

const shift = (more: Partial<Shift>): Shift => ({
  id: 'a',
  staffID: 'b',
  name: 'Võ Thị Kim Hạnh',
  role: 'staff',
  fromDay: '2026-11-01',
  toDay: null,
  days: [1, 2, 3, 4, 5],
  fromTime: '06:00',
  toTime: '14:00',
  ...more,
})

it('begins the week on Monday, also for a Sunday', () => {
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-16').at(-1)).toBe('2026-11-22')
})

describe('a shift', () => {
  it('is on its weekdays, from its first day to its last', () => {
    const ending = shift({ fromDay: '2026-11-17', toDay: '2026-11-19' })
    expect(weekOf('2026-11-18').map((day) => worksOn(ending, day))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['06:00', '14:00', 'morning'],
    ['08:00', '17:00', 'day'],
    ['14:00', '22:00', 'noon'],
    ['22:00', '06:00', 'night'],
  ])('from %s to %s is called %s', (fromTime, toTime, name) => {
    expect(nameOf({ fromTime, toTime })).toBe(name)
  })

  it('ends at midnight or goes past it', () => {
    expect(partsOf({ fromTime: '14:00', toTime: '00:00' })).toEqual([[840, 1440]])
    expect(partsOf({ fromTime: '22:00', toTime: '06:00' })).toEqual([
      [0, 360],
      [1320, 1440],
    ])
  })
})

describe('cover of a day', () => {
  it('joins shifts that meet, and counts the night before', () => {
    const shifts = [
      shift({}),
      shift({ fromTime: '14:00', toTime: '22:00' }),
      shift({ fromTime: '22:00', toTime: '05:00', days: [1] }),
    ]
    expect(coverOn(shifts, '2026-11-16')).toEqual([{ fromTime: '06:00', toTime: '24:00' }])
    expect(coverOn(shifts, '2026-11-17')).toEqual([
      { fromTime: '00:00', toTime: '05:00' },
      { fromTime: '06:00', toTime: '22:00' },
    ])
    expect(coverOn(shifts, '2026-11-22')).toEqual([])
  })
})
