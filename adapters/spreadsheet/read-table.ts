import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { ReadingChoice, ReadRow } from '../../commands/upload/ports.ts'
import { readingIn } from '../../domain/bill/reading.ts'
import { createMarkFinder, type DecimalMark } from '../../domain/number-text.ts'
import { rowOfPart } from '../../domain/upload/parts.ts'
import type { SheetRow } from './cell.ts'
import { cellText } from './cell-text.ts'
import { rowMapper } from './map-row.ts'
import type { Sheet } from './read.ts'
import type { SheetHead } from './read-rows.ts'
import { createReading, shapeOf, WHOLE_MONTH } from './reading.ts'
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
    buildings: choice?.buildings,
  })
  const { months, decision, building } = reading
  const { header } = reading
  const { date1904, above } = sheet
  const statement = statementSorter(reading.columns, { header, date1904, above })
  const isMonthColumn = (at: number) => reading.across.some((one) => one.at === at)
  const partOf = (part: Omit<Part, 'lines'>): Part => ({
    ...part,
    lines: linesOf(reading.columns, part.header),
  })
  const whole = { header, month: reading.month ?? undefined, at: undefined, numbered: (row: number) => row }
  const parts = reading.across.map(({ at, month }, index) =>
    partOf({
      header: {
        ...header,
        fields: header.fields.map((field, other) => (other !== at && isMonthColumn(other) ? null : field)),
      },
      month,
      at,
      numbered: (row) => rowOfPart('month', index, row),
    }),
  )
  let read: ((row: SheetRow) => readonly (Said & { readonly part: Part })[]) | undefined
  const readerOf = (block: readonly SheetRow[]) => {
    const { marks, mixed } = marksIn(block)
    const readers = (parts.length > 0 ? parts : [partOf(whole)]).map((part) => {
      const { fields } = part.header
      const metered = readingColumns(block, reading.columns, fields)
      const map = rowMapper(reading.columns, {
        header: part.header,
        date1904,
        marks,
        mixed,
        metered,
        ...(months && { months }),
      })
      return { part, map }
    })
    return (row: SheetRow) =>
      readers
        // A month without an amount is no bill.
        .filter(({ part }) => part.at === undefined || (row.cells[part.at] ?? null) !== null)
        .map(({ part, map }) => {
          const said = titled(withValue(map(row), 'month', part.month), part)
          const placed = withValue(said, 'building', building)
          return Object.assign({ part }, withValue(placed, 'account', reading.account || undefined))
        })
  }
  for await (const block of inBlocks(sheet.rows, BLOCK)) {
    read ??= readerOf(block)
    const kept: readonly KeptRow[] = statement ? statement.take(block) : block.map((row) => ({ row }))
    for (const { row, isOut, errors = [], doubts = [] } of kept) {
      const plain = isOut ? reading.plain(row) : reading.put(row)
      for (const { part, ...said } of read(plain)) {
        const judged = {
          value: said.value,
          errors: [...said.errors, ...errors],
          doubts: [...(said.doubts ?? []), ...doubts],
        }
        const one = readRow(plain, judged, { part, date1904 })
        const key = `${decision}/${row.row}${part.at === undefined ? '' : `/${part.month}`}`
        yield Object.assign(one, { row: part.numbered(row.row), key, ...(isOut && { isOut }) })
      }
    }
  }
  choice?.onReading(reading.end(sheet.aside(), statement?.leftOut()))
}

/** A sheet as a whole, or the bills of one of its months across. */
type Part = {
  readonly header: SheetHead['header']
  /** Of the rows that name none. */
  readonly month: string | undefined
  /** The column of the month. */
  readonly at: number | undefined
  readonly numbered: (row: number) => number
  readonly lines: Pick<ReadRow, 'lineTitles' | 'lineColumns'>
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

/** The decimal mark of each column, as its texts show it, and the columns that have both. */
const marksIn = (
  rows: readonly SheetRow[],
): { readonly marks: readonly DecimalMark[]; readonly mixed: readonly number[] } => {
  const finders: ReturnType<typeof createMarkFinder>[] = []
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string') {
        finders[at] ??= createMarkFinder()
        finders[at].see(cell)
      }
  return {
    marks: Array.from(finders, (finder) => finder?.found() ?? null),
    mixed: [...finders.keys()].filter((at) => finders[at]?.isMixed()),
  }
}

type KeptRow = { readonly row: SheetRow } & Partial<Pick<ReadRow, 'errors' | 'doubts' | 'isOut'>>

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

/** Adds what is said of the whole file, where the row says nothing of it. */
const withValue = (
  { value, errors, doubts }: Said,
  name: 'month' | 'building' | 'account',
  said: string | undefined,
): Said =>
  said === undefined || value[name] !== undefined
    ? { value, errors, doubts }
    : {
        doubts,
        value: { ...value, [name]: said },
        errors: errors.filter(({ field, code }) => field !== name || code !== 'required'),
      }

/**
 * The title of a month across: a bill of its own, so that a month that is billed already is asked about and its bill
 * gets no line more.
 */
const titled = ({ value, ...said }: Said, { at, month }: Part): Said => {
  const [year, number] = month?.split('-') ?? []
  const title = `${WHOLE_MONTH} tháng ${Number(number)}/${year}`
  return at === undefined || value.title !== undefined
    ? { ...said, value }
    : { ...said, value: { ...value, title } }
}

/** Lines with a column each in the sheet; undefined where rows name their lines. */
const lineTitlesOf = (columns: readonly ImportColumn[], { fields }: SheetHead['header']) => {
  if (fields.some((field) => field?.startsWith('lineName'))) return undefined
  const titled = columns.flatMap(({ kind, field, header, meter }) => {
    if (!fields.includes(field)) return []
    return kind === 'line' ? [header.vi] : meter?.part === 'new' ? [meter.line] : []
  })
  return titled.length > 0 ? titled : undefined
}

/** What the headings say of the lines of bills. */
const linesOf = (columns: readonly ImportColumn[], header: SheetHead['header']): Part['lines'] => {
  const lineTitles = lineTitlesOf(columns, header)
  const lineColumns = header.fields.filter((field) => field && /^lineName\d+$/.test(field)).length
  return { ...(lineTitles && { lineTitles }), ...(lineColumns > 0 && { lineColumns }) }
}

const readRow = (
  { row, cells }: SheetRow,
  { value, errors, doubts }: Said,
  { part, date1904 }: { readonly part: Part; readonly date1904: boolean },
): ReadRow => {
  const { fields } = part.header
  const typed = errors.map(({ field }) => [field, cellText(cells[fields.indexOf(field)], date1904)])
  const texts = { ...value, ...Object.fromEntries(typed) }
  return { row, value, errors, doubts, texts, ...part.lines }
}
