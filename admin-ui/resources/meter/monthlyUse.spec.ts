import { expect, it } from 'vitest'
import type { AnsweredReading } from '../../../projections/meter/meter.columns.ts'
import { monthlyUse } from './monthlyUse.ts'

const reading = (nth: number, day: string, value: number): AnsweredReading => ({
  readingID: `r${nth}`,
  day,
  value,
  kind: nth === 0 ? 'first' : 'read',
  digits: 5,
  rollOver: false,
  photoID: null,
  source: 'desk',
  used: null,
  at: '',
  by: '',
})

it('is what a month of 30 days would use', () => {
  const readings = [reading(0, '2026-09-01', 0), reading(1, '2026-09-11', 1_000)]
  expect(monthlyUse(readings)).toEqual([{ readingID: 'r1', day: '2026-09-11', monthly: 3_000 }])
})

it('tells a few days with the next reading, and the last ones not yet', () => {
  const readings = [
    reading(0, '2026-09-28', 0),
    reading(1, '2026-09-30', 500),
    reading(2, '2026-10-28', 3_000),
    reading(3, '2026-10-30', 4_000),
  ]
  expect(monthlyUse(readings)).toEqual([{ readingID: 'r2', day: '2026-10-28', monthly: 3_000 }])
})
