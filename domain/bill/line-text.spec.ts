import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { BillLine } from './line.ts'
import { plainLine } from './line-parts.ts'
import { lineText, lineWords } from './line-text.ts'

const adjustment = (
  of: Omit<NonNullable<BillLine['of']>, 'contractID' | 'kind'> & { readonly kind?: 'rent' },
  said: Partial<BillLine> = {},
): BillLine => ({
  ...plainLine,
  kind: 'adjustment',
  id: 1,
  name: 'Điện',
  unit: 'kWh',
  amount: 20_000,
  from: '2026-10-01',
  to: '2026-10-31',
  of: { kind: 'metered', contractID: uuid(1), ...of },
  ...said,
})

describe('an adjustment says what changed', () => {
  const text = (line: BillLine) => lineText(line, lineWords.vi)
  it('the count, at one price where its amount says so', () =>
    expect(text(adjustment({ before: 40_000, after: 45_000 }, { amount: 15_000 }))).toBe(
      'bù trừ 10/2026: 40 → 45 kWh (5 × 3.000 đ), 1/10–31/10',
    ))
  it('the price, of the same count', () =>
    expect(text(adjustment({ before: 40_000, after: 40_000, prices: { before: 3_000, after: 3_500 } }))).toBe(
      'bù trừ 10/2026: 40 kWh, đơn giá 3.000 đ → 3.500 đ, 1/10–31/10',
    ))
  it('that it was reckoned anew, where there are several prices', () =>
    expect(text(adjustment({ before: 40_000, after: 38_000, prices: { before: null, after: null } }))).toBe(
      'bù trừ 10/2026: 40 → 38 kWh, tính lại theo bảng giá, 1/10–31/10',
    ))
  it('that its bands were divided anew, where count and price are as before', () =>
    expect(text(adjustment({ before: 40_000, after: 40_000 }, { quota: 500 }))).toBe(
      'bù trừ 10/2026: 40 kWh, chia lại các bậc giá, 1/10–31/10, 0,5 định mức',
    ))
  it('nothing of bands, where a rent is put right that other bills had adjusted', () => {
    const line = adjustment({ kind: 'rent', before: 31_000, after: 31_000 }, { amount: 15_000, unit: null })
    expect(text(line)).toBe('bù trừ 10/2026: 31 ngày, 1/10–31/10')
  })
})

describe('a line says its period where the bill has another of its kind', () => {
  const rent = (from: string, to: string, said: Partial<BillLine> = {}): BillLine => ({
    ...plainLine,
    kind: 'rent',
    id: 1,
    name: 'Tiền phòng',
    unitPrice: 3_200_000,
    amount: 3_200_000,
    from,
    to,
    ...said,
  })
  const [november, december] = [rent('2026-11-01', '2026-11-30'), rent('2026-12-01', '2026-12-31')]
  const texts = (...lines: readonly BillLine[]) =>
    lines.map((line) => lineText(line, lineWords.vi, lines) ?? '')

  it('the month, where one bill asks for two', () =>
    expect(texts(november, december)).toEqual(['tháng 11/2026', 'tháng 12/2026']))
  it('not where it is the only one of its kind', () => {
    expect(texts(december)).toEqual([''])
    const fee = (id: string) => rent('2026-12-01', '2026-12-31', { kind: 'service', chargeID: id })
    expect(texts(fee('waste'), fee('internet'))).toEqual(['', ''])
    expect(texts(december, { ...december, name: 'Giường 2' })).toEqual(['', ''])
  })
  it('the days of a period of several months', () =>
    expect(texts(rent('2026-08-01', '2026-10-31'), rent('2026-11-01', '2027-01-31'))).toEqual([
      '1/8–31/10',
      '1/11–31/1',
    ]))
  it('a part of a month as ever, by its days', () => {
    const part = rent('2026-11-16', '2026-11-30', { amount: 1_600_000 })
    expect(texts(part, december)).toEqual(['3.200.000 đ, 15/30 ngày (16/11–30/11)', 'tháng 12/2026'])
  })
})
