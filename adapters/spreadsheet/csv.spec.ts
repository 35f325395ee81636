import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import { csvOf, inCodePage, inUTF16 } from '../../test/fixtures/spreadsheet/csv.ts'
import { workbookDirectory } from '../../test/fixtures/spreadsheet/generate.ts'
import { columns, people, table } from '../../test/fixtures/spreadsheet/people.ts'
import type { SheetRow } from './cell.ts'
import { SpreadsheetRefusal } from './defect.ts'
import { rowMapper } from './map-row.ts'
import { nothingSkipped, readLimits, readRows, type SheetHead } from './read-rows.ts'

let directory: Awaited<ReturnType<typeof workbookDirectory>>
beforeAll(async () => {
  directory = await workbookDirectory()
})
afterAll(() => directory[Symbol.asyncDispose]())

const read = async (content: string | Buffer, { of = columns, limits = {} } = {}) => {
  const path = directory.nextPath()
  await writeFile(path, content)
  let head: SheetHead | undefined
  const rows: SheetRow[] = []
  const aside = nothingSkipped()
  const request = { path, columns: of, limits: { ...readLimits, ...limits }, lenient: true }
  for await (const part of readRows(request, aside))
    if (Array.isArray(part)) rows.push(...part)
    else head = part
  return { head: head!, rows, aside, mapped: rows.map(rowMapper(of, head!)) }
}
const reasonOf = async (content: string | Buffer, limits = {}) => {
  try {
    await read(content, { limits })
    return 'read'
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error
    return error.defect.reason
  }
}
const values = async (content: string | Buffer) => (await read(content)).mapped.map(({ value }) => value)

describe('a table as text', () => {
  const text = csvOf(table())
  it.each<[string, string | Buffer]>([
    ['UTF-8', text],
    ['UTF-8 with its mark, as Excel saves "CSV UTF-8"', `\uFEFF${text}`],
    ['UTF-16 and tabs, as Excel saves "Unicode Text"', inUTF16(csvOf(table(), '\t'))],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
    ['the code page of a Vietnamese Windows', inCodePage(text, 'windows-1258')],
    ['letters apart from their tones', text.normalize('NFD')],
    ['commas, as Google Sheets saves it', csvOf(table(), ',', '\n')],
    ['tabs', csvOf(table(), '\t')],
    ['bars', csvOf(table(), '|')],
    ['the ends of lines of old Macs', csvOf(table(), ';', '\r')],
    ['a line that says what parts its cells', `sep=;\r\n${text}`],
    ['no end of its last line', text.trimEnd()],
  ])('is read in %s', async (_, content) => {
    expect(await values(content)).toEqual(people)
  })

  it('is read in the code page of a Western Windows where it has the letters', async () => {
    const rows = [
      ['Ho', 'Tên', 'Email'],
      ['Lã', 'Thì', 'a@b.vn'],
      ['Võ', 'Nhàn', 'c@d.vn'],
    ]
    const { mapped } = await read(inCodePage(csvOf(rows), 'windows-1252'))
    expect(mapped.map(({ value }) => value)).toMatchObject([
      { lastName: 'Lã', firstName: 'Thì' },
      { lastName: 'Võ', firstName: 'Nhàn' },
    ])
  })

  it('numbers its rows as a program shows them, with blank ones and breaks in cells', async () => {
    const [header, ...rows] = table()
    const broken = rows[0]!.with(6, 'Số 1\nPhố Huế')
    const { rows: found, mapped } = await read(csvOf([['DANH SÁCH'], [], header!, broken, [], rows[1]!]))
    expect(found.map(({ row }) => row)).toEqual([4, 6])
    expect(mapped[0]?.value).toMatchObject({ permanentAddress: 'Số 1 Phố Huế' })
  })

  it('makes numbers of digits, and texts of all else', async () => {
    const { rows } = await read(
      csvOf([
        ['Phòng', 'Tiền phòng', 'x'],
        ['101', '4500000', '0912345678'],
        ['="0101"', '4.500.000', '=1+1'],
        ['#N/A', '########', '#DIV/0!'],
        ['2.10', '4500000.4', '-5'],
        ['7.91E+10', '256,2', ''],
      ]),
      { of: billImportColumns },
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      [{ number: '101' }, { number: '4500000' }, '0912345678'],
      ['0101', '4.500.000', '=1+1'],
      [{ error: '#N/A' }, { error: '########' }, { error: '#DIV/0!' }],
      ['2.10', { number: '4500000.4' }, { number: '-5' }],
      ['7.91E+10', '256,2'],
    ])
  })

  it('is parted by what makes a header of it, whatever its amounts have in them', async () => {
    const rows = [
      ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tiền điện'],
      ['Số 1, Huế', '101', '11/2026', '4,500,000', '256,2'],
    ]
    const { mapped } = await read(`${['BẢNG TIỀN, nhà, 1, 2, 3, 4'].join()}\r\n${csvOf(rows)}`, {
      of: billImportColumns,
    })
    expect(mapped[0]?.value).toMatchObject({ building: 'Số 1, Huế', room: '101', lineAmount1: 4_500_000 })
  })

  it('reads over sums and what is none of the table', async () => {
    const { mapped, aside } = await read(
      csvOf([...table(), ['Tầng 2'], ['Tổng cộng', '2'], ['', 'Người lập']]),
    )
    expect(mapped.length).toBe(people.length)
    expect([aside.sums.length, aside.noteCount]).toEqual([1, 1])
  })
})

describe('a table as text is refused', () => {
  const [header, row] = table() as [unknown[], unknown[]]

  it('when its letters were lost on the way', async () => {
    const western = inCodePage(csvOf(table()), 'windows-1252')
    expect(await reasonOf(western)).toBe('lost_letters')
    expect(await reasonOf(csvOf([header, row.with(0, 'Nguy\uFFFDn')]))).toBe('lost_letters')
    expect(
      await reasonOf(
        csvOf([
          ['Ho', 'Ten'],
          ['Nguy?n', 'An'],
        ]),
      ),
    ).toBe('lost_letters')
    expect(
      await reasonOf(
        csvOf([
          ['Last name', 'First name', 'Note'],
          ['Le', 'An', 'paid? ask an.vn/?a=b'],
        ]),
      ),
    ).toBe('read')
  })

  it('when a quotation mark swallows its rows', async () => {
    const lines = csvOf([header, row, row, row]).split('\r\n')
    const open = lines.with(2, `"${lines[2]}`)
    expect(await reasonOf(open.join('\r\n'))).toBe('bad_csv')
    const plain = csvOf([header, ...[1, 2, 3].map(() => row.with(6, 'Huế'))]).split('\r\n')
    expect(await reasonOf(plain.with(1, `"${plain[1]}`).join('\r\n'))).toBe('bad_csv')
    expect(await reasonOf(plain.with(1, `"${plain[1]}`).with(3, `x"${plain[3]}`).join('\r\n'))).toBe(
      'bad_csv',
    )
    expect(await reasonOf(open.with(3, `${lines[3]};x"`).join('\r\n'))).toBe('bad_csv')
    expect(await reasonOf(`${lines[0]}\r\n"${'x\n'.repeat(600_000)}`)).toBe('bad_csv')
  })

  it('when it is another kind of text or none', async () => {
    expect(await reasonOf('<table><tr><td>Họ</td><td>Tên</td></tr></table>')).toBe('not_xlsx')
    expect(await reasonOf('<?xml version="1.0"?><Workbook/>')).toBe('not_xlsx')
    expect(await reasonOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBe(
      'not_xlsx',
    )
    expect(await reasonOf('Phòng;Giá\r\n101;1')).toBe('no_header')
  })

  it('when it has more rows than are allowed', async () => {
    expect(await reasonOf(csvOf([...table(), row]), { rows: 2 })).toBe('too_many_rows')
  })

  it('and its cells are cut and left out like those of workbooks', async () => {
    const long = csvOf([header, row.with(6, 'y'.repeat(1_001))])
    const { rows } = await read(long, { limits: { columns: 8 } })
    expect(rows[0]!.cells.length).toBe(8)
    expect(rows[0]!.cells[6]).toEqual({ cut: 'y'.repeat(1_000) })
  })
})
