import { expect, it } from 'vitest'
import { lapseDay, signByOf } from './contract.ts'

it('gives a term that has begun thirty days for its signature, and leaves one to come as it is', () => {
  expect(signByOf('2026-05-01', '2026-05-20')).toBe('2026-06-19')
  expect(signByOf('2026-05-20', '2026-05-20')).toBe('2026-06-19')
  expect(signByOf('2026-05-21', '2026-05-20')).toBeUndefined()
})

it('does not lapse a lease that is written down weeks after its start', () => {
  const startDay = '2026-01-01'
  expect(lapseDay({ startDay, signBy: signByOf(startDay, '2026-05-20') })).toBe('2026-06-20')
})
