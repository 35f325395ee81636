import { SPREADSHEET_MAX_ROWS } from '../../domain/limits.ts'
import type { SheetRow } from './cell.ts'
import type { Column } from './columns.ts'
import { readDateStyles } from './date-styles.ts'
import { refuseFile, type SpreadsheetDefect, SpreadsheetRefusal } from './defect.ts'
import { type Header, headerWithin, matchHeader } from './match-header.ts'
import { readSharedStrings } from './shared-strings.ts'
import { signatureSpotter } from './signatures.ts'
import { isTotal } from './total-row.ts'
import { readWorkbook, type SheetPart } from './workbook.ts'
import { type CellTexts, worksheetRows } from './worksheet.ts'
import { openZip, type Zip } from './zip.ts'
import { judgeZip, zipLimits } from './zip-gate.ts'

/** How much of a file is read (research 2.6). */
export const readLimits = {
  /** Rows with something in them, below the header. */
  rows: SPREADSHEET_MAX_ROWS,
  /** Columns from A on; cells further right are left out. */
  columns: 64,
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
  readonly columns: readonly Column[]
  readonly limits: ReadLimits
  /** By its place among the visible sheets; else the one in front, or the next whose header is right. */
  readonly sheet?: number | undefined
  /** A header that lacks required columns is one too: somebody says which of the others they are. */
  readonly lenient?: boolean | undefined
  /** Hidden rows are read like the others. */
  readonly takesHidden?: boolean | undefined
}

/** What stands between the rows that are read. */
export type Aside = {
  /** Rows that add up the others. */
  readonly sums: SheetRow[]
  /** Rows that were left out because they are hidden. */
  hidden: number
}

/** What is known of a sheet before its rows. */
export type SheetHead = {
  readonly name: string
  readonly header: Header
  readonly date1904: boolean
  /** The visible sheets by name, and which of them this is. */
  readonly sheets: readonly string[]
  readonly at: number
  /** The texts above the header. */
  readonly above: readonly string[]
}

/**
 * Reads the sheet in front, or the first other one that is visible and whose header is right: its head, then its rows
 * in pieces. Every defect of the file is thrown as a refusal; when no sheet has a right header, that of the first one
 * with a known header.
 */
export async function* readRows(
  { path, columns, limits, ...asked }: ReadRequest,
  aside: Aside = { sums: [], hidden: 0 },
): AsyncGenerator<SheetHead | SheetRow[]> {
  const defect = await judgeZip(path)
  if (defect) throw new SpreadsheetRefusal(defect)
  const zip = await openZip(path, zipLimits.entries)
  try {
    const { sheets, sharedStrings, styles, date1904 } = await readWorkbook(zip)
    const texts = {
      strings: sharedStrings && (await readSharedStrings(zip, sharedStrings, limits.characters)),
      dates: styles && (await readDateStyles(zip, styles)),
    }
    let first: SpreadsheetDefect | undefined
    let lacking: { sheet: SheetPart; header: Header; above: string[] } | undefined
    const visible = sheets.filter(({ hidden }) => !hidden)
    const inTurn = visible.toSorted((one, other) => Number(other.isFront) - Number(one.isFront))
    const tried = asked.sheet === undefined ? inTurn : [visible[asked.sheet] ?? refuseFile('no_header')]
    const read = async function* ({ sheet, header, above }: NonNullable<typeof lacking>) {
      const at = visible.indexOf(sheet)
      yield { name: sheet.name, header, date1904, sheets: visible.map(({ name }) => name), at, above }
      const pieces = worksheetRows(zip, sheet.entry, texts, limits)
      yield* rowsBelow(header, pieces, { limits, aside, takesHidden: asked.takesHidden })
    }
    for (const sheet of tried) {
      const { found, above } = await findHeader(zip, sheet, { texts, columns, limits, ...asked })
      if (found && 'row' in found) {
        if (!found.missing) return yield* read({ sheet, header: found, above })
        lacking ??= { sheet, header: found, above }
      } else first ??= found
    }
    if (lacking) return yield* read(lacking)
    throw first ? new SpreadsheetRefusal(first) : refuseFile('no_header')
  } finally {
    zip.file.close()
  }
}

/** Reads only as far into the sheet as a header may stand. */
const findHeader = async (
  zip: Zip,
  sheet: SheetPart,
  { texts, columns, limits, lenient }: Omit<ReadRequest, 'path'> & { readonly texts: CellTexts },
) => {
  const rows: SheetRow[] = []
  for await (const piece of worksheetRows(zip, sheet.entry, texts, limits)) {
    rows.push(...piece)
    if (piece.at(-1)!.row >= headerWithin) break
  }
  const found = matchHeader(columns, rows, lenient)
  const top = found && 'row' in found ? rows.filter(({ row }) => row < found.row) : []
  const above = top.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'))
  return { found, above }
}

/** A sheet adds up at its end, and now and then in between. */
const SUMS_KEPT = 50

type Below = { readonly limits: ReadLimits; readonly aside: Aside; readonly takesHidden: boolean | undefined }

async function* rowsBelow(
  header: Header,
  pieces: AsyncIterable<SheetRow[]>,
  { limits, aside, takesHidden }: Below,
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
      if (!row.hidden || takesHidden) return true
      aside.hidden++
      return false
    })
    count += rows.length
    if (count > limits.rows) refuseFile('too_many_rows', { max: limits.rows })
    if (rows.length > 0) yield rows
  }
}
