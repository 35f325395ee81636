import { describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { contractImportColumns } from '../../commands/upload/contract-import.ts'
import type { CellValue } from './cell.ts'
import { matchHeader } from './match-header.ts'

type Row = readonly CellValue[]
const match = (columns: readonly ImportColumn[], ...rows: Row[]) =>
  matchHeader(
    columns,
    rows.map((cells, index) => ({ row: index + 1, cells })),
  )
/** What is read of a sheet of bills, by the titles of its columns. */
const read = (...rows: Row[]) => {
  const found = match(billImportColumns, ...rows)
  if (!found || !('row' in found)) return found
  return [found.row, Object.fromEntries(found.titles.map((title, at) => [title, found.fields[at]]))]
}

describe('a header of two rows', () => {
  const bill = { Phòng: 'room', 'Toà nhà': 'building', Tháng: 'month' }

  it('has the amount under a title of several columns, and not the figures of the meter', () => {
    const above = ['Phòng', 'Toà nhà', 'Tháng', 'Tiền phòng', 'Tiền điện', null, null, 'Tiền nước', null]
    const below = [null, null, null, null, 'Số cũ', 'Số mới', 'Thành tiền', 'Khối', 'Số tiền (đ)']
    expect(read(['Tháng 12'], above, below, ['P.101'])).toEqual([
      3,
      {
        ...bill,
        'Tiền phòng': 'line Tiền phòng',
        'Tiền điện Số cũ': 'oldPower',
        'Tiền điện Số mới': 'newPower',
        'Tiền điện': 'line Tiền điện',
        'Tiền nước Khối': null,
        'Tiền nước': 'line Tiền nước',
      },
    ])
  })

  it.each([
    [
      ['Số cũ', 'Số mới', 'Tiền'],
      { 'Điện Số cũ': 'oldPower', 'Điện Số mới': 'newPower', 'Tiền Điện': 'line Tiền điện' },
    ],
    [
      ['Cũ', 'Mới', 'Tiền điện'],
      { 'Điện Cũ': 'oldPower', 'Điện Mới': 'newPower', 'Tiền điện': 'line Tiền điện' },
    ],
    [['Cũ', 'Mới', 'Dùng'], { 'Điện Cũ': 'oldPower', 'Điện Mới': 'newPower', 'Điện Dùng': 'usedPower' }],
  ])('has no amount where none is said: %j', (below, titles) => {
    const above = ['Phòng', 'Toà nhà', 'Tháng', 'Tiền phòng', 'Điện']
    const lines = { 'Tiền phòng': 'line Tiền phòng', ...titles }
    expect(read(above, [null, null, null, null, ...below])).toEqual([2, { ...bill, ...lines }])
  })

  it('has titles that are known by themselves, or together', () => {
    const above = ['Toà nhà', 'Phòng', 'SĐT', 'Thời hạn', null, 'Ngày', null, 'Giá thuê']
    const below = [null, null, null, 'Từ ngày', 'Đến ngày', 'trả tiền', 'khác', null]
    expect(match(contractImportColumns, above, below)).toMatchObject({
      row: 2,
      fields: ['building', 'room', 'contact', 'startDay', 'endDay', 'dueDayOfMonth', null, 'price'],
    })
  })
})

describe('a header of one row', () => {
  const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tiền điện']

  it.each<[string, Row[]]>([
    ['rows with texts under no title', [[...header], ['A', 'P.101', '12/2026', '1', '1-2', 'đã báo', 'x']]],
    [
      'a first row that says little',
      [
        [...header, 'Ghi chú'],
        [null, null, null, null, '1-2', { number: '5' }],
      ],
    ],
    ['a first row of one cell', [[...header], [null, null, null, null, null, 'chưa báo']]],
    [
      'a title over each of its own',
      [
        [...header, 'Ghi chú'],
        [null, null, null, null, null, 'nếu có'],
      ],
    ],
  ])('stays one before %s', (_, rows) => {
    expect(match(billImportColumns, ...rows)).toMatchObject({ row: 1, titles: rows[0] })
  })

  it('stays one below a title and its month', () => {
    const above = ['Tiền phòng', null, null, null, null, null, 'Tháng 12']
    expect(match(billImportColumns, above, header)).toEqual(match(billImportColumns, [null], header))
  })
})
