import { once } from 'node:events'
import type { RefusedRow, Spreadsheets } from '../../commands/upload/ports.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import { partOfRow, ROWS_OF_A_PART, rowOfPart } from '../../domain/upload/parts.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import { createSemaphore } from '../semaphore.ts'
import type { SheetRow } from './cell.ts'
import { refuseFile } from './defect.ts'
import { missingFrom } from './match-header.ts'
import { NOTES_KEPT } from './note-row.ts'
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
      // Month and building can be chosen for the whole file; every other required field needs a column.
      if (unread.length === 0 && missing.some(({ field }) => field !== 'month' && field !== 'building')) {
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
        if (!choice || !own?.alike || !sheet.alike?.length) return yield* readTable(sheet, columns, choice)
        const readings: UploadReading[] = []
        const ats = [sheet, ...sheet.alike].map(({ at }) => at).toSorted((one, other) => one - other)
        for (const at of ats) {
          const one = at === sheet.at ? sheet : await readSheet(path, columns, { ...askedBy(own), sheet: at })
          try {
            const onReading = (reading: UploadReading) => readings.push(reading)
            for await (const row of readTable(one, columns, { ...choice, onReading })) {
              if (row.row >= ROWS_OF_A_PART) refuseFile('too_many_rows', { max: ROWS_OF_A_PART })
              yield { ...row, row: rowOfPart('sheet', at, row.row) }
            }
          } finally {
            if (one !== sheet) await one.close()
          }
        }
        choice.onReading(together(readings, sheet.at))
      } finally {
        await sheet.close()
      }
    },
    giveBack: async (target, { path, columns, mapping = null }, refused, language) => {
      using _ = await semaphore()
      const [first, all] = await withFirst(refused)
      const part = first && partOfRow(first.row)
      const asked = askedBy(mapping)
      const sheet = await readSheet(path, columns, {
        ...asked,
        ...(part?.kind === 'sheet' && { sheet: part.at }),
        takesHidden: true,
      })
      const messageOf = rowMessages(columns, language)
      const rows = part
        ? rowsOfParts(await partsOf(all), { sheet, path, columns, messageOf })
        : returnedRows(sheet.rows, all, messageOf)
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

/** How sheets that are read as one file are interpreted: as the one that was shown, with the rows of all. */
const together = (readings: readonly UploadReading[], shownAt: number): UploadReading => {
  const shown = readings.find(({ sheetAt }) => sheetAt === shownAt) ?? (readings[0] as UploadReading)
  const doubts = readings.flatMap((reading) => reading.doubts)
  const said = (doubt: object) => JSON.stringify(doubt)
  const sumOf = (figure: (reading: UploadReading) => number | null | undefined) =>
    readings.reduce<number | null>((sum, reading) => {
      const one = figure(reading) ?? null
      return sum === null || one === null ? null : sum + one
    }, 0)
  const amount = sumOf(({ total }) => total?.amount)
  return {
    ...shown,
    rows: sumOf(({ rows }) => rows) ?? 0,
    read: sumOf(({ read }) => read),
    hidden: sumOf(({ hidden }) => hidden) ?? 0,
    noteCount: sumOf(({ noteCount = 0 }) => noteCount) ?? 0,
    notes: readings.flatMap(({ notes = [] }) => notes).slice(0, NOTES_KEPT),
    total: amount === null || !shown.total ? null : { ...shown.total, amount },
    parts: readings.map(({ sheet: name, sheetAt, month }) => ({
      name,
      month: month ?? null,
      from: rowOfPart('sheet', sheetAt, 0),
    })),
    doubts: doubts.filter((doubt, at) => doubts.findIndex((other) => said(other) === said(doubt)) === at),
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

/** The first of a sequence, and the whole of it. */
const withFirst = async <T>(all: AsyncIterable<T>): Promise<[T | undefined, AsyncIterable<T>]> => {
  const iterator = all[Symbol.asyncIterator]()
  const { value: first, done } = await iterator.next()
  async function* whole() {
    if (done) return
    yield first as T
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return [done ? undefined : (first as T), whole()]
}

/** The errors of the rows of parts, by sheet (undefined for that of months across) and row. */
const partsOf = async (refused: AsyncIterable<RefusedRow>) => {
  const parts = new Map<number | undefined, Map<number, FieldError[]>>()
  for await (const { row, errors } of refused) {
    const place = partOfRow(row)
    if (!place) continue
    const at = place.kind === 'sheet' ? place.at : undefined
    const rows = parts.get(at) ?? new Map<number, FieldError[]>()
    parts.set(at, rows.set(place.row, [...(rows.get(place.row) ?? []), ...errors]))
  }
  return parts
}

/** The refused rows of several sheets, or of a sheet whose rows are bills of several months. */
async function* rowsOfParts(
  parts: Awaited<ReturnType<typeof partsOf>>,
  {
    sheet,
    path,
    columns,
    messageOf,
  }: {
    readonly sheet: Awaited<ReturnType<typeof readSheet>>
    readonly path: string
    readonly columns: Parameters<Spreadsheets['read']>[1]
    readonly messageOf: (errors: readonly FieldError[]) => string
  },
): AsyncGenerator<ReturnedRow> {
  for (const [at, rows] of parts) {
    const isShown = at === undefined || at === sheet.at
    const one = isShown
      ? sheet
      : await readSheet(path, columns, { lenient: true, sheet: at, takesHidden: true })
    try {
      for await (const row of one.rows) {
        const errors = rows.get(row.row)
        if (errors) yield { ...row, message: messageOf(errors) }
      }
    } finally {
      if (one !== sheet) await one.close()
    }
  }
}

const askedBy = (mapping: Mapping | null) => ({
  lenient: true,
  sheet: mapping?.sheet ?? undefined,
  takesHidden: mapping?.hidden === true,
})
