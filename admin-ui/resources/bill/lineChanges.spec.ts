import { expect, it } from 'vitest'
import { lineChanges } from './lineChanges.ts'

const rent = { id: 1, name: 'Tiền phòng', amount: 4_000_000 }
const power = {
  id: 2,
  name: 'Điện',
  quantity: 112_000,
  unit: 'kWh',
  unitPrice: 3_800,
  amount: 425_600,
  figures: [
    { day: null, value: 1_284_000 },
    { day: null, value: 1_396_000 },
  ],
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const told = (before: Parameters<typeof lineChanges>[0], after: Parameters<typeof lineChanges>[1]) =>
  lineChanges(before, after, 'vi').map(({ name, before, after }) => [name, plain(before), plain(after)])

it('tells how the amount of a line that changed came about, before and after, and of no other', () => {
  const figures = [power.figures[0]!, { day: null, value: 1_386_000 }]
  expect(told([rent, power], [rent, { ...power, quantity: 102_000, amount: 387_600, figures }])).toEqual([
    ['Điện', '1.284 → 1.396, 112 kWh × 3.800 đ = 425.600 đ', '1.284 → 1.386, 102 kWh × 3.800 đ = 387.600 đ'],
  ])
})

it('tells what was added and left out', () => {
  const bin = { id: 3, name: 'Rác', amount: 30_000 }
  expect(told([rent, bin], [rent, { ...bin, id: 4, name: 'Gửi xe' }])).toEqual([
    ['Rác', '30.000 đ', undefined],
    ['Gửi xe', undefined, '30.000 đ'],
  ])
})

it('tells another name and another note, where the amount stays', () => {
  expect(told([rent], [{ ...rent, name: 'Tiền nhà' }])).toEqual([
    ['Tiền phòng → Tiền nhà', '4.000.000 đ', '4.000.000 đ'],
  ])
  expect(told([rent], [{ ...rent, note: 'nửa tháng' }])).toEqual([
    ['Tiền phòng', '4.000.000 đ', '4.000.000 đ (nửa tháng)'],
  ])
  expect(told([rent], [rent])).toEqual([])
})
