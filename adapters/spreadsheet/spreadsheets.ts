import { once } from 'node:events'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { ReadRow, RefusedRow, Spreadsheets } from '../../commands/upload/ports.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import { createSemaphore } from '../semaphore.ts'
import type { SheetRow } from './cell.ts'
import { cellText } from './cell-text.ts'
import { refuseFile } from './defect.ts'
import { rowMapper } from './map-row.ts'
import { missingFrom } from './match-header.ts'
import { readSheet } from './read.ts'
import type { SheetHead } from './read-rows.ts'
import { createReading, shapeOf } from './reading.ts'
import { type ReturnedRow, writeResultWorkbook } from './result-workbook.ts'
import { rowMessages } from './row-messages.ts'
import { statementSorter } from './statement-rows.ts'
import { makeTemplate } from './template.ts'
import { unreadColumns } from './unread-columns.ts'

/** Reading processes at a time: each may take 400 MB. */
const AT_ONCE = 2

/** The port of imports to spreadsheets. */
export const createSpreadsheets = (): Spreadsheets => {
  const semaphore = createSemaphore(AT_ONCE)
  return {
    judge: async (path, columns) => {
      using _ = await semaphore()
      const sheet = await readSheet(path, columns, { lenient: true, takesHidden: true })
      const unread = unreadColumns(sheet.header)
      const missing = missingFrom(sheet.header, columns)
      // The month can be chosen for the whole file; every other required field needs a column.
      if (unread.length === 0 && missing.some(({ field }) => field !== 'month')) {
        await sheet.close()
        refuseFile('missing_header', { headers: missing.map(({ header }) => header.vi).join(', ') })
      }
      // Leaving at the first row stops the reader.
      for await (const _row of sheet.rows) return { unreadColumns: unread }
      return refuseFile('no_rows')
    },
    read: async function* (path, columns, choice) {
      using _ = await semaphore()
      const own = choice?.mapping ?? null
      const sheet = await readSheet(path, columns, askedBy(own))
      try {
        const recalled = choice && !own ? await choice.recall(shapeOf(sheet.header.titles)) : undefined
        const reading = createReading(sheet, columns, own ?? recalled ?? null, {
          remembered: recalled !== undefined,
          today: choice?.today,
          accounts: choice?.accounts,
        })
        const { header, months } = reading
        const head = { header, date1904: sheet.date1904, ...(months && { months }) }
        const map = rowMapper(reading.columns, head)
        const titled = lineTitlesOf(reading.columns, reading.header)
        const month = own?.month ?? undefined
        const statement = statementSorter(reading.columns, header)
        for await (const row of sheet.rows) {
          const kept = statement ? statement.take(row, map) : row
          if (!kept) continue
          const read = reading.put(kept)
          const said = withAccount(withMonth(map(read), month), reading.account)
          yield readRow(read, said, head, titled)
        }
        choice?.onReading(reading.end(sheet.aside(), statement?.leftOut()))
      } finally {
        await sheet.close()
      }
    },
    giveBack: async (target, { path, columns, mapping = null }, refused, language) => {
      using _ = await semaphore()
      const sheet = await readSheet(path, columns, { ...askedBy(mapping), takesHidden: true })
      const rows = returnedRows(sheet.rows, refused, rowMessages(columns, language))
      const written = writeResultWorkbook(target, { sheet, columns, language, rows })
      // When the reader disconnects, the rest of the workbook is not awaited.
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

/** The refused rows with their errors, both in the order of the sheet. */
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

const askedBy = (mapping: Mapping | null) => ({
  lenient: true,
  sheet: mapping?.sheet ?? undefined,
  takesHidden: mapping?.hidden === true,
})

type Said = Pick<ReadRow, 'value' | 'errors' | 'doubts'>

/** Adds the month of the whole file, where the row has none. */
const withMonth = ({ value, errors, doubts }: Said, month: string | undefined): Said =>
  month === undefined || value.month !== undefined
    ? { value, errors, doubts }
    : {
        doubts,
        value: { ...value, month },
        errors: errors.filter(({ field, code }) => field !== 'month' || code !== 'required'),
      }

/** Adds the account of the whole file, where the row has none. */
const withAccount = ({ value, ...said }: Said, account: string | null | undefined): Said =>
  account && value.account === undefined ? { ...said, value: { ...value, account } } : { ...said, value }

/** Lines with a column each in the sheet; undefined where rows name their lines. */
const lineTitlesOf = (columns: readonly ImportColumn[], { fields }: SheetHead['header']) => {
  if (fields.some((field) => field?.startsWith('lineName'))) return undefined
  const titled = columns.flatMap(({ kind, field, header, meter }) => {
    if (!fields.includes(field)) return []
    return kind === 'line' ? [header.vi] : meter?.part === 'new' ? [meter.line] : []
  })
  return titled.length > 0 ? titled : undefined
}

const readRow = (
  { row, cells }: SheetRow,
  { value, errors, doubts }: Said,
  { header: { fields }, date1904 }: Pick<SheetHead, 'header' | 'date1904'>,
  lineTitles: readonly string[] | undefined,
): ReadRow => {
  const typed = errors.map(({ field }) => [field, cellText(cells[fields.indexOf(field)], date1904)])
  const texts = { ...value, ...Object.fromEntries(typed) }
  return { row, value, errors, doubts, texts, ...(lineTitles && { lineTitles }) }
}
