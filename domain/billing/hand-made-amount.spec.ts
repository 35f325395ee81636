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

const parking = chargeOf(41, { name: 'Gửi xe', way: 'perRoom', price: 100_000 })
const ofMonth = (said: object) =>
  line({
    kind: 'service',
    name: 'Gửi xe',
    chargeID: parking.id,
    from: '2026-10-01',
    to: '2026-10-31',
    unitPrice: null,
    amount: 62_000,
    ...said,
  })
const until = (lastDay: string | null) =>
  lease(1, { startDay: '2026-10-01', askedFrom: '2026-10-01', price: 0, lastDay })
const billed = (lastDay: string | null, said: object = {}): BillingHouse =>
  house({
    contracts: [until(lastDay)],
    priceLists: [{ fromDay: null, charges: [parking] }],
    asked: asBilled(uuid(1), '2026-10', [ofMonth(said)]),
  })
const asked = (facts: BillingHouse) => facts.asked.reduce((sum, { line }) => sum + line.amount, 0)
const given = (facts: BillingHouse) =>
  proposed(due(dueIn(facts, '2026-10'), 1)).map(({ name, amount }) => [name, amount])

describe('an amount of somebody’s own, without a price', () => {
  it('comes back in proportion, and is asked for again as it was', () => {
    const left = billed('2026-10-10')
    expect(given(left)).toEqual([['Gửi xe', -42_000]])
    const stays = { ...issued(left, '2026-10'), contracts: [until(null)] }
    expect(given(stays)).toEqual([['Gửi xe', 42_000]])
  })
  it('is asked for again after all of it came back', () => {
    const never = issued(billed('2026-09-30'), '2026-10')
    expect(asked(never)).toBe(0)
    const stays = issued({ ...never, contracts: [until(null)] }, '2026-10')
    expect(asked(stays)).toBe(62_000)
  })
  it('has no part where it counts nothing', () => {
    expect(given(billed(null, { quantity: 0 }))).toEqual([])
    expect(given(billed('2026-10-10', { quantity: 0 }))).toEqual([])
  })
})
