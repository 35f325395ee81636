import { describe, expect, it } from 'vitest'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { Lease } from '../../../../projections/leases/leases.answers.ts'
import { gapsIn, nextFree, overlapping } from './lease.ts'

const { ACTIVE, EXPIRED, WAITING_FOR_SIGNATURE } = ContractStatus
const lease = (
  id: string,
  startDay: string,
  endDay: string | null,
  status: ContractStatus = ACTIVE,
): Lease => ({
  id,
  startDay,
  endDay,
  status,
  type: ContractType.RENT,
  customerName: 'An',
})
const past = lease('past', '2026-01-01', '2026-06-30', EXPIRED)
const now = lease('now', '2026-07-01', '2026-11-30')
const waiting = lease('waiting', '2027-01-01', '2027-12-31', WAITING_FOR_SIGNATURE)
const all = [past, now, waiting]

describe('days that are asked for', () => {
  it.each([
    ['2026-11-30', '2027-06-30', ['now', 'waiting']],
    ['2026-12-01', '2026-12-31', []],
    ['2026-12-01', '2027-01-01', ['waiting']],
    ['2026-12-01', null, ['waiting']],
    ['2026-03-01', '2026-06-30', []],
  ])('from %s to %s meet %j', (startDay, endDay, ids) => {
    expect(overlapping(all, { startDay, endDay }).map(({ id }) => id)).toEqual(ids)
  })

  it('do not meet the contract that they are of', () => {
    expect(overlapping(all, now, 'now')).toEqual([])
  })

  it('meet one without an end however late they are', () => {
    expect(
      overlapping([lease('bought', '2026-01-01', null)], { startDay: '2090-01-01', endDay: null }),
    ).toHaveLength(1)
  })
})

it('gaps lie before, between and after the contracts of a span', () => {
  const year = { startDay: '2025-12-01', endDay: '2028-01-31' }
  expect(gapsIn(all, year)).toEqual([
    { startDay: '2025-12-01', endDay: '2025-12-31' },
    { startDay: '2026-12-01', endDay: '2026-12-31' },
    { startDay: '2028-01-01', endDay: '2028-01-31' },
  ])
  expect(gapsIn([{ ...now, endDay: null }], { startDay: '2026-07-01', endDay: '2026-12-31' })).toEqual([])
  expect(gapsIn([], year)).toEqual([year])
})

it('the next free days are between what is in force and what comes', () => {
  expect(nextFree({ leases: all, holds: [] }, '2026-11-21')).toEqual({
    startDay: '2026-12-01',
    endDay: '2026-12-31',
  })
  expect(nextFree({ leases: [past], holds: [] }, '2026-05-01')).toEqual({
    startDay: '2026-05-01',
    endDay: null,
  })
  const held = { id: 'h', customerName: null, moveInDay: '2026-05-20', decideBy: '2026-05-10' }
  expect(nextFree({ leases: [past], holds: [held] }, '2026-05-01')).toEqual({
    startDay: '2026-05-01',
    endDay: '2026-05-19',
  })
  expect(nextFree({ leases: [lease('bought', '2026-01-01', null)], holds: [] }, '2026-05-01')).toBeUndefined()
})
