import { once } from 'node:events'
import type { ReadRow, RefusedRow, Spreadsheets } from '../../commands/upload/spreadsheets.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { createTurns } from '../turns.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { dayShown, spokenDay } from './day.ts'
import { refuseFile } from './defect.ts'
import { rowMapper } from './map-row.ts'
import { readSheet } from './read.ts'
import type { SheetHead } from './read-rows.ts'
import { type ReturnedRow, writeResultWorkbook } from './result-workbook.ts'
import { rowMessages } from './row-messages.ts'
import { makeTemplate } from './template.ts'
import { unreadColumns } from './unread-columns.ts'

/** Reading processes at a time: each may take 400 MB. */
const AT_ONCE = 2

/** Nobody is asked yet whether hidden rows are to be read. */
const ALL = { takesHidden: true }

/** Spreadsheets as imports ask for them. */
export const createSpreadsheets = (): Spreadsheets => {
  const turns = createTurns(AT_ONCE)
  return {
    judge: async (path, columns) => {
      using _ = await turns()
      const sheet = await readSheet(path, columns, ALL)
      // Leaving at the first row stops the reader.
      for await (const _row of sheet.rows) return { unreadColumns: unreadColumns(sheet.header) }
      return refuseFile('no_rows')
    },
    read: async function* (path, columns) {
      using _ = await turns()
      const sheet = await readSheet(path, columns, ALL)
      const map = rowMapper(columns, sheet)
      for await (const row of sheet.rows) yield readRow(row, map(row), sheet)
    },
    giveBack: async (target, { path, columns }, refused, language) => {
      using _ = await turns()
      const sheet = await readSheet(path, columns, ALL)
      const rows = returnedRows(sheet.rows, refused, rowMessages(columns, language))
      const written = writeResultWorkbook(target, { sheet, columns, language, rows })
      // When the reader of the workbook goes away, nobody waits for the rest of it.
      written.catch(() => undefined)
      try {
        await Promise.race([written, once(target, 'close')])
      } finally {
        await sheet.close()
      }
    },
    template: makeTemplate,
  }
}

/** The rows of the sheet that are refused, each with what is wrong. Both come in the order of the sheet. */
async function* returnedRows(
  rows: AsyncIterable<SheetRow>,
  refused: AsyncIterable<RefusedRow>,
  messageOf: (errors: readonly FieldError[]) => string,
): AsyncGenerator<ReturnedRow> {
  const waiting = refused[Symbol.asyncIterator]()
  let next = await waiting.next()
  for await (const row of rows) {
    if (next.done) return
    if (row.row !== next.value.row) continue
    yield { ...row, message: messageOf(next.value.errors) }
    next = await waiting.next()
  }
}

const readRow = (
  { row, cells }: SheetRow,
  { value, errors }: Pick<ReadRow, 'value' | 'errors'>,
  { header: { fields }, date1904 }: Pick<SheetHead, 'header' | 'date1904'>,
): ReadRow => {
  const typed = errors.map(({ field }) => [field, textOf(cells[fields.indexOf(field)], date1904)])
  return { row, value, errors, texts: { ...value, ...Object.fromEntries(typed) } }
}

const textOf = (cell: CellValue | undefined, date1904: boolean): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('number' in cell) {
    const day = dayShown(cell, date1904)
    return day ? spokenDay(day) : cell.number
  }
  return 'cut' in cell ? `${cell.cut}…` : cell.error
}
