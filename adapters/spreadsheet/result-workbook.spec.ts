import { createWriteStream } from 'node:fs'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookDirectory } from '../../test/fixtures/spreadsheet/generate.ts'
import { columns, people, table, viHeader } from '../../test/fixtures/spreadsheet/people.ts'
import { type CellValue, normaliseText, type SheetRow } from './cell.ts'
import { rowMapper } from './map-row.ts'
import { type Header, matchHeader } from './match-header.ts'
import { readLimits, readRows, type SheetHead } from './read-rows.ts'
import { type ReturnedRow, writeResultWorkbook } from './result-workbook.ts'

let directory: Awaited<ReturnType<typeof workbookDirectory>>
beforeAll(async () => {
  directory = await workbookDirectory()
})
afterAll(() => directory[Symbol.asyncDispose]())

const headOf = (titles: readonly string[], date1904 = false): SheetHead => ({
  name: 'x',
  header: matchHeader(columns, [{ row: 1, cells: titles }]) as Header,
  date1904,
  sheets: ['x'],
  at: 0,
  above: [],
})

const giveBack = async (sheet: SheetHead, rows: readonly ReturnedRow[]) => {
  const path = directory.nextPath()
  await writeResultWorkbook(createWriteStream(path), { sheet, columns, language: 'vi', rows })
  return path
}

const read = async (path: string) => {
  let head: SheetHead | undefined
  const rows: SheetRow[] = []
  for await (const part of readRows({ path, columns, limits: readLimits }))
    if (Array.isArray(part)) rows.push(...part)
    else head = part
  return { head: head!, rows, mapped: rows.map(rowMapper(columns, head!)) }
}

const [, ...bodies] = table()
const returned = bodies.map((cells, index) => ({ row: index + 5, cells, message: `Lỗi ${index}` }))

describe('a returned workbook', () => {
  it('can be uploaded again: the columns as they came, and the errors', async () => {
    const titles = ['STT', ...viHeader]
    const rows = returned.map((row, index) => ({ ...row, cells: [{ number: `${index}` }, ...row.cells] }))
    const { head, rows: again, mapped } = await read(await giveBack(headOf(titles), rows))
    // As the screen calls them.
    expect(head.name).toBe('Dòng bị trả lại')
    expect(head.header.titles).toEqual([...titles, 'Lỗi'])
    expect(mapped.map(({ value }) => value)).toEqual(people)
    expect(again.map(({ cells }) => [cells[0], cells[13]])).toEqual([
      [{ number: '0' }, 'Lỗi 0'],
      [{ number: '1' }, 'Lỗi 1'],
    ])
  })

  it('loses the errors of the last time', async () => {
    const rows = returned.map((row) => ({ ...row, cells: ['old', ...row.cells, 'old'] }))
    const { head, rows: again } = await read(await giveBack(headOf(['Errors', ...viHeader, 'LỖI']), rows))
    expect(head.header.titles).toEqual([...viHeader, 'Lỗi'])
    expect(JSON.stringify(again)).not.toContain('old')
  })

  it.each([
    [false, '33182'],
    [true, '31720'],
  ])('shows days as days (from 1904: %s)', async (date1904, serial) => {
    const cells = bodies[0]!.map((text, at) => (at === 4 ? { number: serial } : text))
    const path = await giveBack(headOf(viHeader, date1904), [{ row: 2, cells, message: 'x' }])
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(path)
    expect(workbook.worksheets[0]!.getCell('E2').value).toEqual(new Date('1990-11-05T00:00:00Z'))
    expect((await read(path)).mapped[0]!.value.birthday).toBe('1990-11-05')
  })

  it('has no formula, whatever a text begins with', async () => {
    const evil = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '＝1',
      '＋1',
      '－1',
      '＠a',
      '=cmd|"/C calc"!A0',
      '=HYPERLINK("x")',
    ]
    const cells = viHeader.map((_, at) => evil[at] ?? 'x')
    const path = await giveBack(headOf([...viHeader.slice(0, 12), '=1+1']), [
      { row: 2, cells: [...cells, '\t=1'], message: '=2+2' },
    ])
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(path)
    workbook.worksheets[0]!.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.type).toBe(ExcelJS.ValueType.String)
        expect(cell.numFmt).toBe('@')
      }),
    )
    expect((await read(path)).rows[0]!.cells).toEqual([...cells, '=1', '=2+2'])
  })

  it('keeps what cells say: numbers, yes and no, errors, cut and long texts', async () => {
    const cells: CellValue[] = [
      { number: '912345678' },
      { number: '79123456789012345678' },
      { number: '0.5' },
      true,
      { number: '1990' },
      { error: '#N/A' },
      { cut: 'x'.repeat(1_000) },
      'y'.repeat(1_000),
      null,
      { number: '007' },
    ]
    const { rows } = await read(await giveBack(headOf(viHeader), [{ row: 2, cells, message: 'm' }]))
    expect(rows[0]!.cells).toEqual([
      { number: '912345678' },
      '79123456789012345678',
      { number: '0.5' },
      true,
      { number: '1990', isDate: true },
      '#N/A',
      'x'.repeat(1_000),
      'y'.repeat(1_000),
      null,
      '007',
      null,
      null,
      'm',
    ])
  })

  it('gives back every text as it was', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).map(normaliseText)
    const texts = fc.oneof(text, fc.constantFrom('_x0041_', '_x005F_', '<&>"\'', ']]>', '=1', '&amp;', '_'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(texts, { minLength: 1, maxLength: 5 }), { minLength: 1 }),
        async (wanted) => {
          const rows = wanted.map((cells, row) => ({ row, cells, message: 'm' }))
          const { rows: again } = await read(await giveBack(headOf(viHeader), rows))
          expect(again.map(({ cells }) => cells.slice(0, 5).map((cell) => cell ?? ''))).toEqual(
            wanted.map((cells) => [...cells, '', '', '', ''].slice(0, 5)),
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})
