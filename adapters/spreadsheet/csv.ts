import { readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { type CellValue, limitText, normaliseNumber, normaliseText, type SheetRow } from './cell.ts'
import { decodeTable } from './csv-text.ts'
import { refuseFile } from './defect.ts'
import { headerWithin, matchHeader } from './match-header.ts'

/** How much of a table is read. Cells further right are left out. */
type CellLimits = { readonly rows: number; readonly columns: number; readonly characters: number }

/** Excel writes a semicolon where the decimal sign is a comma, as in Vietnam; a tab in its Unicode text. */
const delimiters = [';', '\t', ',', '|']
/** Most bytes of a record: a longer one has an unclosed quotation mark. */
const longestRecord = 1024 * 1024
/** Most characters of a line. The parser's limit ignores empty cells: 20 MB of semicolons took a gigabyte. */
const longestLine = 256 * 1024
/** Most lines, with blank ones and those within cells: as many as Excel has rows. */
const mostLines = 1_048_576
/** Characters of the text by which the delimiter is found. */
const beginning = 64 * 1024
/** Records that are handed on together. */
const pieceRows = 200

const options = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // For `="0912"`, and for texts that begin with a quoted word.
  relax_quotes: true,
  max_record_size: longestRecord,
})

/** Opens a table as text (.csv). Nothing in it is calculated: a formula is a text. */
export const openTable = async (path: string, columns: readonly ImportColumn[], limits: CellLimits) => {
  const text = decodeTable(await readFile(path))
  judgeLines(text, limits)
  // Excel's line that names the delimiter is no row.
  const [said = '', saidDelimiter] = /^sep=(.)\r?\n/.exec(text) ?? []
  const table = text.slice(said.length)
  const delimiter = saidDelimiter ?? delimiterOf(table.slice(0, beginning), columns, limits)
  return { rows: () => rowsOf(table, delimiter, limits) }
}

const judgeLines = (text: string, { rows }: CellLimits): void => {
  const mark = text.includes('\n') ? '\n' : '\r'
  let lines = 0
  for (let begin = 0; begin < text.length; lines++) {
    const next = text.indexOf(mark, begin)
    const end = next < 0 ? text.length : next
    if (end - begin > longestLine) refuseFile('bomb', { detail: 'a line without end' })
    begin = end + 1
  }
  if (lines > mostLines) refuseFile('too_many_rows', { max: rows })
}

/** The delimiter with which the header has most known columns; of equal ones, that which gives most cells. */
const delimiterOf = (begin: string, columns: readonly ImportColumn[], limits: CellLimits): string => {
  const judged = delimiters.map((delimiter) => {
    const rows = firstRows(begin, delimiter, limits)
    const header = matchHeader(columns, rows, true)
    const known = header && 'row' in header ? header.fields.filter((field) => field !== null).length : 0
    return { delimiter, known, cells: rows.reduce((sum, { cells }) => sum + cells.length, 0) }
  })
  const [best] = judged.toSorted((one, other) => other.known - one.known || other.cells - one.cells)
  return best!.delimiter
}

const firstRows = (begin: string, delimiter: string, limits: CellLimits): SheetRow[] => {
  try {
    const records: string[][] = parseNow(begin, { ...options(delimiter), to: headerWithin })
    return records.map((record, index) => ({ row: index + 1, cells: cellsOf(record, limits) }))
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

async function* rowsOf(table: string, delimiter: string, limits: CellLimits): AsyncGenerator<SheetRow[]> {
  const parser = parse(options(delimiter))
  // A failure reaches the loop below through the parser.
  pipeline(Readable.from(pieces(table)), parser, () => {})
  let row = 0
  let widest = 0
  let rows: SheetRow[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      // Parsing from memory never yields to the event loop by itself: the watchdog of CPU time could not run.
      if (row % pieceRows === 0) await turn()
      widest = Math.max(widest, record.length)
      if (record.some((cell) => isSwallowed(cell, delimiter, widest))) unclosed(row)
      const cells = cellsOf(record, limits)
      // Blank rows are left out but counted, so that row numbers are those that a program shows.
      if (cells.length > 0) rows.push({ row, cells })
      if (rows.length < pieceRows) continue
      yield rows
      rows = []
    }
  } catch (error) {
    throw error instanceof CsvError ? unclosed(row + 1) : error
  }
  if (rows.length > 0) yield rows
}

/** Whether a stray quotation mark, closed only some cells or rows later, has made one cell of them all. */
const isSwallowed = (cell: string, delimiter: string, widest: number): boolean => {
  if (cell.startsWith('"') && cell.includes(delimiter) && cell.split('"').length % 2 === 0) return true
  const isRow = (line: string) => line.split(delimiter).length > Math.max(3, widest - 1)
  return cell.includes('\n') && cell.split('\n').some(isRow)
}

const unclosed = (row: number) => refuseFile('bad_csv', { row })

function* pieces(table: string): Generator<Buffer> {
  const bytes = Buffer.from(table)
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}

/** Without the blank cells at the end. */
const cellsOf = (record: readonly string[], { columns, characters }: CellLimits): CellValue[] => {
  const cells = record.slice(0, columns).map((raw) => cellOf(raw, characters))
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
}

/** The formula by which sheets keep digits as a text. */
const kept = /^="([^"]*)"$/
/** Error values of Excel, and its marks of a column that is too narrow. */
const shownError = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#+)$/
/**
 * Numbers: digits alone, as in every program, or with a fraction where they are large enough to be an amount.
 */
const digits = /^-?([1-9]\d*|0)$|^-?[1-9]\d{3,14}\.(\d{1,2}|\d{4,})$/

const cellOf = (raw: string, characters: number): CellValue => {
  const [, text] = kept.exec(raw) ?? []
  if (text !== undefined) return limitText(normaliseText(text), characters)
  const said = normaliseText(raw)
  if (shownError.test(said)) return { error: said.slice(0, 20) }
  const number = digits.test(said) ? normaliseNumber(said) : undefined
  return number === undefined ? limitText(said, characters) : { number }
}
