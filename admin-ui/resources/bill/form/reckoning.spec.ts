import { describe, expect, it } from 'vitest'
import type { BillLine } from '../../../../domain/bill/line.ts'
import { plainLine } from '../../../../domain/bill/line-parts.ts'
import {
  amountOf,
  doubtful,
  draftOf,
  draftsInstead,
  EMPTY,
  lineOf,
  linesIn,
  type SaidLine,
  sumOf,
} from './reckoning.ts'

const power = { ...EMPTY, name: 'Điện', quantity: 112, unit: 'kWh', price: 3_800 }

describe('a line', () => {
  it('is quantity times price, or the amount alone', () => {
    expect(amountOf(power)).toBe(425_600)
    expect(amountOf({ ...power, quantity: 12.5, price: 3 })).toBe(38)
    expect(amountOf({ ...EMPTY, amount: 100_000 })).toBe(100_000)
    expect(sumOf([power, { ...EMPTY, amount: 400 }, EMPTY])).toBe(426_000)
  })

  it('is not known while something is missing or no number', () => {
    for (const line of [
      { ...power, quantity: null },
      { ...power, price: 'x' },
      EMPTY,
      { ...EMPTY, amount: 'x' },
      { ...power, quantity: '1.396 → ' },
      { ...power, quantity: '1396-1284' },
    ])
      expect(amountOf(line)).toBeUndefined()
  })

  it('is kept as data, and shown again from that', () => {
    for (const [line, kept] of [
      [power, { kind: 'service', quantity: 112_000, unit: 'kWh', unitPrice: 3_800 }],
      [
        { ...power, quantity: 1_234.5, note: 'tháng 10' },
        { quantity: 1_234_500, note: 'tháng 10' },
      ],
      [
        { ...power, unit: '' },
        { quantity: 112_000, unit: null },
      ],
      [
        { ...power, quantity: '1.284 → 1.396' },
        {
          kind: 'metered',
          quantity: 112_000,
          figures: [
            { day: null, value: 1_284_000 },
            { day: null, value: 1_396_000 },
          ],
        },
      ],
      [
        { ...EMPTY, name: 'Rác', amount: 30_000 },
        { kind: 'other', amount: 30_000, note: null },
      ],
      [
        { ...EMPTY, name: 'Giặt', quantity: 2, price: -50_000 },
        { kind: 'discount', amount: -100_000 },
      ],
    ] as const) {
      const said = lineOf(line)
      expect(said).toMatchObject(kept)
      const { was: _, ...shown } = draftOf(said)
      expect(shown).toEqual(line)
    }
  })

  it('takes what the meter said before and says now', () => {
    for (const quantity of ['1284-1396', '1.284 → 1.396', '1284–1396']) {
      const line = { ...power, quantity }
      expect(amountOf(line)).toBe(425_600)
      expect(lineOf(line)).toMatchObject({ quantity: 112_000, unitPrice: 3_800 })
    }
  })

  it('keeps what no field shows while the shown stays, and lets it go with another amount', () => {
    const banded: SaidLine = {
      id: 2,
      kind: 'metered',
      name: 'Điện',
      amount: 202_725,
      quantity: 100_500,
      bands: [
        { quantity: 50_000, price: 1_984, amount: 99_200 },
        { quantity: 50_500, price: 2_050, amount: 103_525 },
      ],
      chargeID: '0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f',
    }
    const draft = draftOf(banded)
    expect(draft).toMatchObject({ quantity: null, price: null, amount: 202_725 })
    expect(lineOf({ ...draft, name: 'Tiền điện' })).toEqual({ ...banded, name: 'Tiền điện', note: null })
    const { id, chargeID, name } = banded
    expect(lineOf({ ...draft, amount: 200_000 })).toEqual({
      id,
      chargeID,
      name,
      note: null,
      kind: 'other',
      amount: 200_000,
    })
  })
})

describe('what is pasted', () => {
  it('is lines when it comes from a spreadsheet', () => {
    expect(linesIn('Tiền phòng\t4tr5\nGiảm giá\t-200.000 đ')).toEqual([
      { ...EMPTY, name: 'Tiền phòng', amount: 4_500_000 },
      { ...EMPTY, name: 'Giảm giá', amount: -200_000 },
    ])
    expect(linesIn('Điện\t112\tkWh\t3.800\nRác\t30.000 đ\r\nNước\t6,5\t18.000\tm³\n')).toEqual([
      power,
      { ...EMPTY, name: 'Rác', amount: 30_000 },
      { ...EMPTY, name: 'Nước', quantity: 6.5, price: 18_000, unit: 'm³' },
    ])
  })

  it('may hold what a meter said', () =>
    expect(linesIn('Điện\t1284-1396\t3.800\tkWh')).toEqual([{ ...power, quantity: '1284-1396' }]))

  it('is text when it is one line of it', () => expect(linesIn('Tiền điện tháng 10')).toBeUndefined())
})

it('asks about a quantity that comes to more than the rent', () => {
  expect(doubtful([power], 4_000_000)).toEqual([])
  expect(
    doubtful(
      [
        { ...power, quantity: 9_000 },
        { ...EMPTY, amount: 9_000_000 },
      ],
      4_000_000,
    ),
  ).toEqual([{ ...power, quantity: 9_000 }])
  expect(doubtful([{ ...power, quantity: 9_000 }], undefined)).toEqual([])
})

describe('a bill that replaces another', () => {
  const read = ['a', 'b'] as [string, string]
  const line: BillLine = { ...plainLine, id: 1, kind: 'other', name: 'Gửi xe', amount: 120_000 }
  const use: BillLine = {
    ...line,
    id: 2,
    kind: 'metered',
    name: 'Điện',
    quantity: 112_000,
    unit: 'kWh',
    unitPrice: 3_800,
    amount: 425_600,
    readings: read,
  }
  const proposed: SaidLine = { ...use, id: 9 }

  it('has its lines, as they were', () => {
    const drafts = draftsInstead([line, use], [proposed])
    expect(drafts.map(lineOf)).toEqual([
      expect.objectContaining({ name: 'Gửi xe', amount: 120_000 }),
      expect.objectContaining({ kind: 'metered', amount: 425_600, readings: read }),
    ])
    for (const draft of drafts) expect(draft.was).not.toHaveProperty('id')
  })

  it('asks for the same use without its readings where another bill has them by now', () => {
    const [draft] = draftsInstead([use], [])
    expect(lineOf(draft!)).toMatchObject({ name: 'Điện', quantity: 112_000, amount: 425_600, readings: null })
  })

  it('has the adjustments that the month proposes now', () => {
    const was: BillLine = { ...line, kind: 'adjustment', name: 'Số điện tháng 9', amount: -38_000 }
    const now: SaidLine = { ...was, id: 3, amount: -19_000 }
    expect(draftsInstead([line, was], [now]).map(lineOf)).toEqual([
      expect.objectContaining({ name: 'Gửi xe' }),
      expect.objectContaining({ kind: 'adjustment', amount: -19_000 }),
    ])
    expect(draftsInstead([was], [])).toEqual([EMPTY])
  })
})
