import { expect, it } from 'vitest'
import { isNote } from './note-row.ts'

it.each([
  [['Tầng 1']],
  [[null, 'Khu A', null]],
  [['Cộng tầng 1', null, 12_300]],
  [['Tổng số khách: 12']],
  [['Tổng tiền phòng', null, '12.300.000']],
  [['P.103', 'Phòng trống', null]],
  [['P.104', '(trống)', 3_000_000]],
  [['P.105', 'chưa cho thuê']],
  [['Chuyển khoản VCB 0123456789 NGUYEN VAN A']],
  [['Ghi chú: điện 3.800 đ/kWh']],
])('leaves %j out', (cells) => {
  expect(
    isNote({ cells: cells.map((cell) => (typeof cell === 'number' ? { number: String(cell) } : cell)) }),
  ).toBe(true)
})

it.each([
  [['Tống Văn Cộng', '0912345678']],
  [['Nhà A', 'P.101', 'Nguyễn Văn A', '1.000.000']],
  [['Trần Thị Trống Không']],
  [['Tầng 1', 'P.101', '1.000.000']],
  [['Nguyễn Văn Khu']],
])('keeps %j', (cells) => {
  expect(isNote({ cells })).toBe(false)
})

it('keeps an empty room in a list of rooms, where the words say how it is', () => {
  expect(isNote({ cells: ['P.103', 'Còn trống', null] }, false)).toBe(false)
  expect(isNote({ cells: ['Tầng 1'] }, false)).toBe(true)
})
