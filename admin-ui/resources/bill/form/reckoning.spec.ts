import { describe, expect, it } from 'vitest'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { amountOf, draftOf, EMPTY, lineOf, linesIn, proposedLines, sumOf } from './reckoning.ts'

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

  it('says how it adds up, and is read back from that', () => {
    for (const [line, note] of [
      [power, '112 kWh × 3.800 đ'],
      [{ ...power, quantity: 1_234.5, note: 'tháng 10' }, '1.234,5 kWh × 3.800 đ · tháng 10'],
      [{ ...power, unit: '' }, '112 × 3.800 đ'],
      [{ ...power, quantity: '1.284 → 1.396' }, '1.284 → 1.396, 112 kWh × 3.800 đ'],
      [{ ...EMPTY, name: 'Rác', amount: 30_000 }, null],
      [{ ...EMPTY, name: 'Rác', amount: 30_000, note: 'cả tháng' }, 'cả tháng'],
    ] as const) {
      expect(lineOf(line).note).toBe(note)
      expect(draftOf(lineOf(line))).toEqual(line)
    }
  })

  it('takes what the meter said before and says now', () => {
    for (const quantity of ['1284-1396', '1.284 → 1.396', '1284–1396']) {
      const line = { ...power, quantity }
      expect(amountOf(line)).toBe(425_600)
      expect(lineOf(line).note).toBe('1.284 → 1.396, 112 kWh × 3.800 đ')
    }
  })

  it('keeps a note that does not make its amount', () => {
    const line = { name: 'Điện', amount: 400_000, note: '112 kWh × 3.800 đ' }
    expect(draftOf(line)).toEqual({ ...EMPTY, ...line })
    expect(lineOf(draftOf(line))).toEqual(line)
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

const service = (name: string, charge: Service['charge']): Service => ({ name, unit: 'x', price: 10, charge })
const services = [service('Điện', 'metered'), service('Mạng', 'perRoom'), service('Nước', 'perPerson')]

it('asks for the rent and the services, each as it is charged', () => {
  expect(proposedLines({ rent: 5_000_000, people: 3 }, services, 'Tiền phòng')).toEqual([
    { ...EMPTY, name: 'Tiền phòng', amount: 5_000_000 },
    { ...EMPTY, name: 'Điện', unit: 'x', price: 10 },
    { ...EMPTY, name: 'Mạng', amount: 10 },
    { ...EMPTY, name: 'Nước', unit: 'x', price: 10, quantity: 3 },
  ])
  expect(proposedLines({ rent: undefined, people: 1 }, [], 'Tiền phòng')).toEqual([])
})

it('asks of a part of a month for that part, and says so', () => {
  const part = { days: 6, of: 30, note: '6/30 ngày' }
  expect(proposedLines({ rent: 5_000_000, people: 3, part }, services, 'Tiền phòng')).toEqual([
    { ...EMPTY, name: 'Tiền phòng', amount: 1_000_000, note: '6/30 ngày' },
    { ...EMPTY, name: 'Điện', unit: 'x', price: 10 },
    { ...EMPTY, name: 'Mạng', amount: 2, note: '6/30 ngày' },
    { ...EMPTY, name: 'Nước', amount: 6, note: '3 x × 10 đ · 6/30 ngày' },
  ])
})
