import type ExcelJS from 'exceljs'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { Locale } from '../../domain/locales.ts'
import { addGuide } from './guide.ts'
import { dressHeader } from './header-style.ts'

/** Rows that are prepared for typing: drop-downs and hints reach this far, formats to the end of the sheet. */
const preparedRows = 5_000

const words = {
  vi: {
    sheet: 'Dữ liệu',
    unknown: 'Giá trị không có trong danh sách',
    choose: 'Hãy chọn một giá trị trong danh sách.',
    day: 'Ngày/tháng/năm, ví dụ 5/11/1990',
    month: 'Tháng/năm, ví dụ 11/2026',
  },
  en: {
    sheet: 'Data',
    unknown: 'Not in the list',
    choose: 'Please choose a value from the list.',
    day: 'Day/month/year, e.g. 5/11/1990',
    month: 'Month/year, e.g. 11/2026',
  },
}

/**
 * The workbook that people download, fill and upload: a sheet with the header, formats and drop-downs, and a guide.
 * Texts are formatted as text, so that phone and identity numbers keep their zeros.
 * @returns the bytes of an .xlsx
 */
export const makeTemplate = async (all: readonly ImportColumn[], language: Locale): Promise<Buffer> => {
  const columns = all.filter(
    (column) => !column.standsFor && !column.isCode && !column.isControl && !column.isExported,
  )
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(words[language].sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ kind, readings, width = 18 }) => ({
    width,
    style: { numFmt: readings ? formatOfReadings : kind === 'day' ? formatOfTypedDays : formats[kind] },
  }))
  const header = sheet.getRow(1)
  columns.forEach((column, at) => {
    const cell = header.getCell(at + 1)
    cell.value = column.header[language] + (column.required ? ' *' : '')
    if (column.note) cell.note = column.note[language]
    addHelp(sheet, at + 1, column, language)
  })
  dressHeader(header)
  addGuide(workbook, columns, language)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/**
 * For columns that may have figures of a meter: in this format Excel shows that it made a day of `10-12`, in
 * others not.
 */
const formatOfReadings = 'General'
/** As text, so that 5/11/1990 stays what was typed: Excel on a machine set to English (US) makes 11 May of it. */
const formatOfTypedDays = '@'

/** How the cells of a kind look and behave in a spreadsheet program; `@` is text. */
export const formats: Record<ImportColumn['kind'], string> = {
  text: '@',
  name: '@',
  day: 'd/m/yyyy',
  moment: '@',
  // As text, so that 11/2026 is not made into a day.
  month: '@',
  integer: '0',
  money: '#,##0',
  line: '#,##0',
  figure: '#,##0.###',
  decimal: '#,##0.###',
  choice: '@',
}

/**
 * Adds a drop-down for choices, and a hint for days and months. Days as text are read too, so days are not
 * validated.
 */
const addHelp = (sheet: ExcelJS.Worksheet, at: number, column: ImportColumn, language: Locale) => {
  const { unknown, choose, ...hints } = words[language]
  if (column.kind === 'day' || column.kind === 'month')
    addValidation(sheet, at, {
      type: 'any',
      formulae: [],
      showInputMessage: true,
      prompt: hints[column.kind],
    })
  if (column.kind !== 'choice') return
  addValidation(sheet, at, {
    type: 'list',
    formulae: [`"${listOf(column, language)}"`],
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: unknown,
    error: choose,
  })
}

/** Most characters of an inline drop-down list; Excel calls a file with a longer one damaged. */
const longestList = 255

const listOf = ({ field, choices = [] }: ImportColumn, language: Locale): string => {
  const labels = choices.map(({ label }) => label[language])
  const list = labels.join(',')
  if (list.length > longestList || labels.some((label) => /[",]/.test(label)))
    throw new Error(`The choices of ${field} do not fit into a drop-down`)
  return list
}

/** Validations of ranges, which exceljs supports but does not declare in its types. */
type Ranged = { dataValidations: { add(range: string, rule: Rule): void } }
type Rule = Omit<ExcelJS.DataValidation, 'type'> & { type: ExcelJS.DataValidation['type'] | 'any' }

const addValidation = (sheet: ExcelJS.Worksheet, column: number, rule: Rule) => {
  const { letter } = sheet.getColumn(column)
  ;(sheet as unknown as Ranged).dataValidations.add(`${letter}2:${letter}${preparedRows + 1}`, rule)
}
