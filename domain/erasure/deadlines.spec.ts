import { expect, it } from 'vitest'
import { answerByOf, dueDayOf, extendedDueDayOf } from './deadlines.ts'

it.each([
  ['a Monday', '2026-06-15', '2026-06-17'],
  ['a Thursday', '2026-06-18', '2026-06-22'],
  ['a Friday', '2026-06-19', '2026-06-23'],
  ['a Saturday', '2026-06-20', '2026-06-23'],
  ['a Sunday', '2026-06-21', '2026-06-23'],
])('is to be answered two working days after %s', (_, day, by) => expect(answerByOf(day)).toBe(by))

it('is to be carried out in 15 days, once put off by 15 more', () => {
  expect(dueDayOf('2026-06-20')).toBe('2026-07-05')
  expect(extendedDueDayOf('2026-07-05')).toBe('2026-07-20')
})
