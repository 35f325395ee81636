import { expect, it } from 'vitest'
import { arrears, house, issued, lease, meter, read } from '../../test/support/house.ts'
import { cutOfMonth } from './cut.ts'
import { ledgerOf } from './ledger.ts'
import { proposeMonth } from './month.ts'

/** A tenant who was billed in advance, and left on the first of October. */
const left = (value: number | null, month = '2026-11') => {
  const last = value === null ? [] : [read('2026-10-01', value)]
  const told = house({
    rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
    contracts: [lease(1, { startDay: '2026-09-01', lastDay: '2026-10-01' })],
    meters: [meter(1, 1, [read('2026-08-31', 0, 'first'), read('2026-09-30', 50), ...last])],
  })
  const facts = issued(told, '2026-10')
  const cut = cutOfMonth(facts, month)
  const ledger = ledgerOf(facts, cut.days)
  const nobody = { about: new Map(), billed: new Set<string>(), inWork: new Set<string>(), late: [] }
  return proposeMonth({ ledger, cut, today: `${month}-01`, ...nobody })
}

it('bills what was used after the last bill, also of who has left', () =>
  expect(left(52).map(({ total }) => total)).toEqual([6_000]))

it('makes no bill of nought for who has left with a meter that did not move', () =>
  expect(left(50)).toEqual([]))

it('asks once for the last reading of who has left, though nothing else is to be billed', () => {
  const told = left(null)
  expect(told.map(({ total, missing }) => [total, missing.length])).toEqual([[0, 1]])
  expect(left(null, '2026-12')).toEqual([])
})
