import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import type { SheetRow } from './cell.ts'
import { rowMapper } from './map-row.ts'
import { nothingSkipped, readLimits, readRows, type SheetHead } from './read-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('kept')
})
afterAll(() => rm(folder, { recursive: true }))

const header = ['Họ', 'Tên', 'Số điện thoại']

const read = async (
  make: (book: ExcelJS.Workbook) => void,
  asked: object = {},
  columns: readonly ImportColumn[] = customerImportColumns,
) => {
  const book = new ExcelJS.Workbook()
  make(book)
  const path = join(folder, `${Math.random()}.xlsx`)
  await book.xlsx.writeFile(path)
  const aside = nothingSkipped()
  const rows: SheetRow[] = []
  let head: SheetHead | undefined
  const request = { path, columns, limits: readLimits, lenient: true, ...asked }
  for await (const part of readRows(request, aside))
    if (Array.isArray(part)) rows.push(...part)
    else head = part
  return { head: head!, aside, mapped: rows.map(rowMapper(columns, head!)) }
}

const twoMonths = (book: ExcelJS.Workbook) => {
  for (const name of ['T10', 'T11']) {
    const sheet = book.addWorksheet(name)
    sheet.addRow(header)
    sheet.addRow(['Nguyễn', name, '0912345678'])
  }
}

it('reads the sheet in front, not the first one', async () => {
  const { head, mapped } = await read((book) => {
    twoMonths(book)
    book.views = [{ x: 0, y: 0, width: 1, height: 1, firstSheet: 0, activeTab: 1, visibility: 'visible' }]
  })
  expect(head).toMatchObject({ name: 'T11', sheets: ['T10', 'T11'], at: 1 })
  expect(mapped[0]?.value).toMatchObject({ firstName: 'T11' })
})

it('reads the sheet that is asked for', async () => {
  const { head } = await read(twoMonths, { sheet: 1 })
  expect(head.name).toBe('T11')
})

it('leaves hidden rows out and counts them, and takes them when told to', async () => {
  const make = (book: ExcelJS.Workbook) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(header)
    sheet.addRow(['Nguyễn', 'An'])
    sheet.addRow(['Trần', 'Cũ']).hidden = true
  }
  const { mapped, aside } = await read(make)
  expect(mapped.map(({ row }) => row)).toEqual([2])
  expect(aside.hidden).toBe(1)
  const all = await read(make, { takesHidden: true })
  expect(all.mapped.map(({ row }) => row)).toEqual([2, 3])
})

it('says of a formula that was saved without its result that it has none', async () => {
  const { mapped } = await read((book) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(header)
    sheet.addRow(['Nguyễn', 'An', { formula: '"09"&"12345678"' }])
  })
  expect(mapped[0]?.errors).toEqual([{ field: 'phone', code: 'no_result' }])
})

it.each([
  'Nguyễn Văn A\nTrần Thị B',
  '1. Nguyễn Văn A\n2. Trần Thị B',
  'Nguyễn Văn A    Trần Thị B',
  'Nguyễn Văn A, Trần Thị B',
])('refuses a cell of two people, however they are parted: %j', async (name) => {
  const { mapped } = await read((book) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(['Họ và tên', 'SĐT'])
    sheet.addRow([name, '0912345678'])
  })
  expect(mapped[0]?.errors).toContainEqual({ field: 'firstName', code: 'two_people' })
})

it('reads a heading and a text of two lines as one', async () => {
  const { head, mapped } = await read((book) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(['Họ và\ntên', 'Nơi\nsinh'])
    sheet.addRow(['Nguyễn An', 'Huế\nVN'])
  })
  expect(head.header.fields).toEqual(['fullName', 'placeOfBirth'])
  expect(mapped[0]?.value).toMatchObject({ placeOfBirth: 'Huế VN' })
})

it.each([
  ['Anh Tư', true],
  ['Chị Nguyễn Thị Lan', true],
  ['Trần Văn Hùng (trưởng phòng)', true],
  ['Trần Văn Hùng - sv', true],
  ['Chủ nhà Nguyễn Văn Chủ', true],
  ['Nguyễn Văn A Trần Thị B', true],
  ['Tôn Nữ Thị Ngọc Mai', false],
  ['Công Tằng Tôn Nữ Mai', false],
  ['Nguyễn Anh Tư', false],
])('asks whether %j is a name: %j', async (name, isAsked) => {
  const { mapped } = await read((book) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(['Họ và tên', 'SĐT'])
    sheet.addRow([name, '0912345678'])
  })
  expect(mapped[0]?.doubts).toEqual(isAsked ? [{ field: 'firstName', code: 'odd_name' }] : [])
})

it('says a house and a month of all rows that they are merged over, and asks about an amount', async () => {
  const { mapped } = await read(
    (book) => {
      const sheet = book.addWorksheet('T11')
      sheet.addRow(['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tiền điện'])
      for (const room of ['101', '102', '103', '104'])
        sheet.addRow(['Hoa Sen', room, '11/2026', 4_500_000, 800_000])
      for (const merged of ['A2:A4', 'C2:C4', 'E2:E3']) sheet.mergeCells(merged)
    },
    {},
    billImportColumns,
  )
  const asked = [{ field: 'lineAmount1', code: 'merged_amount' }]
  expect(mapped.map(({ doubts, errors }) => [doubts, errors])).toEqual([
    [asked, []],
    [asked, []],
    [[], []],
    [[], []],
  ])
  const said = mapped.map(({ value }) => [value.building, value.month, value.lineName2 ?? null])
  expect(said).toEqual([
    ['Hoa Sen', '2026-11', 'Tiền điện'],
    ['Hoa Sen', '2026-11', null],
    ['Hoa Sen', '2026-11', 'Tiền điện'],
    ['Hoa Sen', '2026-11', 'Tiền điện'],
  ])
})

it('gives a header that lacks a required column when somebody may say which it is', async () => {
  const make = (book: ExcelJS.Workbook) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(['Ten goi', 'Họ', 'SĐT'])
    sheet.addRow(['An', 'Nguyễn', '0912345678'])
  }
  expect((await read(make)).head.header.missing).toEqual(['firstName'])
  await expect(read(make, { lenient: false })).rejects.toMatchObject({ code: 'E0002' })
})

it('keeps the rows that add up the others beside them', async () => {
  const { aside, mapped } = await read((book) => {
    const sheet = book.addWorksheet('Khách')
    sheet.addRow(header)
    sheet.addRow(['Nguyễn', 'An', '0912345678'])
    sheet.addRow(['Tổng', 1])
  })
  expect(mapped).toHaveLength(1)
  expect(aside.sums.map(({ row }) => row)).toEqual([3])
})
