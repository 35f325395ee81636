import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import type { LateBill } from './month-facts.ts'
import { penaltiesOf } from './penalty.ts'

/** 0.05 % of what is open, for each day from the fourth on. */
const byDay: PenaltyRule = { afterDays: 3, perDay: 5, sum: null, most: null }
const once: PenaltyRule = { afterDays: 3, perDay: null, sum: 100_000, most: null }
const late: LateBill = {
  id: uuid(1),
  contractID: uuid(2),
  number: '2610-1',
  dueDay: '2026-10-10',
  open: 2_000_000,
  asked: [],
}
const amounts = (rule: PenaltyRule | null, today: string, said: Partial<LateBill> = {}) =>
  penaltiesOf(rule, [{ ...late, ...said }], today).map(({ from, to, amount }) => [from, to, amount])

it('asks by the days since the days of grace, and names the bill', () => {
  const [line] = penaltiesOf(byDay, [late], '2026-10-23')
  expect(line).toMatchObject({
    kind: 'penalty',
    name: 'Phạt trả chậm 2610-1',
    chargeID: uuid(1),
    from: '2026-10-14',
    to: '2026-10-23',
    amount: 10_000,
  })
})

it('asks for nothing within the days of grace, where nothing is open, and without a rule', () => {
  expect(amounts(byDay, '2026-10-13')).toEqual([])
  expect(amounts(byDay, '2026-10-14')).toEqual([['2026-10-14', '2026-10-14', 1_000]])
  expect(amounts(once, '2026-10-13')).toEqual([])
  expect(amounts(once, '2026-10-23', { open: 0 })).toEqual([])
  expect(amounts(byDay, '2026-10-23', { open: 0 })).toEqual([])
  expect(amounts(null, '2026-10-23')).toEqual([])
})

it('goes on from the latest day to which it was asked for', () => {
  const asked = [
    { to: '2026-10-20', amount: 7_000 },
    { to: '2026-10-18', amount: 5_000 },
    { to: null, amount: 1 },
  ]
  expect(amounts(byDay, '2026-10-23', { asked })).toEqual([['2026-10-21', '2026-10-23', 3_000]])
  expect(amounts(byDay, '2026-10-20', { asked })).toEqual([])
  const early = [{ to: '2026-10-05', amount: 1 }]
  expect(amounts(byDay, '2026-10-23', { asked: early })).toEqual([['2026-10-14', '2026-10-23', 10_000]])
})

it('asks once for a sum', () => {
  expect(amounts(once, '2026-10-23')).toEqual([['2026-10-14', '2026-10-23', 100_000]])
  expect(amounts(once, '2026-11-23', { asked: [{ to: '2026-10-23', amount: 100_000 }] })).toEqual([])
})

it('asks for one bill no more than the most in all', () => {
  const rule = { ...byDay, most: 12_000 }
  expect(amounts(rule, '2026-10-23')).toEqual([['2026-10-14', '2026-10-23', 10_000]])
  expect(amounts(rule, '2026-10-30')).toEqual([['2026-10-14', '2026-10-30', 12_000]])
  const asked = [{ to: '2026-10-23', amount: 10_000 }]
  expect(amounts(rule, '2026-10-30', { asked })).toEqual([['2026-10-24', '2026-10-30', 2_000]])
  expect(amounts(rule, '2026-10-30', { asked: [{ to: '2026-10-23', amount: 12_000 }] })).toEqual([])
})
