import { expect, it } from 'vitest'
import { dueDayFor } from './due-day.ts'

it.each([
  ['2026-11', 25, '2026-11-25'],
  ['2026-11', 5, '2026-12-05'],
  ['2026-09', 21, '2026-11-21'],
  ['2026-12', 5, '2026-12-05'],
])('a bill of %s is due on day %i, first on %s', (month, day, due) => {
  expect(dueDayFor(month, day, '2026-11-21')).toBe(due)
})
