import { describe, expect, it } from 'vitest'
import assetEn from '../../admin-ui/i18n/en/resource/asset.ts'
import billEn from '../../admin-ui/i18n/en/resource/bill.ts'
import contractEn from '../../admin-ui/i18n/en/resource/contract.ts'
import customerEn from '../../admin-ui/i18n/en/resource/customer.ts'
import personEn from '../../admin-ui/i18n/en/resource/person.ts'
import roomEn from '../../admin-ui/i18n/en/resource/room.ts'
import assetVi from '../../admin-ui/i18n/vi/resource/asset.ts'
import billVi from '../../admin-ui/i18n/vi/resource/bill.ts'
import contractVi from '../../admin-ui/i18n/vi/resource/contract.ts'
import customerVi from '../../admin-ui/i18n/vi/resource/customer.ts'
import personVi from '../../admin-ui/i18n/vi/resource/person.ts'
import roomVi from '../../admin-ui/i18n/vi/resource/room.ts'
import { assetImportColumns } from '../../commands/upload/asset-import.ts'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { contractImportColumns } from '../../commands/upload/contract-import.ts'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import { residentImportColumns } from '../../commands/upload/resident-import.ts'
import { roomImportColumns } from '../../commands/upload/room-import.ts'
import { assetStates } from '../../domain/asset/asset-codes.ts'
import { rowMapper } from './map-row.ts'
import { matchHeader } from './match-header.ts'
import { unreadColumns } from './unread-columns.ts'

const probe: ImportColumn = { field: 'probe', header: { vi: 'Probe', en: 'Probe' }, kind: 'text' }

/** The field that a title is taken for; null for none. */
const fieldOf = (columns: readonly ImportColumn[], title: string): string | null | undefined => {
  const asked = [...columns.map((column) => ({ ...column, required: false })), probe]
  const found = matchHeader(asked, [{ row: 1, cells: [title, 'Probe'] }])
  return found && 'row' in found ? found.fields[0] : null
}

const people = [
  'lastName middleName firstName gender birthday placeOfBirth permanentAddress temporaryAddress',
  'email phone ssn oldSSN',
].flatMap((names) => names.split(' '))

describe('what our screens and exports call a field is its header', () => {
  it.each(people)('of customers: %s', (name) => {
    for (const { fields } of [personVi, personEn])
      expect(fieldOf(customerImportColumns, fields[name as keyof typeof fields])).toBe(name)
  })

  it('of customers the code, by which a list that was taken away and corrected is known again', () => {
    for (const { code } of [customerVi, customerEn]) expect(fieldOf(customerImportColumns, code)).toBe('code')
  })

  it.each(['role', 'emailVerified', 'locale'] as const)(
    'of customers not: %s, which nobody misses',
    (name) => {
      const titles = [personVi.fields[name], personEn.fields[name]]
      expect(unreadColumns({ row: 1, titles, fields: [null, null] })).toEqual([])
    },
  )

  it.each([
    ['buildingName', 'building'],
    ['roomNumber', 'room'],
    ['customerName', 'customer'],
    ...['type', 'startDay', 'endDay', 'price', 'deposit', 'dueDayOfMonth', 'note'].map((it) => [it, it]),
  ])('of contracts: %s', (name, field) => {
    for (const { fields } of [contractVi, contractEn]) {
      const label = fields[name as keyof typeof fields]
      const isMoney = field === 'price' || field === 'deposit'
      expect(fieldOf(contractImportColumns, isMoney ? `${label} (đ)` : label)).toBe(field)
    }
  })

  it.each([
    ['buildingName', 'building'],
    ['roomNumber', 'room'],
    ['customerName', 'customer'],
    ['contractNumber', 'contract'],
    ...['title', 'month', 'dueDay', 'note'].map((it) => [it, it]),
  ])('of bills: %s', (name, field) => {
    for (const { fields } of [billVi, billEn])
      expect(fieldOf(billImportColumns, fields[name as keyof typeof fields])).toBe(field)
  })

  it.each([
    ['buildingName', 'building'],
    ...['number', 'floor', 'area', 'rentPrice', 'buyPrice', 'description'].map((it) => [it, it]),
  ])('of rooms: %s', (name, field) => {
    for (const { fields } of [roomVi, roomEn]) {
      const label = fields[name as keyof typeof fields]
      const isMoney = field === 'rentPrice' || field === 'buyPrice'
      expect(fieldOf(roomImportColumns, isMoney ? `${label} (đ)` : label)).toBe(field)
    }
  })

  it.each([
    ...['lastName', 'middleName', 'firstName', 'gender', 'birthday', 'phone', 'ssn', 'permanentAddress'].map(
      (it) => ['person', it] as const,
    ),
    ...['type', 'fromDay', 'toDay', 'nationality', 'passport', 'visaUntil'].map((it) => ['own', it] as const),
  ])('of residents, %s: %s', (of, name) => {
    for (const [person, contract] of [
      [personVi, contractVi],
      [personEn, contractEn],
    ] as const) {
      const words: Readonly<Record<string, string>> = of === 'own' ? contract.resident : person.fields
      expect(fieldOf(residentImportColumns, words[name] ?? '')).toBe(name)
    }
  })

  it.each([
    ['buildingName', 'building'],
    ['roomNumber', 'room'],
    ...['name', 'count', 'value', 'since', 'goodForYears'].map((it) => [it, it]),
  ])('of things of rooms: %s', (name, field) => {
    for (const { code, fields } of [assetVi, assetEn]) {
      const label = fields[name as keyof typeof fields]
      expect(fieldOf(assetImportColumns, field === 'value' ? `${label} (đ)` : label)).toBe(field)
      expect(fieldOf(assetImportColumns, code)).toBe('code')
    }
  })

  it('of rooms the code, and not the rent of the tenant who is there', () => {
    for (const { code, fields } of [roomVi, roomEn]) {
      expect(fieldOf(roomImportColumns, code)).toBe('code')
      expect(fieldOf(roomImportColumns, `${fields.contractPrice} (đ)`)).toBe(null)
    }
  })
})

it.each([
  ['ĐIỆN THOẠI', 'phone'],
  ['SĐT', 'phone'],
  ['sdt:', 'phone'],
  ['Số ĐT', 'phone'],
  ['Mobile', 'phone'],
  ['Thư điện tử', 'email'],
  ['E-mail', 'email'],
  ['Căn cước', 'ssn'],
  ['CMND', 'oldSSN'],
  ['Chữ lót', 'middleName'],
  ['Họ tên khách thuê', 'fullName'],
  ['Họ và tên người thuê', 'fullName'],
  ['Điện thoại bàn', null],
  ['Địa chỉ', null],
  ['CCCD/CMND', null],
])('a customer’s %s is the field %s', (title, field) => {
  expect(fieldOf(customerImportColumns, title)).toBe(field)
})

it.each([
  ['Tòa', 'building'],
  ['Người thuê', 'customer'],
  ['Bắt đầu', 'startDay'],
  ['Đến', 'endDay'],
  ['Giá thuê (VNĐ)', 'price'],
  ['Rent', 'price'],
  ['Đặt cọc', 'deposit'],
])('a contract’s %s is the field %s', (title, field) => {
  expect(fieldOf(contractImportColumns, title)).toBe(field)
})

it.each([
  ['Khoản thu', 'lineName1'],
  ['Thành tiền (đồng)', 'lineAmount1'],
  ['Tiền 6', 'lineAmount6'],
  ['Tổng tiền (đ)', 'total'],
])('a bill’s %s is the field %s', (title, field) => {
  expect(fieldOf(billImportColumns, title)).toBe(field)
})

it('two words for one field are one column twice', () => {
  const header = ['Họ', 'Tên', 'SĐT', 'Di động']
  expect(matchHeader(customerImportColumns, [{ row: 1, cells: header }])).toMatchObject({
    reason: 'duplicate_header',
    params: { headers: 'Di động' },
  })
})

it.each([
  ['nu', 2],
  ['F', 2],
  ['female', 2],
  ['M', 1],
  ['NAM', 1],
])('a customer’s gender %s is %i', (word, gender) => {
  const header = { row: 1, titles: ['Giới tính'], fields: ['gender'] }
  const { value } = rowMapper(customerImportColumns, { header, date1904: false })({ row: 2, cells: [word] })
  expect(value.gender).toBe(gender)
})

it('what our screens call a state of a thing is that choice', () => {
  const header = { row: 1, titles: ['Tình trạng'], fields: ['state'] }
  const map = rowMapper(assetImportColumns, { header, date1904: false })
  for (const { values } of [assetVi, assetEn])
    expect(assetStates.map((state) => map({ row: 2, cells: [values.state[state]] }).value.state)).toEqual([
      ...[1, 2, 3, 4],
    ])
})

it.each([
  ['type', contractImportColumns, [contractVi, contractEn]],
  ['gender', customerImportColumns, [personVi, personEn]],
] as const)('what our screens and exports call a %s is that choice', (field, columns, languages) => {
  const map = rowMapper(columns, { header: { row: 1, titles: [field], fields: [field] }, date1904: false })
  const read = languages.map(({ values }) => {
    const words: Readonly<Record<string, string>> = Object.entries(values).find(([it]) => it === field)?.[1]
    return Object.entries(words).map(([code, word]) => [code, map({ row: 2, cells: [word] }).value[field]])
  })
  for (const [code, value] of read.flat()) expect(value).toBe(Number(code))
  expect(read.flat().length).toBeGreaterThan(3)
})
