import type { ImportColumn } from '../../commands/upload/columns.ts'
import { SPREADSHEET_MAX_ROWS } from '../../domain/limits.ts'
import { MOST_COLUMNS, MOST_SHEETS } from '../../domain/upload/parts.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { readCellStyles } from './cell-styles.ts'
import { withComments } from './comments.ts'
import { openTable } from './csv.ts'
import { refuseFile, type SpreadsheetDefect, SpreadsheetRefusal } from './defect.ts'
import { judgeSize, kindOf } from './file-kind.ts'
import { headerKey } from './header-key.ts'
import { type Header, headerWithin, matchHeader } from './match-header.ts'
import { withMerged } from './merged-cells.ts'
import { monthOfCell } from './month-year.ts'
import { isNote, NOTES_KEPT, noteText } from './note-row.ts'
import { readSharedStrings } from './shared-strings.ts'
import { signatureSpotter } from './signatures.ts'
import { isTotal } from './total-row.ts'
import { readWorkbook } from './workbook.ts'
import { worksheetRows } from './worksheet.ts'
import { openZip } from './zip.ts'
import { judgeZip, zipLimits } from './zip-gate.ts'

/** How much of a file is read. */
export const readLimits = {
  /** Rows with something in them, below the header. */
  rows: SPREADSHEET_MAX_ROWS,
  /** Columns from A on; cells further right are left out. */
  columns: MOST_COLUMNS,
  /** UTF-16 units of a cell's text; longer texts are cut and marked. */
  characters: 1_000,
  /**
   * Milliseconds of processor time. A file of 20 MB takes 8 000; how long that lasts depends on what else the
   * machine does, and an honest file must not be refused for that.
   */
  cpu: 60_000,
}
export type ReadLimits = typeof readLimits

export type ReadRequest = {
  readonly path: string
  readonly columns: readonly ImportColumn[]
  readonly limits: ReadLimits
  /** Index among the visible sheets; without it the front sheet, or the next one with a valid header. */
  readonly sheet?: number | undefined
  /** Accepts a header without required columns: a person maps other columns to them. */
  readonly lenient?: boolean | undefined
  /** Hidden rows are read like the others. */
  readonly takesHidden?: boolean | undefined
}

/** Content between the rows that are read. */
export type SkippedContent = {
  /** Rows that add up the others. */
  readonly sums: SheetRow[]
  /** Rows that were left out because they are hidden. */
  hidden: number
  /**
   * The first rows that were left out because they are notes and not rows of the table; `noteCount` of all.
   */
  readonly notes: { readonly row: number; readonly text: string }[]
  noteCount: number
}

export const nothingSkipped = (): SkippedContent => ({ sums: [], hidden: 0, notes: [], noteCount: 0 })

/** Facts about a sheet before its rows are read. */
export type SheetHead = {
  readonly name: string
  readonly header: Header
  readonly date1904: boolean
  /** The visible sheets by name, and which of them this is. */
  readonly sheets: readonly string[]
  readonly at: number
  /** The other visible sheets whose headings are the same, with what they say of their month and building. */
  readonly alike?: readonly {
    readonly at: number
    readonly name: string
    readonly above: readonly string[]
  }[]
  /** The texts above the header. */
  readonly above: readonly string[]
  /** The months that its first rows name with their year. */
  readonly monthsBelow?: readonly string[]
}

/** A visible sheet. `rows` gives those that are not blank, and can be called more than once. */
type OpenSheet = {
  readonly name: string
  readonly isFront: boolean
  rows(): AsyncIterable<SheetRow[]>
}
/** The sheets of a file, whatever its format. */
type OpenFile = {
  /** In the order of their tabs. */
  readonly sheets: readonly OpenSheet[]
  readonly date1904: boolean
  close(): void
}

const openFile = async (request: ReadRequest): Promise<OpenFile> => {
  await judgeSize(request.path)
  if ((await kindOf(request.path)) === 'zip') return openWorkbook(request)
  const { rows } = await openTable(request.path, request.columns, request.limits)
  return { sheets: [{ name: 'CSV', isFront: true, rows }], date1904: false, close: () => undefined }
}

const openWorkbook = async ({ path, limits }: ReadRequest): Promise<OpenFile> => {
  const defect = await judgeZip(path)
  if (defect) throw new SpreadsheetRefusal(defect)
  const zip = await openZip(path, zipLimits.entries)
  const close = () => zip.file.close()
  try {
    const { sheets, sharedStrings, styles, date1904 } = await readWorkbook(zip)
    const texts = {
      strings: sharedStrings && (await readSharedStrings(zip, sharedStrings, limits.characters)),
      styles: styles && (await readCellStyles(zip, styles)),
    }
    const visible = sheets.filter(({ hidden }) => !hidden)
    return {
      sheets: visible.map(({ name, isFront, entry }) => ({
        name,
        isFront,
        rows: () =>
          withComments(zip, entry, withMerged(zip, entry, worksheetRows(zip, entry, texts, limits))),
      })),
      date1904,
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Reads the front sheet, or the first other visible one with a valid header: its head, then its rows in
 * pieces. Every defect of the file is thrown as a refusal; when no sheet has a valid header, the defect of
 * the first sheet with known headers.
 */
export async function* readRows(
  request: ReadRequest,
  aside: SkippedContent = nothingSkipped(),
): AsyncGenerator<SheetHead | SheetRow[]> {
  const { limits, sheet: asked, takesHidden } = request
  const { sheets, date1904, close } = await openFile(request)
  try {
    let first: SpreadsheetDefect | undefined
    let lacking: { sheet: OpenSheet; header: Header; above: string[]; monthsBelow: string[] } | undefined
    const inTurn = sheets.toSorted((one, other) => Number(other.isFront) - Number(one.isFront))
    const tried = asked === undefined ? inTurn : [sheets[asked] ?? refuseFile('no_header')]
    const read = async function* ({ sheet, header, ...around }: NonNullable<typeof lacking>) {
      const at = sheets.indexOf(sheet)
      const alike = await sheetsLike(header, { sheets, at, request, date1904 })
      const names = sheets.map(({ name }) => name)
      yield { name: sheet.name, header, date1904, sheets: names, at, alike, ...around }
      const namesTenants = request.columns.some(({ kind, field }) => kind === 'name' || field === 'customer')
      yield* rowsBelow(header, sheet.rows(), { limits, aside, takesHidden, namesTenants })
    }
    for (const sheet of tried) {
      const { found, ...around } = await findHeader(sheet, request, date1904)
      if (found && 'row' in found) {
        if (!found.missing) return yield* read({ sheet, header: found, ...around })
        lacking ??= { sheet, header: found, ...around }
      } else first ??= found
    }
    if (lacking) return yield* read(lacking)
    throw first ? new SpreadsheetRefusal(first) : refuseFile('no_header')
  } finally {
    close()
  }
}

/** Finds the other sheets with the headings of a header. */
const sheetsLike = async (
  { titles }: Header,
  {
    sheets,
    at,
    request,
    date1904,
  }: {
    readonly sheets: readonly OpenSheet[]
    readonly at: number
    readonly request: ReadRequest
    readonly date1904: boolean
  },
) => {
  const keyOf = (all: readonly string[]) => all.map(headerKey).join('\0').replace(/\0+$/, '')
  const alike: { at: number; name: string; above: readonly string[] }[] = []
  for (const [other, sheet] of sheets.slice(0, MOST_SHEETS).entries()) {
    if (other === at) continue
    const { found, above } = await findHeader(sheet, request, date1904)
    if (found && 'row' in found && keyOf(found.titles) === keyOf(titles))
      alike.push({ at: other, name: sheet.name, above })
  }
  return alike
}

/** Reads the first rows of a sheet, where its header may be. */
const findHeader = async (
  sheet: OpenSheet,
  { columns, lenient }: Pick<ReadRequest, 'columns' | 'lenient'>,
  date1904: boolean,
) => {
  const rows: SheetRow[] = []
  for await (const piece of sheet.rows()) {
    rows.push(...piece)
    if (piece.at(-1)!.row >= headerWithin) break
  }
  const found = matchHeader(columns, rows, lenient)
  if (!found || !('row' in found)) return { found, above: [], monthsBelow: [] }
  const above = rows.filter(({ row }) => row < found.row).flatMap(({ cells }) => cells)
  const monthAt = found.fields.indexOf(columns.find(({ kind }) => kind === 'month')?.field ?? '')
  const below = monthAt < 0 ? [] : rows.filter(({ row }) => row > found.row)
  const months = below.flatMap(({ cells }) => monthOfCell(cells[monthAt] ?? null, date1904) ?? [])
  return {
    found,
    above: above.flatMap((cell) => (typeof cell === 'string' ? cell : numberIn(cell)) ?? []),
    monthsBelow: [...new Set(months)].slice(0, MONTHS_KEPT),
  }
}

/**
 * The digits of a number cell: a program may have made a number of the bank account's number above the table.
 */
const numberIn = (cell: CellValue): string | undefined =>
  typeof cell === 'object' && cell !== null && 'number' in cell && !cell.isDate ? cell.number : undefined

const MONTHS_KEPT = 24
/** Rows of sums that are kept: a sheet has one at its end, and sometimes some in between. */
const SUMS_KEPT = 50

type Below = {
  readonly limits: ReadLimits
  readonly aside: SkippedContent
  readonly takesHidden: boolean | undefined
  readonly namesTenants: boolean
}

async function* rowsBelow(
  header: Header,
  pieces: AsyncIterable<SheetRow[]>,
  { limits, aside, takesHidden, namesTenants }: Below,
) {
  let count = 0
  const isSignature = signatureSpotter()
  for await (const piece of pieces) {
    const rows = piece.filter((row) => {
      if (row.row <= header.row) return false
      if (isTotal(row)) {
        if (aside.sums.length < SUMS_KEPT) aside.sums.push(row)
        return false
      }
      if (isSignature(row)) return false
      if (isNote(row, namesTenants)) {
        if (aside.notes.length < NOTES_KEPT) aside.notes.push({ row: row.row, text: noteText(row) })
        aside.noteCount++
        return false
      }
      if (!row.hidden || takesHidden) return true
      aside.hidden++
      return false
    })
    count += rows.length
    if (count > limits.rows) refuseFile('too_many_rows', { max: limits.rows })
    if (rows.length > 0) yield rows
  }
}
