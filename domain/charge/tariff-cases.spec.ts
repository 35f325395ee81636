import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { Charge } from './charge.ts'
import { priceUse } from './price-use.ts'
import { readyMadeOn } from './ready-made.ts'

/** The public cases of 2026 for electricity and water of tenants, to the đồng. */
const day = '2026-09-30'
const choice = (key: string, on = day) => readyMadeOn(on).find((one) => one.key === key)!
const power = (on = day): Charge => {
  const { bands, quota, vat, forUndeclared } = choice('electricity_tenants_six', on)
  const way = 'metered' as const
  return {
    id: uuid(1),
    name: 'Điện',
    unit: 'kWh',
    way,
    price: [...bands],
    quota,
    vat,
    forUndeclared,
    utility: 'electricity',
  }
}
const asked = (kWh: number, people: number | null) => {
  const { net, amount } = priceUse(power(), kWh * 1_000, day, people)
  return [net, amount]
}

describe('electricity by the six bands', () => {
  it('TC-01: 4 people, 120 kWh', () => expect(asked(120, 4)).toEqual([249_300, 269_244]))
  it('TC-02: 5 people, 200 kWh', () => expect(asked(200, 5)).toEqual([430_625, 465_075]))
  it('TC-03: 1 person, 60 kWh', () => expect(asked(60, 1)).toEqual([139_905, 151_097]))
  it('TC-04: 4 people, a meter of 5 digits from 99 850 to 120', () =>
    expect(asked(100_000 - 99_850 + 120, 4)).toEqual([649_560, 701_525]))
  it('TC-05: undeclared, 120 kWh', () => expect(asked(120, null)).toEqual([285_600, 308_448]))
  it('TC-07: 480 000 taken for TC-01 is 210 756 too much', () =>
    expect(480_000 - (asked(120, 4)[1] as number)).toBe(210_756))
})

it('TC-06, the water of it: 12 m³ with tax, without the environment fee', () => {
  const water: Charge = {
    id: uuid(2),
    name: 'Nước',
    unit: 'm³',
    way: 'metered',
    price: 8_500,
    quota: null,
    vat: 500,
    utility: 'water',
  }
  const { net, amount } = priceUse(water, 12_000, day, null)
  expect([net, amount]).toEqual([102_000, 107_100])
})

describe('the tariffs to choose for a list', () => {
  it('have the tax of the day on which it begins', () => {
    expect(power('2026-12-31').vat).toBe(800)
    expect(power('2027-01-01').vat).toBe(1_000)
  })
  it('mark what is announced, and leave out what has ended', () => {
    expect(choice('electricity_tenants')).toMatchObject({ announced: true, fromDay: null })
    expect(choice('electricity_tenants_six')).toMatchObject({ announced: false, quota: 4 })
    expect(readyMadeOn(day).some(({ key }) => key === 'water_hanoi_2015')).toBe(false)
    expect(choice('water_hanoi_2015', '2023-12-31')).toBeDefined()
  })
})

it('prices the use of undeclared people by a list of before at its second band, or not alike where that is said', () => {
  const { forUndeclared: _, ...before } = power()
  expect(priceUse(before, 120_000, day, null).net).toBe(120 * 2_050)
  expect(priceUse({ ...power(), forUndeclared: null }, 120_000, day, null).net).toBe(249_300)
})
