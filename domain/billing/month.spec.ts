import { expect, it } from 'vitest'
import { arrears, house, issued, lease, meter, read } from '../../test/support/house.ts'
import { proposeMonth } from './month.ts'
import { cutOfMonth, ledgerOf } from './propose.ts'

/** A tenant who was billed in advance, and left on the first of October. */
const left = (value: number) => {
  const told = house({
    rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
    contracts: [lease(1, { startDay: '2026-09-01', lastDay: '2026-10-01' })],
    meters: [
      meter(1, 1, [read('2026-08-31', 0, 'first'), read('2026-09-30', 50), read('2026-10-01', value)]),
    ],
  })
  const facts = issued(told, '2026-10')
  const cut = cutOfMonth(facts, '2026-11')
  const ledger = ledgerOf(facts, cut.days)
  const nobody = { about: new Map(), billed: new Set<string>(), inWork: new Set<string>(), late: [] }
  return proposeMonth({ ledger, cut, today: '2026-11-01', ...nobody })
}

it('bills what was used after the last bill, also of who has left', () =>
  expect(left(52).map(({ total }) => total)).toEqual([6_000]))

it('makes no bill of nought for who has left with a meter that did not move', () =>
  expect(left(50)).toEqual([]))
