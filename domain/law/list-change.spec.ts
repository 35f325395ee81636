import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { Charge, PriceList } from '../charge/charge.ts'
import { withList } from '../charge/price-list.ts'
import { priceUse } from '../charge/price-use.ts'
import { readyMadeOn } from '../charge/ready-made.ts'
import { lastDayOfTax, listChangeOf } from './list-change.ts'

const today = '2026-09-20'
const bandsOf = (key: string) => [...(readyMadeOn(today).find((one) => one.key === key)?.bands ?? [])]
const [five, six] = [bandsOf('electricity_tenants'), bandsOf('electricity_tenants_six')]
const power = (over: Partial<Charge> = {}): Charge => ({
  id: uuid(1),
  name: 'Điện',
  unit: 'kWh',
  way: 'metered',
  price: five,
  quota: 4,
  vat: 800,
  utility: 'electricity',
  ...over,
})
const wifi: Charge = {
  ...power(),
  id: uuid(2),
  way: 'perRoom',
  price: 100_000,
  quota: null,
  vat: null,
  utility: null,
}
const lists = (...charges: Charge[]): readonly PriceList[] => [{ fromDay: null, charges }]
const taken = (all: readonly PriceList[], day: string): readonly PriceList[] => {
  const change = listChangeOf(all, day)
  return change ? withList(all, { fromDay: change.fromDay, charges: change.charges }) : all
}

describe('a list with the five bands that are announced', () => {
  it('would take the six in force from the next month on, and is not told again once it has', () => {
    const before = lists(wifi, power())
    const change = listChangeOf(before, today)
    expect(change).toMatchObject({ why: 'announced', fromDay: '2026-10-01', untilDay: null })
    expect(change?.charges).toEqual([wifi, power({ price: six, forUndeclared: 2_380 })])
    expect(listChangeOf(taken(before, today), today)).toBeUndefined()
  })
  it('has undeclared people pay the same as before', () => {
    const { before, after } = listChangeOf(lists(power()), today)!
    const of = (charge: Charge) => priceUse(charge, 120_000, today, null).amount
    expect([of(before), of(after)]).toEqual([308_448, 308_448])
  })
  it('is only one that was copied as it is', () => {
    const own = five.map((band, step) => (step === 0 ? { ...band, price: 2_000 } : band))
    for (const charge of [power({ price: own }), power({ price: 4_000 }), power({ price: six }), wifi])
      expect(listChangeOf(lists(charge), today)).toBeUndefined()
  })
})

describe('the tax on electricity', () => {
  const at8 = lists(power({ price: six }))
  it('is told 60 days before it ends, for a list from the day after', () => {
    expect(listChangeOf(at8, '2026-10-31')).toBeUndefined()
    const change = listChangeOf(at8, '2026-11-01')
    expect(change).toMatchObject({ why: 'tax', fromDay: '2027-01-01', untilDay: '2026-12-31' })
    expect(change?.after.vat).toBe(1_000)
    expect(listChangeOf(taken(at8, '2026-11-01'), '2027-01-05')).toBeUndefined()
  })
  it('is told after it has ended too, for the next month', () => {
    expect(listChangeOf(at8, '2027-01-05')).toMatchObject({ why: 'tax', fromDay: '2027-02-01' })
  })
  it('comes after the bands, one thing at a time, and leaves other rates alone', () => {
    const both = lists(power())
    expect(listChangeOf(both, '2026-11-20')).toMatchObject({ why: 'announced', fromDay: '2026-12-01' })
    expect(listChangeOf(taken(both, '2026-11-20'), '2026-11-20')).toMatchObject({ why: 'tax' })
    expect(listChangeOf(lists(power({ price: six, vat: null })), '2026-11-20')).toBeUndefined()
  })
  it('has a last day, which a price list shows', () => {
    expect(lastDayOfTax(power(), today)).toBe('2026-12-31')
    expect(lastDayOfTax(power({ vat: 1_000 }), today)).toBeNull()
    expect(lastDayOfTax(wifi, today)).toBeNull()
  })
})
