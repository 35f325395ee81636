import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Charge } from '../charge/charge.ts'
import { priceUse } from '../charge/price-use.ts'
import { Refusal } from '../refusal.ts'
import type { BillLine } from './line.ts'
import { assertLine, numberedLines, sumOfParts } from './line-parts.ts'
import { explain, lineText, lineWords } from './line-text.ts'

const lineOf = (said: Partial<BillLine>): BillLine =>
  numberedLines([{ name: 'Điện', amount: 0, ...said }])[0]!
const refusal = (line: BillLine) => {
  try {
    assertLine(line, 2)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.errors[0]
    throw error
  }
}
const refused = (line: BillLine): string | undefined => refusal(line)?.field

const metered = lineOf({
  kind: 'metered',
  amount: 459_648,
  quantity: 112_000,
  unit: 'kWh',
  unitPrice: 3_800,
  vat: { percent: 800, amount: 34_048 },
})
describe('an adjustment', () => {
  const adjustment = (said: Partial<BillLine>, before: number, after: number) =>
    explain(
      lineOf({
        kind: 'adjustment',
        from: '2026-10-01',
        to: '2026-10-31',
        of: { kind: 'metered', contractID: 'c', before, after },
        unit: 'kWh',
        ...said,
      }),
      lineWords.vi,
    )
  it('names the month that it adjusts, and its amount can be recomputed on paper', () => {
    expect(adjustment({ quantity: -36_000, amount: -136_800 }, 112_000, 76_000)).toEqual([
      'bù trừ 10/2026: 112 → 76 kWh (-36 × 3.800 đ), 1/10–31/10',
    ])
  })
  it('says no price where bands or rounding make none that is whole', () => {
    expect(adjustment({ quantity: -7_000, amount: -20_000 }, 112_000, 105_000)).toEqual([
      'bù trừ 10/2026: 112 → 105 kWh, 1/10–31/10',
    ])
  })
})

describe('the parts of a line', () => {
  it('come to its amount', () => {
    expect(refused(metered)).toBeUndefined()
    expect(refused({ ...metered, amount: 459_647 })).toBe('lines.2.amount')
    expect(refused({ ...metered, vat: { percent: 800, amount: 34_047 } })).toBe('lines.2.vat')
    expect(refused({ ...metered, unitPrice: 3_801 })).toBeDefined()
  })
  it('are refused with what would be right', () => {
    const { amount } = metered
    expect(refusal({ ...metered, amount: amount - 1 })).toEqual({
      field: 'lines.2.amount',
      code: 'invalid',
      params: { amount },
    })
    expect(refusal({ ...metered, vat: { percent: 800, amount: 1 } })).toEqual({
      field: 'lines.2.vat',
      code: 'invalid',
    })
    expect(refusal(lineOf({ kind: 'rent', amount: -1 }))).toEqual({
      field: 'lines.2.amount',
      code: 'too_small',
      params: { min: 0 },
    })
    expect(refusal(lineOf({ amount: -1 }))).toBeUndefined()
    expect(refusal(lineOf({ vat: { percent: 800, amount: 0 } }))).toEqual({
      field: 'lines.2.vat',
      code: 'invalid',
    })
  })
  it('are for days in their order', () => {
    const [from, to] = ['2026-06-01', '2026-06-02']
    expect(refusal(lineOf({ from: to, to: from }))).toEqual({ field: 'lines.2.to', code: 'end_before_start' })
    for (const days of [
      { from, to },
      { from, to: from },
      { from: to, to: null },
      { from: null, to: from },
    ])
      expect(refusal(lineOf(days))).toBeUndefined()
  })
  it('say of each meter what it showed first and last', () => {
    const figures = [1, 2, 3].map((value) => ({ day: null, value }))
    expect(refusal(lineOf({ figures }))).toEqual({ field: 'lines.2.figures', code: 'invalid' })
    expect(refusal(lineOf({ figures: figures.slice(1) }))).toBeUndefined()
  })
  it('are bands that come to the quantity, each with its own amount', () => {
    const bands = [
      { quantity: 50_000, price: 1_984, amount: 99_200 },
      { quantity: 50_500, price: 2_050, amount: 103_525 },
    ]
    const line = lineOf({ kind: 'metered', quantity: 100_500, bands, amount: 202_725 })
    expect(refused(line)).toBeUndefined()
    expect(refused({ ...line, quantity: 100_000 })).toBe('lines.2.quantity')
    const moved = [
      { ...bands[0]!, amount: 99_201 },
      { ...bands[1]!, amount: 103_524 },
    ]
    expect(refused({ ...line, bands: moved })).toBe('lines.2.bands')
  })
  it('are a part of a month where it is for some days of one', () => {
    const rent = lineOf({
      kind: 'rent',
      unitPrice: 3_000_000,
      from: '2026-11-11',
      to: '2026-11-30',
      amount: 2_000_000,
    })
    expect(refused(rent)).toBeUndefined()
    expect(refused({ ...rent, to: '2026-11-29' })).toBe('lines.2.amount')
    expect(refused({ ...rent, to: '2026-11-10' })).toBe('lines.2.to')
  })
  it('are not needed, and then there is no tax within it', () => {
    expect(refused(lineOf({ amount: -5 }))).toBeUndefined()
    expect(refused(lineOf({ amount: 108, vat: { percent: 800, amount: 8 } }))).toBe('lines.2.vat')
  })
  it('are below nought only where something is taken off', () => {
    expect(refused(lineOf({ kind: 'rent', amount: -1 }))).toBe('lines.2.amount')
    expect(refused(lineOf({ kind: 'discount', amount: -100_000, quantity: 2_000, unitPrice: -50_000 }))).toBe(
      undefined,
    )
  })
})

/** Shares no code with the product: exact fractions, amount and tax rounded once each; net is what is left. */
const oracle = (
  { price, quota, vat, utility }: Charge,
  use: number,
  people: number | null,
): { net: number; amount: number } => {
  const round = (top: bigint, bottom: bigint) => {
    const [floor, rest] = [top / bottom, top % bottom]
    return Number(rest * 2n >= bottom ? floor + 1n : floor)
  }
  const costs = (): bigint => {
    if (typeof price === 'number') return BigInt(use) * BigInt(price)
    if (quota !== null && people === null && utility === 'electricity' && price[1])
      return BigInt(use) * BigInt(price[1].price)
    let cost = 0n
    for (let one = 0; one < use; one++) {
      const band = price.find(({ upTo }) => {
        if (upTo === null) return true
        const bound =
          quota === null || people === null ? upTo : round(BigInt(upTo) * BigInt(people), BigInt(quota))
        return one < bound
      })
      cost += BigInt(band?.price ?? 0)
    }
    return cost
  }
  const exact = costs()
  const amount = vat === null ? round(exact, 1_000n) : round(exact * BigInt(10_000 + vat), 10_000_000n)
  return { net: amount - (vat === null ? 0 : round(exact * BigInt(vat), 10_000_000n)), amount }
}

const charges = fc
  .record({
    price: fc.oneof(
      fc.integer({ min: 0, max: 9_999 }),
      fc
        .tuple(
          fc.uniqueArray(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 4 }),
          fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 5, maxLength: 5 }),
        )
        .map(([bounds, prices]) => [
          ...bounds
            .toSorted((one, other) => one - other)
            .map((upTo, place) => ({ upTo, price: prices[place]! })),
          { upTo: null, price: prices[4]! },
        ]),
    ),
    quota: fc.option(fc.integer({ min: 1, max: 6 })),
    vat: fc.option(fc.constantFrom(0, 500, 800, 1_000, 1_234)),
    utility: fc.constantFrom('electricity' as const, 'water' as const),
  })
  .map(
    (one): Charge => ({
      ...one,
      id: '0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f',
      name: 'Điện',
      unit: 'kWh',
      way: 'metered',
    }),
  )

it('prices any use as exact fractions do, and the server takes what comes of it as a line', () => {
  fc.assert(
    fc.property(charges, fc.nat(4_000), fc.option(fc.integer({ min: 1, max: 9 })), (charge, use, people) => {
      const priced = priceUse(charge, use, '2026-11-30', people)
      expect({ net: priced.net, amount: priced.amount }).toEqual(oracle(charge, use, people))
      expect(priced.bands.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced.net)
      const { quantity, bands, vat, amount } = priced
      const line = lineOf({ kind: 'metered', quantity, bands: [...bands], vat, amount })
      expect(refused(line)).toBeUndefined()
      expect(sumOfParts(line)?.amount).toBe(amount)
      expect(refused({ ...line, amount: amount + 1 })).toBe('lines.2.amount')
    }),
    { numRuns: 500 },
  )
})

const words = lineWords.vi

describe('what a line says of itself', () => {
  it.each([
    [
      {
        kind: 'metered',
        quantity: 112_000,
        unit: 'kWh',
        unitPrice: 3_800,
        figures: [
          { day: '2026-10-01', value: 1_284_000 },
          { day: '2026-11-01', value: 1_396_000 },
        ],
      },
      '1.284 (1/10) → 1.396 (1/11), 112 kWh × 3.800 đ',
    ],
    [
      {
        kind: 'metered',
        quantity: 112_000,
        unit: 'kWh',
        bands: [
          { quantity: 100_000, price: 1_984, amount: 0 },
          { quantity: 12_000, price: 2_380, amount: 0 },
        ],
        people: 8,
        quota: 2_000,
        vat: { percent: 850, amount: 1_000 },
      },
      '112 kWh: 100 × 1.984 đ + 12 × 2.380 đ, 8 người ở, 2 định mức, thuế GTGT 8,5%: 1.000 đ',
    ],
    [
      { kind: 'rent', unitPrice: 3_000_000, from: '2026-11-11', to: '2026-11-30', note: 'tầng 2' },
      '3.000.000 đ, 20/30 ngày (11/11–30/11) · tầng 2',
    ],
    [
      {
        kind: 'metered',
        quantity: 100_000,
        figures: [1_284_000, 1_300_000, 0, 84_000].map((value) => ({ day: null, value })),
      },
      '1.284 → 1.300, 0 → 84, 100',
    ],
    [{ amount: 5 }, undefined],
  ] satisfies readonly (readonly [Partial<BillLine>, string | undefined])[])('%j', (said, text) => {
    expect(lineText(lineOf(said), words)).toBe(text)
  })
  it('is nothing of a whole month', () =>
    expect(
      explain(lineOf({ kind: 'rent', unitPrice: 5, from: '2026-11-01', to: '2026-11-30' }), words),
    ).toEqual([]))
})
