import { describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import { matchHeader } from './match-header.ts'

const fieldsOf = (...titles: string[]) => {
  const found = matchHeader(
    billImportColumns,
    [{ row: 1, cells: ['Toà nhà', 'Phòng', 'Tháng', ...titles] }],
    true,
  )
  return found && 'row' in found ? found.fields.slice(3) : []
}
const power = ['oldPower', 'newPower']
const water = ['oldWater', 'newWater']

describe('two figures of a meter', () => {
  it.each([
    [['Số điện cũ', 'Số điện mới'], power],
    [['Chỉ số cũ điện', 'Chỉ số mới điện'], power],
    [['CS đầu điện', 'CS cuối điện'], power],
    [['CS ĐIỆN ĐẦU', 'CS ĐIỆN CUỐI'], power],
    [['Điện cũ', 'Điện mới'], power],
    [['Chỉ số điện tháng trước', 'Chỉ số điện tháng này'], power],
    [['Số nước đầu kỳ (m3)', 'Số nước cuối kỳ (m3)'], water],
    [['Nước (số cũ)', 'Nước (số mới)'], water],
    [['Electricity old reading', 'Electricity new reading'], power],
  ])('have a column each: %j', (titles, fields) => {
    expect(fieldsOf(...titles)).toEqual(fields)
  })

  it('are those of the amounts behind them, or before them', () => {
    const pair = ['Số cũ', 'Số mới']
    expect(fieldsOf(...pair, 'Đơn giá', 'Tiền điện', ...pair, 'Tiêu thụ', 'Tiền nước')).toEqual([
      ...power,
      'pricePower',
      'line Tiền điện',
      ...water,
      'usedWater',
      'line Tiền nước',
    ])
    expect(fieldsOf('Tiền điện', ...pair, 'Tiền nước', ...pair)).toEqual([
      'line Tiền điện',
      ...power,
      'line Tiền nước',
      ...water,
    ])
    expect(fieldsOf('CS đầu', 'CS cuối', 'Số kWh', 'Tiền phòng')).toEqual([
      ...power,
      'usedPower',
      'line Tiền phòng',
    ])
  })

  it('stay unknown where either could be meant, nobody says which, or one of them is missing', () => {
    expect(fieldsOf('Tiền điện', 'Số cũ', 'Số mới', 'Tiền nước')).toEqual([
      'line Tiền điện',
      null,
      null,
      'line Tiền nước',
    ])
    expect(fieldsOf('Số cũ', 'Số mới', 'Tiền phòng', 'Tiền điện').slice(0, 2)).toEqual([null, null])
    expect(fieldsOf('Số điện cũ', 'Tiền điện', 'Đơn giá điện')).toEqual([null, 'line Tiền điện', null])
  })

  it('come to the amount behind them that has no name', () => {
    expect(fieldsOf('Tiền phòng', 'Số điện cũ', 'Số điện mới', 'Đơn giá điện', 'Thành tiền')).toEqual([
      'line Tiền phòng',
      ...power,
      'pricePower',
      'line Tiền điện',
    ])
  })
})

it.each(['Nợ cũ', 'Tiền điện tháng trước', 'Khách cũ', 'Số phòng cũ', 'Giá cũ'])(
  '%s is no figure of a meter',
  (title) => {
    const [, , field] = fieldsOf('Số điện cũ', 'Số điện mới', title)
    expect([null, `line ${title}`]).toContain(field)
  },
)
