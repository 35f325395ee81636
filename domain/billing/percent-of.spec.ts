import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  chargeOf,
  due,
  dueIn,
  house,
  issued,
  lease,
  meter,
  proposed,
  read,
} from '../../test/support/house.ts'
import { assertLine } from '../bill/line-parts.ts'
import { explain, lineWords } from '../bill/line-text.ts'
import type { Charge } from '../charge/charge.ts'
import type { BillingHouse } from './house.ts'

const OCTOBER = '2026-10'
const water = (said: Partial<Charge> = {}): Charge =>
  chargeOf(22, {
    name: 'Nước',
    unit: 'm³',
    way: 'metered',
    price: 8_500,
    vat: 500,
    utility: 'water',
    ...said,
  })
const fee = (said: Partial<Charge> = {}): Charge =>
  chargeOf(23, { name: 'Phí môi trường', unit: '%', way: 'percentOf', price: 1_000, of: uuid(22), ...said })
const values = [read('2026-09-30', 100, 'first'), read('2026-10-31', 112)]
const waterHouse = (charges: Charge[], said: Partial<BillingHouse> = {}) =>
  house({
    priceLists: [{ fromDay: null, charges }],
    contracts: [lease(1, { startDay: '2026-10-01' })],
    meters: [meter(1, 1, values, { utility: 'water' })],
    ...said,
  })
const of = (facts: BillingHouse, name: string, month = OCTOBER) =>
  proposed(due(dueIn(facts, month), 1)).filter((line) => line.name === name)
const feesOf = (facts: BillingHouse, month = OCTOBER) => of(facts, 'Phí môi trường', month)

describe('a charge of a charge', () => {
  it('TC-06: is asked for with the other one, on its sum before tax', () => {
    const [line] = feesOf(waterHouse([water(), fee()]))
    expect(line).toMatchObject({
      kind: 'service',
      quantity: 10_000,
      unitPrice: 102_000,
      amount: 10_200,
      vat: null,
    })
    expect(of(waterHouse([water(), fee()]), 'Nước')[0]?.amount).toBe(107_100)
    assertLine({ id: 1, ...line! }, 0)
    expect(explain({ id: 1, ...line! }, lineWords.vi)).toEqual(['10 % × 102.000 đ'])
  })
  it('has a tax of its own: drainage of 30 % with 8 % in Hồ Chí Minh City', () => {
    for (const [price, inAll] of [
      [6_700, 9_206],
      [12_900, 17_725],
      [14_400, 19_786],
    ] as const) {
      const facts = waterHouse([water({ price: price * 1_000 }), fee({ price: 3_000, vat: 800 })], {
        meters: [meter(1, 1, [read('2026-09-30', 1, 'first'), read('2026-10-31', 2)], { utility: 'water' })],
      })
      const [line] = feesOf(facts)
      expect(Math.round(((of(facts, 'Nước')[0]?.amount ?? 0) + (line?.amount ?? 0)) / 1_000)).toBe(inAll)
      assertLine({ id: 1, ...line! }, 0)
    }
  })
  it('is not asked for a second time, nor of other charges, and can be left out of a contract', () => {
    const facts = waterHouse([water(), fee(), chargeOf(24, { name: 'Rác' })])
    expect(feesOf(facts)).toHaveLength(1)
    expect(feesOf(issued(facts, OCTOBER))).toEqual([])
    const ownCharges = [
      { fromDay: null, charges: [{ chargeID: uuid(23), leftOut: true, price: null, count: null }] },
    ]
    expect(feesOf({ ...facts, contracts: [lease(1, { startDay: '2026-10-01', ownCharges })] })).toEqual([])
  })
  it('sums all uses of the bill by the list of their own days', () => {
    const lists = [
      { fromDay: null, charges: [water(), fee()] },
      { fromDay: '2026-10-16', charges: [water({ price: 10_000 }), fee({ price: 2_000 })] },
    ]
    const readings = [values[0]!, read('2026-10-15', 106), values[1]!]
    const facts = waterHouse([], {
      priceLists: lists,
      meters: [meter(1, 1, readings, { utility: 'water' })],
    })
    expect(feesOf(facts).map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
      [51_000, 5_100],
      [60_000, 12_000],
    ])
  })
  it('follows differences of the other one, once', () => {
    const facts = issued(waterHouse([water(), fee()]), OCTOBER)
    const corrected = {
      ...facts,
      meters: facts.meters.map((one) => ({
        ...one,
        readings: one.readings.map((reading, place) =>
          place === 1 ? { ...reading, value: 110_000 } : reading,
        ),
      })),
    }
    const november = '2026-11'
    const [line] = feesOf(corrected, november)
    expect(line).toMatchObject({ kind: 'adjustment', unitPrice: -17_000, amount: -1_700 })
    expect(of(corrected, 'Nước', november)[0]?.amount).toBe(-17_850)
    assertLine({ id: 1, ...line! }, 0)
    expect(feesOf(issued(corrected, november), november)).toEqual([])
  })
})
