import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { ReadingChoice, ReadRow } from '../../commands/upload/ports.ts'
import { readingIn } from '../../domain/bill/reading.ts'
import { createMarkFinder, type DecimalMark } from '../../domain/number-text.ts'
import type { SheetRow } from './cell.ts'
import { cellText } from './cell-text.ts'
import { rowMapper } from './map-row.ts'
import type { Sheet } from './read.ts'
import type { SheetHead } from './read-rows.ts'
import { createReading, shapeOf } from './reading.ts'
import { statementSorter } from './statement-rows.ts'

/**
 * Rows by which columns are known: their decimal mark, and what the balances of a statement prove. A longer file goes
 * on in blocks of as many.
 */
const BLOCK = 20_000

/** Reads the rows of a sheet by the columns that its headings or a person name. */
export async function* readTable(
  sheet: Omit<Sheet, 'close' | 'cost'>,
  columns: readonly ImportColumn[],
  choice?: ReadingChoice,
): AsyncGenerator<ReadRow> {
  const own = choice?.mapping ?? null
  const recalled = choice && !own ? await choice.recall(shapeOf(sheet.header.titles)) : undefined
  const reading = createReading(sheet, columns, own ?? recalled ?? null, {
    remembered: recalled !== undefined,
    today: choice?.today,
    accounts: choice?.accounts,
  })
  const { header, months } = reading
  const { date1904, above } = sheet
  const statement = statementSorter(reading.columns, { header, date1904, above })
  const titled = lineTitlesOf(reading.columns, header)
  const month = own?.month ?? undefined
  let map: ReturnType<typeof rowMapper> | undefined
  for await (const block of inBlocks(sheet.rows, BLOCK)) {
    map ??= rowMapper(reading.columns, {
      header,
      date1904,
      marks: marksIn(block),
      metered: readingColumns(block, reading.columns, header.fields),
      ...(months && { months }),
    })
    const kept: readonly KeptRow[] = statement ? statement.take(block) : block.map((row) => ({ row }))
    for (const { row, errors = [], doubts = [] } of kept) {
      const read = reading.put(row)
      const said = withAccount(withMonth(map(read), month), reading.account)
      const judged = {
        value: said.value,
        errors: [...said.errors, ...errors],
        doubts: [...(said.doubts ?? []), ...doubts],
      }
      yield readRow(read, judged, { header, date1904 }, titled)
    }
  }
  choice?.onReading(reading.end(sheet.aside(), statement?.leftOut()))
}

/**
 * Columns of amounts in which rows have two figures of a meter: a bare number there is rather a figure than đồng.
 */
const readingColumns = (
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
  fields: SheetHead['header']['fields'],
) =>
  columns.flatMap(({ field, readings }) => {
    const at = fields.indexOf(field)
    const isRead = ({ cells }: SheetRow) => {
      const cell = cells[at]
      const reading = typeof cell === 'string' ? readingIn(cell) : undefined
      return reading !== undefined && reading.after !== null
    }
    return readings && at >= 0 && rows.some(isRead) ? [at] : []
  })

/** The decimal mark of each column, as its texts show it. */
const marksIn = (rows: readonly SheetRow[]): readonly DecimalMark[] => {
  const finders: ReturnType<typeof createMarkFinder>[] = []
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string') {
        finders[at] ??= createMarkFinder()
        finders[at].see(cell)
      }
  return Array.from(finders, (finder) => finder?.found() ?? null)
}

type KeptRow = { readonly row: SheetRow } & Partial<Pick<ReadRow, 'errors' | 'doubts'>>

async function* inBlocks(rows: AsyncIterable<SheetRow>, size: number): AsyncGenerator<SheetRow[]> {
  let block: SheetRow[] = []
  for await (const row of rows) {
    if (block.push(row) < size) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

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
