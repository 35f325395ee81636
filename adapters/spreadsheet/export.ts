import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, CellKind, Sheet, Workbooks } from '../../projections/export/workbook.ts'
import { escapeText } from './cell.ts'
import { lettersOf } from './column-letters.ts'
import { serialOfDay } from './day.ts'
import { parts, styleOf } from './export-parts.ts'

/** Most rows of a sheet in spreadsheet programs. */
const MOST_ROWS = 1_048_575
const DAY_MS = 86_400_000
/** Days from Excel's epoch to 1970, and Vietnam's offset from UTC, which never changes. */
const EPOCH = 25_569
const LOCAL_MS = 7 * 3_600_000

/**
 * Writes workbooks without a library: one sheet with its texts in the cells needs no table of shared strings,
 * and rows are read only as fast as the browser takes them. exceljs writes without backpressure.
 */
export const createWorkbooks = (): Workbooks => ({
  stream: async function* (sheet) {
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    const rows = Readable.from(sheetOf(sheet), { objectMode: false })
    for (const part of [zip, rows]) part.on('error', (error) => output.destroy(error))
    for (const [path, content] of parts(sheet.name)) zip.addBuffer(Buffer.from(content), path)
    zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
    zip.end()
    try {
      yield* output
    } finally {
      // When the reader stops, the query ends too.
      rows.destroy()
    }
  },
})

async function* sheetOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const last = lettersOf(columns.length - 1)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ header, kind }, index) => column(index + 1, Math.max(widths[kind], [...header].length + 4)))
    .join('')}</cols><sheetData>`
  yield row(
    1,
    columns.map(({ header }, index) => text(`${lettersOf(index)}1`, header, styleOf.header)).join(''),
  )
  let count = 1
  for await (const batch of rows) {
    const lines = batch.slice(0, MOST_ROWS - count).map((cells) => {
      count++
      return row(
        count,
        cells.map((cell, at) => written(cell, columns[at]!.kind, `${lettersOf(at)}${count}`)).join(''),
      )
    })
    yield lines.join('')
    if (count >= MOST_ROWS) break
  }
  yield `</sheetData><autoFilter ref="A1:${last}${count}"/></worksheet>`
}

const widths: Readonly<Record<CellKind, number>> = {
  text: 24,
  integer: 10,
  decimal: 12,
  money: 16,
  day: 13,
  month: 11,
  instant: 18,
}

const column = (at: number, width: number) =>
  `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`

const written = (cell: Cell, kind: CellKind, at: string): string => {
  if (cell === null || cell === '') return ''
  const number = numberOf(cell, kind)
  if (number === undefined) return text(at, harmless(String(cell)), styleOf.text)
  return `<c r="${at}" s="${styleOf[kind]}"><v>${number}</v></c>`
}

/** Days, months and instants are written as numbers, so that a spreadsheet can calculate with them. */
const numberOf = (cell: Cell, kind: CellKind): number | undefined => {
  if (typeof cell === 'number') return cell
  if (cell === null) return undefined
  if (kind === 'day') return serialOfDay(cell)
  if (kind === 'month') return serialOfDay(`${cell}-01`)
  if (kind === 'instant') return (Date.parse(cell) + LOCAL_MS) / DAY_MS + EPOCH
  return undefined
}

/**
 * Puts an apostrophe before a text that a spreadsheet program would take for a formula once the cell is
 * edited or the sheet is saved as CSV.
 */
const harmless = (value: string): string => (/^[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

const text = (at: string, value: string, style: number): string => {
  const escaped = escapeText(value.toWellFormed().replace(unwritable, '')).replace(
    /[&<>\r]/g,
    (character) => entities[character]!,
  )
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}
