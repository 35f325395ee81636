import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { due, dueIn, house, issued, lease, proposed } from '../../test/support/house.ts'
import { addMonths } from '../day.ts'
import type { BillingContract, BillingHouse } from './house.ts'
import { brokenLaws } from './laws.ts'
import { unbilledOf } from './unbilled.ts'

const inAdvance = {
  fromDay: null,
  rules: { rent: 'inAdvance' as const, closingDay: 31, dueDay: null, penalty: null },
}
const inArrears = { fromDay: null, rules: { ...inAdvance.rules, rent: 'inArrears' as const } }

const rented = (said: Partial<BillingContract> = {}, rules: BillingHouse['rules'][number] = inAdvance) =>
  house({
    rules: [rules],
    priceLists: [{ fromDay: null, charges: [] }],
    contracts: [lease(1, { startDay: '2026-09-10', price: 3_000_000, payEveryMonths: 3, ...said })],
  })

const withContract = (facts: BillingHouse, said: Partial<BillingContract>): BillingHouse => ({
  ...facts,
  contracts: facts.contracts.map((one) => ({ ...one, ...said })),
})

const askedIn = (facts: BillingHouse, month: string) =>
  proposed(due(dueIn(facts, month), 1)).map(({ kind, from, to, amount }) => [kind, from, to, amount])

describe('rent for several months at once', () => {
  it('is asked for in the first month of a period, a line for each month, and not in the others', () => {
    const facts = rented()
    expect(askedIn(facts, '2026-09')).toEqual([
      ['rent', '2026-09-10', '2026-09-30', 2_100_000],
      ['rent', '2026-10-01', '2026-10-31', 3_000_000],
      ['rent', '2026-11-01', '2026-11-30', 3_000_000],
    ])
    const billed = issued(facts, '2026-09')
    expect(askedIn(billed, '2026-10')).toEqual([])
    expect(askedIn(billed, '2026-11')).toEqual([])
    expect(askedIn(billed, '2026-12').map(([, from, to]) => [from, to])).toEqual([
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
      ['2027-02-01', '2027-02-28'],
    ])
    expect(brokenLaws(billed)).toEqual([])
  })
  it('is asked for in the last month in arrears, and with the lease where that ends before', () => {
    const facts = rented({}, inArrears)
    expect(askedIn(facts, '2026-09')).toEqual([])
    expect(askedIn(facts, '2026-10')).toEqual([])
    expect(askedIn(facts, '2026-11').length).toBe(3)
    const ending = withContract(facts, { lastDay: '2026-10-15' })
    expect(askedIn(ending, '2026-10')).toEqual([
      ['rent', '2026-09-10', '2026-09-30', 2_100_000],
      ['rent', '2026-10-01', '2026-10-15', 1_451_613],
    ])
    expect(brokenLaws(issued(facts, '2026-11'))).toEqual([])
    expect(brokenLaws(issued(ending, '2026-10'))).toEqual([])
  })
  it('comes back by the day where the tenant leaves within it', () => {
    const left = withContract(issued(rented(), '2026-09'), { lastDay: '2026-10-31' })
    expect(askedIn(left, '2026-10')).toEqual([['adjustment', '2026-11-01', '2026-11-30', -3_000_000]])
    expect(unbilledOf(left, uuid(1), { today: '2026-10-31' }).amount).toBe(-3_000_000)
    expect(brokenLaws(issued(left, '2026-10'))).toEqual([])
  })
  it('is asked for a month late where its month was left out', () =>
    expect(askedIn(rented({ askedFrom: '2026-09-10' }), '2026-10').map(([, from]) => from)).toEqual([
      '2026-09-10',
      '2026-10-01',
      '2026-11-01',
    ]))
  it('asks for no day twice when it is agreed on or given up in between', () => {
    const monthly = issued(rented({ payEveryMonths: 1 }), '2026-09')
    const quarterly = issued(withContract(monthly, { payEveryMonths: 3 }), '2026-10')
    const again = withContract(quarterly, { payEveryMonths: 1 })
    expect(askedIn(withContract(monthly, { payEveryMonths: 3 }), '2026-10').map(([, from]) => from)).toEqual([
      '2026-10-01',
      '2026-11-01',
    ])
    expect(askedIn(again, '2026-11')).toEqual([])
    expect(askedIn(again, '2026-12').map(([, from]) => from)).toEqual(['2026-12-01'])
    expect(brokenLaws(issued(again, '2026-12'))).toEqual([])
  })
  it('asks over the years for what months ask for, to the đồng, however the months fall', () => {
    for (const rules of [inAdvance, inArrears])
      for (const months of [3, 6, 12]) {
        const all = { lastDay: '2028-03-17' }
        let [whole, monthly] = [
          rented({ payEveryMonths: months, ...all }, rules),
          rented({ payEveryMonths: 1, ...all }, rules),
        ]
        for (let month = '2026-09'; month <= '2028-04'; month = addMonths(month, 1))
          [whole, monthly] = [issued(whole, month), issued(monthly, month)]
        const sumOf = ({ asked }: BillingHouse) => asked.reduce((sum, { line }) => sum + line.amount, 0)
        expect([rules.rules.rent, months, sumOf(whole)]).toEqual([rules.rules.rent, months, sumOf(monthly)])
        expect(brokenLaws(whole)).toEqual([])
      }
  })
  it('owes on a day what was lived by then', () => {
    const facts = rented({}, inArrears)
    expect(unbilledOf(facts, uuid(1), { today: '2026-09-19' }).amount).toBe(1_000_000)
  })
})
