import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertLine } from './line-parts.ts'
import { lineText } from './line-text.ts'
import { lineOfOld } from './old-notes.ts'
import { chargeOf } from './reading.ts'

const none = {
  people: '',
  quota: '',
  days: '',
  month: '',
  vat: '',
  from_to: '',
  day: '',
  divided: '',
  adjusts: '',
  price: '',
  prices: '',
  bands: '',
  late: '',
}
const old = (note: string | null, amount = 425_600) => lineOfOld({ name: 'Điện', amount, note }, 0)

/** How the product wrote notes until lines were data. */
const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
const written = (way: {
  readonly reading: { readonly before: number; readonly after: number } | null
  readonly quantity: number
  readonly unit: string
  readonly price: number
  readonly rest: string
}): string => {
  const much = [figures.format(way.quantity), way.unit].filter(Boolean).join(' ')
  const { reading } = way
  const read = reading ? `${figures.format(reading.before)} → ${figures.format(reading.after)}, ` : ''
  return [`${read}${much} × ${figures.format(way.price)} đ`, way.rest].filter(Boolean).join(' · ')
}

const thousandths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 1_000)
const ways = fc.record({
  start: thousandths(999_999_000),
  used: thousandths(9_999_999),
  read: fc.boolean(),
  unit: fc.constantFrom('kWh', 'm³', 'm3', 'khối', 'người', ''),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  rest: fc.constantFrom('', 'tháng 10', 'cả nước · tầng 2', '20/30 ngày'),
})

it('takes the notes that the product wrote apart, and loses nothing of them', () => {
  fc.assert(
    fc.property(ways, fc.integer({ min: 0, max: 3 }), ({ start, used, read, unit, price, rest }, off) => {
      const reading = read ? { before: start, after: Math.round((start + used) * 1_000) / 1_000 } : null
      const note = written({ reading, quantity: used, unit, price, rest })
      const line = old(note, chargeOf(used, price) + off)
      expect(lineText(line, none)?.replace(' · × ', ' × ')).toBe(note)
      expect(line.quantity).toBe(Math.round(used * 1_000))
      expect(line.figures?.map(({ value }) => value / 1_000)).toEqual(
        reading ? [reading.before, reading.after] : undefined,
      )
      // What is not explained by its parts has none that would say so.
      expect(line.unitPrice).toBe(off === 0 ? price : null)
      if (off === 0) expect(line.note).toBe(rest || null)
      assertLine(line, 0)
    }),
    { numRuns: 2_000 },
  )
})

describe('an old note', () => {
  it('that says figures of a meter is metered', () =>
    expect(old('1.284 → 1.396, 112 kWh × 3.800 đ')).toMatchObject({
      id: 1,
      kind: 'metered',
      quantity: 112_000,
      unit: 'kWh',
      unitPrice: 3_800,
      figures: [
        { day: null, value: 1_284_000 },
        { day: null, value: 1_396_000 },
      ],
      note: null,
    }))
  it('that says the figures alone is metered too', () =>
    expect(old('1.284 → 1.396 · tầng 2')).toMatchObject({
      kind: 'metered',
      quantity: 112_000,
      unitPrice: null,
      note: 'tầng 2',
    }))
  it('that says how much at which price stays another one', () =>
    expect(old('2 người × 50.000 đ', 100_000)).toMatchObject({
      kind: 'other',
      quantity: 2_000,
      unit: 'người',
      unitPrice: 50_000,
    }))
  it.each([null, '', '122 kWh', 'x × 3 đ', 'trả sau', '1284→1396', '1.396 → 1.284', '112 kWh x 3800'])(
    '%j stays as it is',
    (note) => expect(old(note)).toMatchObject({ kind: 'other', quantity: null, figures: null, note }),
  )
})
