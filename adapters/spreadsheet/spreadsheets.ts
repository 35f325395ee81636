import { once } from 'node:events'
import type { RefusedRow, Spreadsheets } from '../../commands/upload/ports.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import { createSemaphore } from '../semaphore.ts'
import type { SheetRow } from './cell.ts'
import { refuseFile } from './defect.ts'
import { missingFrom } from './match-header.ts'
import { readSheet } from './read.ts'
import { readTable } from './read-table.ts'
import { type ReturnedRow, writeResultWorkbook } from './result-workbook.ts'
import { rowMessages } from './row-messages.ts'
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
        yield* readTable(sheet, columns, choice)
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
