import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { chargeOf, house, issued, lease, meter, power, read } from '../../test/support/house.ts'
import { usualRules } from '../building/billing-rules.ts'
import { unbilledOf } from './unbilled.ts'

const today = '2026-11-15'
const of = (facts: ReturnType<typeof house>, said: { until?: string } = {}) =>
  unbilledOf(facts, uuid(1), { today, ...said })
const rented = { priceLists: [{ fromDay: null, charges: [] }] }
const advance = { rules: [{ fromDay: null, rules: { ...usualRules, rent: 'inAdvance' as const } }] }
const since = { contracts: [lease(1, { startDay: '2026-10-01' })] }

it('counts the days since the last bill, to today', () => {
  expect(of(house({ ...rented, ...since }))).toEqual({
    amount: 3_100_000 + 1_550_000,
    since: '2026-10-01',
    unread: [],
  })
  expect(of(issued(house({ ...rented, ...since }), '2026-10'))).toEqual({
    amount: 1_550_000,
    since: '2026-11-01',
    unread: [],
  })
})

it('has nothing of days that were asked for ahead', () => {
  const facts = issued(house({ ...rented, ...since, ...advance }), '2026-11')
  expect(of(facts)).toEqual({ amount: 0, since: null, unread: [] })
})

it('gives back days that were asked for ahead, if the tenant left', () => {
  const facts = issued(house({ ...rented, ...since, ...advance }), '2026-11')
  expect(of(facts, { until: '2026-11-21' })).toEqual({ amount: -930_000, since: null, unread: [] })
})

it('names the charges whose reading is missing, and has their use once it is read', () => {
  const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100)]
  const facts = { ...since, priceLists: [{ fromDay: null, charges: [power(), chargeOf(22, {})] }] }
  const billed = issued(house({ ...facts, meters: [meter(1, 1, values)] }), '2026-10')
  const left = { until: '2026-11-15' }
  expect(of(billed, left)).toEqual({ amount: 1_600_000, since: '2026-11-01', unread: ['Điện'] })
  const later = { ...billed, meters: [meter(1, 1, [...values, read('2026-11-15', 1_140)])] }
  expect(of(later, left)).toEqual({ amount: 1_720_000, since: '2026-11-01', unread: [] })
})

it('is the difference of a correction too', () => {
  const wrong = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100)]
  const facts = issued(house({ ...since, meters: [meter(1, 1, wrong)] }), '2026-11')
  const [first, last] = wrong as [(typeof wrong)[number], (typeof wrong)[number]]
  const right = { ...facts, meters: [meter(1, 1, [first, { ...last, value: 1_090_000 }])] }
  expect(of(right).amount - of(facts).amount).toBe(-30_000)
})

it('ends with a contract, and begins with it', () => {
  const left = { contracts: [lease(1, { startDay: '2026-10-01', lastDay: '2026-11-10' })] }
  expect(of(house({ ...rented, ...left }))).toMatchObject({ amount: 3_100_000 + 1_033_333 })
  const coming = { contracts: [lease(1, { startDay: '2026-12-01' })] }
  expect(of(house({ ...rented, ...coming }))).toEqual({ amount: 0, since: null, unread: [] })
})
