import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  asBilled,
  chargeOf,
  due,
  dueIn,
  house,
  issued,
  lease,
  line,
  proposed,
} from '../../test/support/house.ts'
import type { BillingHouse } from './house.ts'

/* Bills of other programs say the days of a charge by the month, but name it only by its name. */

const internet = chargeOf(41, { name: 'Internet', way: 'perRoom', price: 100_000 })
const rubbish = chargeOf(42, { name: 'Rác', way: 'perPerson', price: 30_000 })
const days = { kind: 'service' as const, from: '2026-10-01', to: '2026-10-31' }
const ofMonth = (name: string, amount: number, said: object = {}) =>
  line({ ...days, name, unitPrice: amount, amount, ...said })
const rent = ofMonth('Tiền phòng', 3_100_000, { kind: 'rent' })

const billed = (
  lines: Parameters<typeof asBilled>[2],
  {
    lastDay = null,
    charges = [internet, rubbish],
  }: { lastDay?: string | null; charges?: (typeof rubbish)[] } = {},
): BillingHouse =>
  house({
    contracts: [
      lease(1, {
        startDay: '2026-10-01',
        askedFrom: '2026-10-01',
        price: 3_100_000,
        lastDay,
        heads: [{ fromDay: null, people: 2 }],
      }),
    ],
    priceLists: [{ fromDay: null, charges }],
    asked: asBilled(uuid(1), '2026-10', lines),
  })
const given = (facts: BillingHouse) =>
  proposed(due(dueIn(facts, '2026-10'), 1)).map(({ kind, name, amount }) => [kind, name, amount])

describe('a line that names its charge by its name alone', () => {
  const lines = [rent, ofMonth('Internet', 100_000), ofMonth('tiền rác', 30_000)]
  it('comes back from the last day on, as the rent does, and once', () => {
    const left = billed(lines, { lastDay: '2026-10-10' })
    expect(given(left)).toEqual([
      ['adjustment', 'Tiền phòng', -2_100_000],
      ['adjustment', 'Internet', -67_742],
      ['adjustment', 'tiền rác', -20_323],
    ])
    const settled = issued(left, '2026-10')
    expect(given(settled)).toEqual([])
    const stays = { ...settled, contracts: billed(lines).contracts }
    expect(given(stays)).toEqual([
      ['adjustment', 'Tiền phòng', 2_100_000],
      ['adjustment', 'Internet', 67_742],
      ['adjustment', 'tiền rác', 20_323],
    ])
    expect(given(issued(stays, '2026-10'))).toEqual([])
  })
  it('comes whole again after all of it came back', () => {
    const never = issued(billed(lines, { lastDay: '2026-09-30' }), '2026-10')
    expect(never.asked.reduce((sum, one) => sum + one.line.amount, 0)).toBe(0)
    const stays = issued({ ...never, contracts: billed(lines).contracts }, '2026-10')
    expect(stays.asked.reduce((sum, one) => sum + one.line.amount, 0)).toBe(3_230_000)
  })
  it('is asked for as it was: other people than are known, another price, or an amount of somebody’s own', () => {
    expect(given(billed(lines))).toEqual([])
    const own = [rent, ofMonth('Internet', 100_000, { amount: 60_000 }), ofMonth('Rác', 50_000)]
    expect(given(billed(own))).toEqual([])
    expect(given(billed(own, { lastDay: '2026-10-10' })).slice(1)).toEqual([
      ['adjustment', 'Internet', -40_645],
      ['adjustment', 'Rác', -33_871],
    ])
  })
  it('comes back in no part where its name or its days do not tell of which charge it is', () => {
    const twice = [internet, chargeOf(43, { name: 'internet', way: 'perRoom', price: 50_000 })]
    const untold = (name: string, charges = [internet], said = {}) =>
      given(billed([rent, ofMonth(name, 100_000, said)], { lastDay: '2026-10-10', charges })).filter(
        ([kind, name]) => kind === 'adjustment' && name !== 'Tiền phòng',
      )
    expect(untold('Internet', twice)).toEqual([])
    expect(untold('Internet', [internet], { from: null, to: null })).toEqual([])
    expect(untold('Giặt', [chargeOf(44, { name: 'Giặt', way: 'perUse', price: 100_000 })])).toEqual([])
  })
  it('comes back in no part where a bill of before settles its month', () => {
    const facts = billed(lines, { lastDay: '2026-10-10' })
    const old = { ...facts, asked: facts.asked.map((one) => ({ ...one, settlesMonth: true })) }
    expect(given(old)).toEqual([])
  })
  it('is reckoned by no other price on a person’s word', () => {
    const dearer = [{ fromDay: null, charges: [{ ...internet, price: 200_000 }, rubbish] }]
    const facts = { ...billed(lines), priceLists: dearer }
    const word = { fromDay: '2026-10-01', priceLists: dearer }
    expect(
      given({ ...facts, repriced: [word], formerLists: [{ fromDay: null, charges: [internet, rubbish] }] }),
    ).toEqual([])
  })
})
