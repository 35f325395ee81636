import { expect, it } from 'vitest'
import { isTime, parseTime } from './TimeLine.tsx'

it.each([
  ['7', '07:00'],
  ['07:30', '07:30'],
  ['7h30', '07:30'],
  ['7h', '07:00'],
  ['0730', '07:30'],
  ['', null],
  ['sáng', 'sáng'],
])('%j is %j', (text, value) => expect(parseTime(text)).toBe(value))

it('lies within a day', () => {
  expect(['00:00', '23:59', '24:00', '7:30', '07:60'].map(isTime)).toEqual([true, true, false, false, false])
})
