import { writeFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import { workbookDirectory } from '../../test/fixtures/spreadsheet/generate.ts'
import { columns, people, typed } from '../../test/fixtures/spreadsheet/people.ts'
import { rowMapper } from './map-row.ts'
import { readLimits, readRows } from './read-rows.ts'
import { makeTemplate } from './template.ts'

let directory: Awaited<ReturnType<typeof workbookDirectory>>
beforeAll(async () => {
  directory = await workbookDirectory()
})
afterAll(() => directory[Symbol.asyncDispose]())

const read = async (path: string, declared: readonly ImportColumn[]) => {
  let map: ReturnType<typeof rowMapper> | undefined
  const rows = []
  for await (const part of readRows({ path, columns: declared, limits: readLimits }))
    if (Array.isArray(part)) rows.push(...part.map(map!))
    else map = rowMapper(declared, part)
  return rows
}

/** Opens a template as a person does, changes it and saves it. */
const filled = async (language: 'vi' | 'en', fill: (workbook: ExcelJS.Workbook) => void) => {
  const workbook = new ExcelJS.Workbook()
  // The types of exceljs are of an older Buffer.
  await workbook.xlsx.load((await makeTemplate(columns, language)) as unknown as ExcelJS.Buffer)
  fill(workbook)
  const path = directory.nextPath()
  await workbook.xlsx.writeFile(path)
  return path
}

describe.each(['vi', 'en'] as const)('the template in %s', (language) => {
  it('has a header that is read, no rows, and nothing of the example', async () => {
    const path = directory.nextPath()
    await writeFile(path, await makeTemplate(customerImportColumns, language))
    expect(await read(path, customerImportColumns)).toEqual([])
  })

  it('reads without an error when it is filled, wherever the guide stands', async () => {
    const path = await filled(language, (workbook) => {
      const [data, guide] = workbook.worksheets
      for (const person of people) {
        const row = columns.map(({ field, kind }) =>
          kind === 'day' ? new Date(`${person.birthday}T00:00:00Z`) : typed(person, field),
        )
        data!.addRow(row)
      }
      // The order of the tabs.
      Object.assign(data!, { orderNo: 2 })
      Object.assign(guide!, { orderNo: 1 })
    })
    const rows = await read(path, columns)
    expect(rows.map(({ value }) => value)).toEqual(people)
    expect(rows.flatMap(({ errors }) => errors)).toEqual([])
  })
})

describe('the template', () => {
  it('helps with typing', async () => {
    let sheet: ExcelJS.Worksheet | undefined
    await filled('vi', (workbook) => {
      sheet = workbook.worksheets[0]
    })
    const [lastName, , , gender, birthday] = [1, 2, 3, 4, 5].map((at) => sheet!.getCell(2, at))
    expect(sheet!.getCell('A1').value).toBe('Họ *')
    expect(sheet!.getCell('B1').value).toBe('Tên đệm')
    expect(sheet!.getCell('E1').note).toBe('Ghi đủ năm')
    expect(gender!.dataValidation).toMatchObject({ type: 'list', formulae: ['"Nam,Nữ,Khác"'] })
    expect(sheet!.getCell('D5001').dataValidation).toMatchObject({ type: 'list' })
    expect(birthday!.dataValidation.prompt).toContain('5/11/1990')
    expect(sheet!.getColumn(10).numFmt).toBe('@')
    // In a program that speaks American 5/11/1990 would become the 11th of May.
    expect(sheet!.getColumn(5).numFmt).toBe('@')
    expect(sheet!.getColumn(7).width).toBe(36)
    expect(lastName!.dataValidation).toBe(undefined)
  })

  it('explains every column on a second sheet, with an example', async () => {
    let guide: ExcelJS.Worksheet | undefined
    await filled('en', (workbook) => {
      guide = workbook.getWorksheet('Guide')
    })
    const rows = columns.map((_, index) => (guide!.getRow(index + 2).values as string[]).slice(1))
    expect(rows.map(([title]) => title)).toEqual(columns.map(({ header }) => header.en))
    expect(rows[3]).toEqual(['Gender', 'Yes', 'One of: Male, Female, Other', 'Female'])
    expect(rows[4]).toEqual(['Birthday', 'Yes', 'Day/month/year. With the full year', '5/11/1990'])
  })

  it('refuses choices that a drop-down has no room for', async () => {
    const choices = ['x'.repeat(200), 'y'.repeat(60)].map((label, value) => ({
      value,
      label: { vi: label, en: 'a' },
    }))
    const column: ImportColumn = {
      field: 'kind',
      header: { vi: 'Loại', en: 'Kind' },
      kind: 'choice',
      choices,
    }
    await expect(makeTemplate([column], 'vi')).rejects.toThrow('kind')
    await expect(makeTemplate([column], 'en')).resolves.toBeInstanceOf(Buffer)
  })
})
