import { describe, expect, it } from 'vitest'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import {
  endAfter,
  endingSoon,
  endsIn,
  isFollowed,
  isLetOn,
  isNearEnd,
  lastDay,
  lastDayToSign,
  signByOfMoved,
  stepsOf,
} from './term.ts'

const { ACTIVE, EXPIRED, CANCELLED, WAITING_FOR_SIGNATURE, NOT_IN_EFFECT } = ContractStatus
const today = '2026-11-21'
const contract = (status: number, endDay: string | null = '2026-12-31', cancelDay: string | null = null) => ({
  status,
  startDay: '2026-01-01',
  endDay,
  cancelDay,
})

describe('what can be done', () => {
  it.each([
    [contract(WAITING_FOR_SIGNATURE), ['sign', 'cancel']],
    [contract(WAITING_FOR_SIGNATURE, '2026-11-20'), ['cancel']],
    [contract(NOT_IN_EFFECT), ['cancel']],
    [contract(ACTIVE), ['renew', 'cancel']],
    [contract(ACTIVE, null), ['cancel']],
    [contract(ACTIVE, '2026-12-31', '2026-12-01'), ['withdraw', 'cancel']],
    [contract(NOT_IN_EFFECT, '2026-12-31', '2026-12-01'), ['withdraw', 'cancel']],
    [contract(CANCELLED, '2026-12-31', '2026-11-20'), ['cancel']],
    [contract(CANCELLED, '2026-12-31', today), []],
    [contract(EXPIRED, '2026-10-31'), ['renew']],
    [contract(EXPIRED, '2026-09-21'), []],
    [contract(CANCELLED), []],
  ])('%j', (one, steps) => expect(stepsOf(one, today)).toEqual(steps))
})

describe('whether somebody follows in the room', () => {
  const one = { ...contract(EXPIRED, '2026-10-31'), id: 'one' }
  const other = (startDay: string, status: number = ACTIVE, cancelDay: string | null = null) => ({
    ...contract(status, '2027-10-31', cancelDay),
    id: 'other',
    startDay,
  })
  it.each([
    [other('2026-11-01'), true],
    [other('2026-11-01', WAITING_FOR_SIGNATURE), true],
    [other('2026-11-01', CANCELLED, '2026-11-20'), false],
    [other('2026-11-02'), false],
    [one, false],
  ])('%j', (neighbour, followed) => expect(isFollowed(one, [neighbour])).toBe(followed))
})

describe('whether the days after a planned cancellation are let', () => {
  const one = { ...contract(ACTIVE, '2026-12-31', '2026-11-30'), id: 'one' }
  const other = (startDay: string, status: number = NOT_IN_EFFECT) => ({
    ...contract(status, '2027-10-31'),
    id: 'other',
    startDay,
  })
  it.each([
    [other('2026-12-01'), true],
    [other('2026-12-31', WAITING_FOR_SIGNATURE), true],
    [other('2027-01-01'), false],
    [other('2026-12-01', CANCELLED), false],
    [one, false],
  ])('%j', (neighbour, isLet) => expect(isLetOn(one, [neighbour])).toBe(isLet))
})

it('gives a contract a month to be signed whose start is moved to a day that has been, and else says nothing', () => {
  expect(signByOfMoved('2026-12-01', '2026-11-01', today)).toBe('2026-12-21')
  expect(signByOfMoved('2026-11-10', '2026-11-21', today)).toBe('2026-12-21')
  expect(signByOfMoved('2026-11-10', '2026-11-22', today)).toBeUndefined()
  expect(signByOfMoved('2026-11-10', '2026-11-10', today)).toBeUndefined()
})

describe('the end', () => {
  it('is near within 60 days, counted to a planned cancellation when there is one', () => {
    expect(endsIn(contract(ACTIVE), today)).toBe(40)
    expect(endsIn(contract(ACTIVE, '2027-12-31', '2026-11-30'), today)).toBe(9)
    expect(endsIn(contract(ACTIVE, '2027-01-21'), today)).toBeUndefined()
    expect(endsIn(contract(ACTIVE, null), today)).toBeUndefined()
    expect(endsIn(contract(EXPIRED, '2026-11-30'), today)).toBeUndefined()
  })

  it('is near for a renewal within 60 days of the agreed end, and after it', () => {
    for (const endDay of ['2026-10-31', '2026-11-21', '2027-01-20'])
      expect(isNearEnd(contract(ACTIVE, endDay), today)).toBe(true)
    for (const endDay of ['2027-01-21', null]) expect(isNearEnd(contract(ACTIVE, endDay), today)).toBe(false)
  })

  it('is near for the same contracts as the list of those that end soon asks for', () => {
    const { status, lastDay: asked } = endingSoon(today)
    for (const [endDay, cancelDay] of [
      ['2026-11-21', null],
      ['2027-01-20', null],
      ['2027-01-21', null],
      ['2027-12-31', '2026-11-30'],
      ['2026-12-31', null],
    ] as const) {
      const one = contract(status, endDay, cancelDay)
      const last = lastDay(one) ?? ''
      expect(endsIn(one, today) !== undefined).toBe(asked.from <= last && last <= asked.to)
    }
  })

  it.each([
    ['2026-12-01', 12, '2027-11-30'],
    ['2026-11-15', 6, '2027-05-14'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-30', 6, '2028-02-29'],
  ])('of a term from %s of %i months is %s', (start, months, end) => {
    expect(endAfter(start, months)).toBe(end)
  })
})

it('names the last day to sign of a contract that waits for it, and of no other', () => {
  const waiting = { ...contract(WAITING_FOR_SIGNATURE), startDay: '2026-12-14' }
  expect(lastDayToSign(waiting)).toBe('2026-12-20')
  expect(lastDayToSign({ ...waiting, signBy: '2027-01-03' })).toBe('2027-01-03')
  expect(lastDayToSign({ ...waiting, signBy: '2026-12-01' })).toBe('2026-12-20')
  expect(lastDayToSign(contract(ACTIVE))).toBeUndefined()
})
