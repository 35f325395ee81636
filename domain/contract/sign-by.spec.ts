import { expect, it } from 'vitest'
import { isBillable, lapseDay, signByOf } from './contract.ts'
import { ContractStatus } from './contract-codes.ts'

it('gives a term that has begun thirty days for its signature, and leaves one to come as it is', () => {
  expect(signByOf('2026-05-01', '2026-05-20')).toBe('2026-06-19')
  expect(signByOf('2026-05-20', '2026-05-20')).toBe('2026-06-19')
  expect(signByOf('2026-05-21', '2026-05-20')).toBeUndefined()
})

it('does not lapse a lease that is written down weeks after its start', () => {
  const startDay = '2026-01-01'
  expect(lapseDay({ startDay, signBy: signByOf(startDay, '2026-05-20') })).toBe('2026-06-20')
})

it('lapses a week after the start where less time was given, and the day after where it was as much', () => {
  const startDay = '2026-06-01'
  expect(lapseDay({ startDay })).toBe('2026-06-08')
  expect(lapseDay({ startDay, signBy: '2026-06-03' })).toBe('2026-06-08')
  expect(lapseDay({ startDay, signBy: '2026-06-08' })).toBe('2026-06-09')
})

it('bills a lease that runs without its paper, also when it is cancelled before that came, and none that lapsed', () => {
  const { WAITING_FOR_SIGNATURE, CANCELLED, EXPIRED } = ContractStatus
  const signBy = '2026-06-19'
  const day = '2026-06-01'
  expect(isBillable({ signed: true, status: EXPIRED, cancelDay: null })).toBe(true)
  expect(isBillable({ signed: true, status: CANCELLED, cancelDay: day })).toBe(true)
  expect(isBillable({ signed: false, status: WAITING_FOR_SIGNATURE, signBy, cancelDay: null })).toBe(true)
  expect(isBillable({ signed: false, status: CANCELLED, signBy, cancelDay: day })).toBe(true)
  expect(isBillable({ signed: false, status: CANCELLED, signBy, cancelDay: null })).toBe(false)
  expect(isBillable({ signed: false, status: WAITING_FOR_SIGNATURE, cancelDay: null })).toBe(false)
  expect(isBillable({ signed: false, status: CANCELLED, cancelDay: day })).toBe(false)
})
