import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  honest,
  hostile,
  oneSheet,
  rowsOf,
  workbookDirectory,
} from '../../test/fixtures/spreadsheet/generate.ts'
import { inline, number } from '../../test/fixtures/spreadsheet/ooxml.ts'
import { columns, people, table } from '../../test/fixtures/spreadsheet/people.ts'
import type { SheetRow } from './cell.ts'
import { SpreadsheetRefusal } from './defect.ts'
import { rowMapper } from './map-row.ts'
import { readLimits, readRows, type SheetHead } from './read-rows.ts'

let directory: Awaited<ReturnType<typeof workbookDirectory>>
beforeAll(async () => {
  directory = await workbookDirectory()
})
afterAll(() => directory[Symbol.asyncDispose]())

const readAll = async (path: string, limits = {}) => {
  let head: SheetHead | undefined
  const rows: SheetRow[] = []
  const request = { path, columns, limits: { ...readLimits, ...limits }, takesHidden: true }
  for await (const part of readRows(request))
    if (Array.isArray(part)) rows.push(...part)
    else head = part
  return { head: head!, rows, mapped: rows.map(rowMapper(columns, head!)) }
}

const reasonOf = async (path: string, limits?: object) => {
  try {
    await readAll(path, limits)
    return 'read'
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error
    expect(error.code).toBe(
      error.defect.reason === 'empty_file' || error.defect.reason === 'no_file' ? 'E0001' : 'E0002',
    )
    return error.defect.reason
  }
}

describe('an honest workbook', () => {
  it.each(Object.entries(honest))('%s', async (_, parts) => {
    const { mapped } = await readAll(await directory.write(parts()))
    expect(mapped.map(({ value }) => value)).toEqual(people)
    expect(mapped.flatMap(({ errors }) => errors)).toEqual([])
  })
})

describe('a hostile file', () => {
  it.each(Object.entries(hostile))('%s', async (_, { make, outcome }) => {
    const path = directory.nextPath()
    await make(path)
    expect(await reasonOf(path)).toBe(outcome)
  })

  it('does not exist', async () => {
    expect(await reasonOf(directory.nextPath())).toBe('no_file')
    expect(await reasonOf(directory.directory)).toBe('no_file')
  })

  it('changes no prototype and reads as what it shows', async () => {
    const path = directory.nextPath()
    await hostile['headers of prototypes']!.make(path)
    const { mapped } = await readAll(path)
    expect(mapped.map(({ value }) => value)).toEqual(people)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).constructor).toBe(Object)
  })

  it('gives the saved result of a formula and not the formula', async () => {
    const path = directory.nextPath()
    await hostile['formulas that start programs']!.make(path)
    const { rows } = await readAll(path)
    expect(rows[0]!.cells.at(-1)).toBe('=1+1')
    expect(JSON.stringify(rows)).not.toContain('cmd')
  })

  it('names the headers that are missing, in the language of the others, and those that are there twice', async () => {
    const defectOf = async (name: string) => {
      const path = directory.nextPath()
      await hostile[name]!.make(path)
      return readAll(path).catch((error) => error.errors)
    }
    expect(await defectOf('a header that is missing')).toEqual([
      { field: 'file', code: 'missing_header', params: { headers: 'Họ' } },
    ])
    expect(await defectOf('a header in both languages at once')).toEqual([
      { field: 'file', code: 'duplicate_header', params: { headers: 'Last name *' } },
    ])
  })
})

it('reads over the line below a table that adds it up', async () => {
  const { rows } = await readAll(
    await directory.write(oneSheet(rowsOf([...table(), ['', 'Tổng cộng:', '2']]))),
  )
  expect(rows.length).toBe(people.length)
})

it('leaves out whoever signs below the table', async () => {
  const below = [
    ['', 'Ngày 1 tháng 11 năm 2026'],
    ['', 'Người lập'],
    ['', 'Nguyễn Văn Chủ'],
  ]
  const { mapped } = await readAll(await directory.write(oneSheet(rowsOf([...table(), ...below]))))
  expect(mapped.map(({ value }) => value)).toEqual(people)
})

describe('the limits', () => {
  const parts = () => oneSheet(rowsOf([...table(), ['x'.repeat(1_000), 'y'.repeat(1_001)]]))

  it('refuses more rows than are allowed, blank ones not counted', async () => {
    const path = await directory.write(parts())
    expect(await reasonOf(path, { rows: 3 })).toBe('read')
    expect(await reasonOf(path, { rows: 2 })).toBe('too_many_rows')
    expect(await reasonOf(await directory.write(honest['as Google Sheets saves it']!()), { rows: 2 })).toBe(
      'read',
    )
  })

  it('marks texts that are too long and keeps their beginning', async () => {
    const { rows } = await readAll(await directory.write(parts()))
    expect(rows.at(-1)!.cells).toEqual(['x'.repeat(1_000), { cut: 'y'.repeat(1_000) }])
  })

  it('leaves out columns beyond the last that is read', async () => {
    const { rows } = await readAll(await directory.write(parts()), { columns: 12 })
    expect(rows[0]!.cells.length).toBe(12)
  })
})

describe('cells', () => {
  it('of every kind', async () => {
    const cells = [
      number('912345678', 'A9'),
      number('79123456789012345678', 'B9'),
      number('1.5E-3', 'C9'),
      number('abc', 'D9'),
      '<c r="E9" t="b"><v>1</v></c>',
      '<c r="F9" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="G9" t="str"><f>""</f><v></v></c>',
      inline('  ', 'H9'),
      inline(' a\u202eb\nc ', 'I9'),
    ]
    const { rows } = await readAll(
      await directory.write(oneSheet([...rowsOf(table()), `<row r="9">${cells.join('')}</row>`])),
    )
    expect(rows.at(-1)).toEqual({
      row: 9,
      cells: [
        { number: '912345678' },
        { number: '79123456789012345678' },
        { number: '0.0015' },
        { error: '#NUM!' },
        true,
        { error: '#DIV/0!' },
        null,
        null,
        'ab\nc',
      ],
    })
  })
})
