import type { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { Locale } from '../../domain/locales.ts'
import { type CellValue, escapeText, type SheetRow } from './cell.ts'
import { dayOfSerial, dayShown, serialOfDay, spokenDay } from './day.ts'
import { headerKey } from './header-key.ts'
import { dressHeader } from './header-style.ts'
import type { SheetHead } from './read-rows.ts'
import { formats } from './template.ts'

const words = {
  vi: { sheet: 'Dòng bị trả lại', errors: 'Lỗi' },
  en: { sheet: 'Refused rows', errors: 'Errors' },
}

/** Whether a column is the error column of a returned workbook. */
export const saysErrors = (title: string): boolean =>
  Object.values(words).some(({ errors }) => headerKey(errors) === headerKey(title))

export type ReturnedRow = SheetRow & {
  /** The error in the user's language. */
  readonly message: string
}

type ReturnedSheet = {
  readonly sheet: SheetHead
  readonly columns: readonly ImportColumn[]
  readonly language: Locale
  readonly rows: AsyncIterable<ReturnedRow> | Iterable<ReturnedRow>
}

/** Rows after which the event loop gets a turn; about 5 ms of work. */
const rowsPerTurn = 100

/**
 * Returns rows as a workbook: the columns as they came, known or not, and one more with the errors. It can be
 * corrected and uploaded again. No text becomes a formula, whatever it begins with: texts are text cells in
 * text format. Rows are written as they come, so memory stays flat.
 */
export const writeResultWorkbook = async (target: Writable, returned: ReturnedSheet): Promise<void> => {
  const { sheet: head, columns, language, rows } = returned
  const { default: excel } = await import('exceljs')
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: target, useStyles: true })
  const sheet = workbook.addWorksheet(words[language].sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  const kept = keptColumns(head, columns)
  sheet.columns = [
    ...kept.map(({ column, format }) => ({ width: column?.width ?? 18, style: { numFmt: format } })),
    { width: 60, style: { numFmt: '@', font: { color: { argb: 'FFB3261E' } } } },
  ]
  const header = sheet.addRow([...kept.map(({ title }) => escapeText(title)), words[language].errors])
  dressHeader(header)
  header.commit()
  let count = 0
  for await (const { cells, message } of rows) {
    const row = sheet.addRow([])
    for (const [index, { at, column, format }] of kept.entries()) {
      const value = written(cells[at] ?? null, column, head.date1904)
      if (value === null) continue
      const cell = row.getCell(index + 1)
      cell.value = value
      const wanted = typeof value === 'string' ? '@' : format === '@' ? 'General' : format
      if (wanted !== format) cell.numFmt = wanted
    }
    row.getCell(kept.length + 1).value = escapeText(message)
    row.commit()
    // exceljs writes without asking whether the zip keeps up.
    if (++count % rowsPerTurn === 0) await turn()
  }
  await workbook.commit()
}

/** The columns to return, without the column of errors of an earlier return. */
const keptColumns = ({ header }: SheetHead, columns: readonly ImportColumn[]) =>
  header.titles
    .map((title, at) => {
      const column = columns.find(({ field }) => field === header.fields[at])
      return { at, title, column, format: column ? formats[column.kind] : 'General' }
    })
    .filter(({ title }) => !saysErrors(title))

const written = (cell: CellValue, column: ImportColumn | undefined, date1904: boolean) => {
  if (cell === null || typeof cell === 'boolean') return cell
  if (typeof cell === 'string') return escapeText(cell)
  if ('cut' in cell) return escapeText(cell.cut)
  if ('error' in cell) return escapeText(cell.error)
  const number = Number(cell.number)
  // A cell that became a day by mistake must not be returned as a plausible number.
  const shown = column?.kind !== 'day' ? dayShown(cell, date1904) : undefined
  if (shown) return spokenDay(shown)
  // A double cannot hold every long number exactly.
  if (String(number) !== cell.number) return cell.number
  const day = column?.kind === 'day' ? dayOfSerial(number, date1904) : undefined
  return day ? serialOfDay(day) : number
}
