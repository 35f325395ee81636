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
}

/** What is known of a sheet before its rows. */
export type SheetHead = { readonly name: string; readonly header: Header; readonly date1904: boolean }

/**
 * Reads the first visible sheet whose header is right: its head, then its rows in pieces. Every defect of the file
 * is thrown as a refusal; when no sheet has a right header, that of the first one with a known header.
 */
export async function* readRows({
  path,
  columns,
  limits,
}: ReadRequest): AsyncGenerator<SheetHead | SheetRow[]> {
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
    for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
      const found = await findHeader(zip, sheet, texts, columns, limits)
      if (found && 'row' in found) {
        yield { name: sheet.name, header: found, date1904 }
        yield* rowsBelow(found, worksheetRows(zip, sheet.entry, texts, limits), limits)
        return
      }
      first ??= found
    }
    throw first ? new SpreadsheetRefusal(first) : refuseFile('no_header')
  } finally {
    zip.file.close()
  }
}

/** Reads only as far into the sheet as a header may stand. */
const findHeader = async (
  zip: Zip,
  sheet: SheetPart,
  texts: CellTexts,
  columns: readonly Column[],
  limits: ReadLimits,
) => {
  const rows: SheetRow[] = []
  for await (const piece of worksheetRows(zip, sheet.entry, texts, limits)) {
    rows.push(...piece)
    if (piece.at(-1)!.row >= headerWithin) break
  }
  return matchHeader(columns, rows)
}

async function* rowsBelow(header: Header, pieces: AsyncIterable<SheetRow[]>, limits: ReadLimits) {
  let count = 0
  const isSignature = signatureSpotter()
  for await (const piece of pieces) {
    const rows = piece.filter((row) => row.row > header.row && !isTotal(row) && !isSignature(row))
    count += rows.length
    if (count > limits.rows) refuseFile('too_many_rows', { max: limits.rows })
    if (rows.length > 0) yield rows
  }
}
