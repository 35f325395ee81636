import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { Charge } from './charge.ts'
import { priceUse } from './price-use.ts'

const RUNS = 2_000
const day = '2026-06-15'

const charge = (more: Partial<Charge>): Charge => ({
  id: uuid(1),
  name: 'Điện',
  unit: 'kWh',
  way: 'metered',
  price: 3_500,
  quota: null,
  vat: null,
  utility: 'electricity',
  ...more,
})
const bands = [
  { upTo: 100_000, price: 1_984 },
  { upTo: 200_000, price: 2_380 },
  { upTo: null, price: 2_998 },
]

describe('the price of a use', () => {
  it('is the same for each unit where it is flat, rounded half up', () => {
    expect(priceUse(charge({}), 112_000, day, null)).toEqual({
      chargeID: uuid(1),
      day,
      quantity: 112_000,
      unit: 'kWh',
      people: null,
      quota: null,
      undeclared: false,
      bands: [{ quantity: 112_000, price: 3_500, amount: 392_000 }],
      net: 392_000,
      vat: null,
      amount: 392_000,
    })
    expect(priceUse(charge({ price: 1 }), 500, day, null).amount).toBe(1)
    expect(priceUse(charge({ price: 1 }), 499, day, null).amount).toBe(0)
  })

  it('goes up band by band, each for what is in it', () => {
    expect(priceUse(charge({ price: bands, vat: 800 }), 250_500, day, null)).toMatchObject({
      bands: [
        { quantity: 100_000, price: 1_984, amount: 198_400 },
        { quantity: 100_000, price: 2_380, amount: 238_000 },
        { quantity: 50_500, price: 2_998, amount: 151_399 },
      ],
      net: 587_799,
      vat: { percent: 800, amount: 47_024 },
      amount: 634_823,
    })
    expect(priceUse(charge({ price: bands }), 100_000, day, null).bands).toHaveLength(1)
    expect(priceUse(charge({ price: bands }), 0, day, null)).toMatchObject({
      bands: [{ quantity: 0, price: 1_984, amount: 0 }],
      amount: 0,
    })
  })

  it('has bounds for as many people as live there', () => {
    const ofTwo = priceUse(charge({ price: bands, quota: 4 }), 120_000, day, 2)
    expect(ofTwo).toMatchObject({
      people: 2,
      quota: 500,
      bands: [
        { quantity: 50_000, price: 1_984 },
        { quantity: 50_000, price: 2_380 },
        { quantity: 20_000, price: 2_998 },
      ],
    })
    expect(priceUse(charge({ price: bands, quota: 4 }), 120_000, day, 4)).toMatchObject({
      quota: 1_000,
      bands: [{ quantity: 100_000 }, { quantity: 20_000 }],
    })
  })

  it('of electricity is all of the second band where nobody declared the heads', () => {
    for (const people of [null, 0])
      expect(priceUse(charge({ price: bands, quota: 4 }), 250_000, day, people)).toMatchObject({
        undeclared: true,
        people: null,
        quota: null,
        bands: [{ quantity: 250_000, price: 2_380, amount: 595_000 }],
      })
    const water = charge({ price: bands, quota: 1, utility: 'water' })
    expect(priceUse(water, 250_000, day, null)).toMatchObject({ undeclared: false, amount: 586_300 })
  })

  it('is nothing where it is free', () =>
    expect(priceUse(charge({ way: 'free', vat: 800 }), 5_000, day, 1)).toMatchObject({
      bands: [],
      vat: null,
      amount: 0,
    }))
})

/** Reckoned thousandth by thousandth in another way: what it costs at most, in fractions of a đồng. */
const oracle = ({ price, quota, vat }: Charge, use: number, people: number): { n: bigint; d: bigint } => {
  const steps = typeof price === 'number' ? [{ upTo: null, price }] : price
  let sum = 0n
  let below = 0n
  for (const { upTo, price: each } of steps) {
    // Bounds end at a thousandth, half up.
    const bound =
      upTo === null
        ? BigInt(use)
        : quota === null
          ? BigInt(upTo)
          : (BigInt(upTo) * BigInt(people) * 2n + BigInt(quota)) / (2n * BigInt(quota))
    const end = bound < BigInt(use) ? bound : BigInt(use)
    if (end > below) {
      sum += (end - below) * BigInt(each)
      below = end
    }
  }
  return { n: sum * BigInt(10_000 + (vat ?? 0)), d: 10_000_000n }
}

const anyCharge = fc
  .record({
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 500_000 }), { minLength: 0, maxLength: 6 }),
    prices: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 7, maxLength: 7 }),
    quota: fc.option(fc.integer({ min: 1, max: 6 })),
    vat: fc.option(fc.integer({ min: 0, max: 2_500 })),
  })
  .map(({ steps, prices, quota, vat }) => {
    const bounds = [...steps.sort((one, other) => one - other), null]
    const price =
      steps.length === 0 ? (prices[0] ?? 0) : bounds.map((upTo, at) => ({ upTo, price: prices[at] ?? 0 }))
    return charge({ price, quota, vat, utility: 'water' })
  })

it('is what it adds up to, rounded once, for any list and any use', () => {
  fc.assert(
    fc.property(
      anyCharge,
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.integer({ min: 1, max: 9 }),
      (one, use, people) => {
        const priced = priceUse(one, use, day, people)
        const { n, d } = oracle(one, use, people)
        // The nearest đồng, a half one up.
        const off = 2n * (BigInt(priced.amount) * d - n)
        expect(off > -d && off <= d).toBe(true)
        const sum = (of: 'quantity' | 'amount') => priced.bands.reduce((all, band) => all + band[of], 0)
        expect(sum('quantity')).toBe(use)
        expect(sum('amount')).toBe(priced.net)
        expect(priced.net + (priced.vat?.amount ?? 0)).toBe(priced.amount)
        expect(priced.bands.every(({ amount }) => amount >= 0)).toBe(true)
      },
    ),
    { numRuns: RUNS },
  )
})

it('never falls when more is used', () => {
  fc.assert(
    fc.property(
      anyCharge,
      fc.nat(500_000),
      fc.nat(500_000),
      fc.integer({ min: 1, max: 9 }),
      (one, use, more, people) => {
        expect(priceUse(one, use + more, day, people).amount).toBeGreaterThanOrEqual(
          priceUse(one, use, day, people).amount,
        )
      },
    ),
    { numRuns: RUNS },
  )
})
