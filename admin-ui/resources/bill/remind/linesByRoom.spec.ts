import { expect, it } from 'vitest'
import { linesByRoom } from './linesByRoom.ts'

const bill = (roomNumber: string, month: string, more: object = {}) => ({
  roomNumber,
  buildingName: 'Hoa Sen',
  month,
  dueDay: `${month}-10`,
  openAmount: 1_000_000,
  paymentCode: `SN${month.slice(5)}`,
  ...more,
})
const said = (key: string, args?: object) => `${key.split('.').at(-1)} ${Object.values(args ?? {}).join(' ')}`
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

it('names each room once, with the day and the code of each of its bills', () => {
  const bills = [bill('101', '2026-09'), bill('102', '2026-09'), bill('101', '2026-10')]
  expect(plain(linesByRoom(bills, said))).toEqual([
    '101, bill 9/2026 1.000.000 đ 10/9/2026 SN09; bill 10/2026 1.000.000 đ 10/10/2026 SN10',
    '102, bill 9/2026 1.000.000 đ 10/9/2026 SN09',
  ])
})

it('names the house where there are several, since both may have such a room', () => {
  const bills = [bill('101', '2026-09'), bill('101', '2026-09', { buildingName: 'Hoa Mai' })]
  expect(linesByRoom(bills, said).map((line) => line.split(', bill')[0])).toEqual([
    '101, Hoa Sen',
    '101, Hoa Mai',
  ])
})

it('adds what is said of a bill', () => {
  expect(linesByRoom([bill('101', '2026-09')], said, () => 'quá 5 ngày')[0]).toMatch(/ SN09 \(quá 5 ngày\)$/)
})
