import { describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { contractImportColumns } from '../../commands/upload/contract-import.ts'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import type { CellValue } from './cell.ts'
import { rowMapper } from './map-row.ts'
import { matchHeader } from './match-header.ts'
import { partsOfName } from './stand-ins.ts'

/** Reads one row below a header, as people's own sheets have it. */
const read = (columns: readonly ImportColumn[], titles: readonly string[], cells: readonly CellValue[]) => {
  const header = matchHeader(columns, [{ row: 1, cells: titles }])
  if (!header || !('row' in header)) return header
  return rowMapper(columns, { header, date1904: false })({ row: 2, cells })
}

describe('a whole name', () => {
  const titles = ['STT', 'Họ và tên', 'SĐT', 'Email']

  it('is told apart into its parts', () => {
    expect(
      read(customerImportColumns, titles, ['1', ' Nguyễn  Thị Lan Anh ', { number: '912777001' }, null]),
    ).toEqual({
      row: 2,
      value: { lastName: 'Nguyễn', middleName: 'Thị Lan', firstName: 'Anh', phone: '0912777001' },
      errors: [],
      doubts: [],
    })
  })

  it('says nothing beside its parts, however they are told apart', () => {
    const titles = ['Họ và tên', 'Tên', 'Tên đệm', 'Họ']
    expect(
      read(customerImportColumns, titles, ['Nguyễn Thị Lan Anh', 'Lan Anh', null, 'Nguyễn Thị']),
    ).toEqual({
      row: 2,
      value: { lastName: 'Nguyễn Thị', firstName: 'Lan Anh' },
      errors: [],
      doubts: [],
    })
  })

  it('of one word is a given name, about which is asked, and a blank one is none', () => {
    const doubts = [{ field: 'lastName', code: 'no_family_name' }]
    expect(read(customerImportColumns, titles, ['2', 'Hoa'])).toMatchObject({
      value: { firstName: 'Hoa' },
      errors: [],
      doubts,
    })
    expect(read(customerImportColumns, titles, ['3', null, '0912777001'])).toMatchObject({
      errors: [{ field: 'firstName', code: 'required' }],
    })
    const apart = ['Họ', 'Tên', 'SĐT']
    expect(read(customerImportColumns, apart, [null, 'Hoa', null])).toMatchObject({ errors: [], doubts })
    expect(read(customerImportColumns, ['Tên', 'SĐT'], ['Hoa', null])).toMatchObject({
      reason: 'missing_header',
    })
  })

  it('gives way to columns of the parts', () => {
    const own = [...titles, 'Họ', 'Tên']
    const row = read(customerImportColumns, own, ['4', 'Bà Hoa', null, null, 'Lê', 'Hoa'])
    expect(row).toMatchObject({ value: { lastName: 'Lê', firstName: 'Hoa' }, errors: [] })
  })

  it.each([
    ['Lê Hoa', ['Lê', '', 'Hoa']],
    ['Hoa', ['', '', 'Hoa']],
    ['Tôn Nữ Thị Mai', ['Tôn', 'Nữ Thị', 'Mai']],
  ])('%s is %j', (name, parts) => {
    expect(partsOfName(name)).toEqual(parts)
  })
})

describe('the phone number of a tenant', () => {
  const titles = ['Nhà', 'Phòng', 'Khách', 'SĐT', 'Bắt đầu', 'Kết thúc', 'Giá thuê']
  const row = (...who: CellValue[]) =>
    read(contractImportColumns, titles, ['Hoa Gạo', 'P.101', ...who, '1/12/2026', '30/11/2027', '3.000.000'])

  it('says who is meant, and stays beside what they are called', () => {
    expect(row('Chị Lan', { number: '912777001' })).toMatchObject({
      value: { customer: 'Chị Lan', contact: '0912777001', price: 3_000_000 },
      errors: [],
      doubts: [],
    })
  })

  it('is not needed where the tenant is named well', () => {
    expect(row('lan@nha.vn', null)).toMatchObject({ value: { customer: 'lan@nha.vn' }, errors: [] })
  })

  it('may be the only one to name a tenant', () => {
    const bare = titles.filter((title) => title !== 'Khách')
    const cells = ['Hoa Gạo', 'P.101', null, '1/12/2026', '30/11/2027', 3]
    expect(read(contractImportColumns, bare, cells as CellValue[])).toMatchObject({
      errors: expect.arrayContaining([{ field: 'customer', code: 'required' }]),
    })
  })
})

describe('amounts under a title of their own', () => {
  const titles = ['Nhà', 'Phòng', 'Tháng', 'Hạn trả', 'Tiền phòng', 'Tiền điện (đ)', 'Rác']
  const row = (...amounts: CellValue[]) =>
    read(billImportColumns, titles, ['Hoa Gạo', 'P.101', '12/2026', '5/12/2026', ...amounts])

  it('are lines that are called so; nothing and nought are none', () => {
    expect(row({ number: '5300000' }, '456.000', { number: '0' })).toMatchObject({
      value: {
        lineName1: 'Tiền phòng',
        lineAmount1: 5_300_000,
        lineName2: 'Tiền điện',
        lineAmount2: 456_000,
      },
      errors: [],
      doubts: [],
    })
    expect(row(null, '456.000')).toMatchObject({ value: { lineName1: 'Tiền điện' }, errors: [] })
  })

  it('that are no numbers say so, and a row without any has nothing to ask for', () => {
    expect(row('chưa rõ')).toMatchObject({ errors: [{ field: 'lineAmount1', code: 'not_a_number' }] })
    expect(row()).toMatchObject({ errors: [{ field: 'lineName1' }, { field: 'lineAmount1' }] })
  })

  it('follow the lines that have a number', () => {
    const numbered = read(
      billImportColumns,
      ['Nhà', 'Phòng', 'Tháng', 'Hạn trả', 'Khoản 1', 'Số tiền 1', 'Tiền nước'],
      ['Hoa Gạo', 'P.101', '12/2026', '5/12/2026', 'Tiền nhà', '3.000.000', '90.000'],
    )
    expect(numbered).toMatchObject({
      value: { lineName1: 'Tiền nhà', lineAmount1: 3_000_000, lineName2: 'Tiền nước', lineAmount2: 90_000 },
      errors: [],
      doubts: [],
    })
  })
})

describe('a cell for one person', () => {
  const said = (name: string) => {
    const columns = [
      {
        field: 'fullName',
        header: { vi: 'Họ và tên', en: 'Full name' },
        kind: 'name',
        standsFor: ['lastName', 'middleName', 'firstName'],
      },
      ...['lastName', 'middleName', 'firstName'].map((field) => ({
        field,
        header: { vi: field, en: field },
        kind: 'text',
      })),
    ] as never
    const header = { row: 1, titles: ['Họ và tên'], fields: ['fullName'] } as never
    const { value, errors, doubts } = rowMapper(columns, { header, date1904: false })({
      row: 2,
      cells: [name],
    })
    return { name: Object.values(value).join(' '), codes: [...errors, ...doubts].map(({ code }) => code) }
  }
  it.each([
    ['1. Nguyễn Văn D', 'Nguyễn D Văn', []],
    ['12) Lê Thị Hoa', 'Lê Hoa Thị', []],
    ['Nguyễn Văn A, Trần Thị B', '', ['two_people']],
    ['Nguyễn Văn A và Trần Thị B', '', ['two_people']],
    ['Nguyễn Văn A\nTrần Thị B', '', ['two_people']],
    ['Hoa', 'Hoa', []],
    ['Văn phòng', 'phòng Văn', ['odd_name']],
    ['Lưu kho', 'kho Lưu', ['odd_name']],
    ['Mai dọn', 'dọn Mai', ['odd_name']],
    ['Trần nhà thấm', 'Trần thấm nhà', ['odd_name']],
    ['Công ty TNHH An Phát', 'Công Phát ty TNHH An', ['odd_name']],
    ['nguyễn văn hùng', 'nguyễn hùng văn', []],
    ['Nguyễn văn Hùng', 'Nguyễn Hùng văn', []],
    ['Thái Lan', 'Thái Lan', []],
    ['P.103 cọc 2 tháng', 'P.103 tháng cọc 2', ['odd_name']],
  ])('%j', (name, read, codes) => {
    const { name: got, codes: found } = said(name)
    expect(found).toEqual(codes)
    if (!codes.includes('two_people')) expect(got.split(' ').toSorted()).toEqual(read.split(' ').toSorted())
  })
})
