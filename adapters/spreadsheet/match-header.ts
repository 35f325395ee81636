import type { ImportColumn } from '../../commands/upload/columns.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/locales.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { monthNumberOf, monthOfText } from './day.ts'
import { type SpreadsheetDefect, spreadsheetDefect } from './defect.ts'
import { headerKey, withoutUnit } from './header-key.ts'
import { joinedTitles, type Known } from './joined-titles.ts'
import { meterFields } from './meter-titles.ts'

/** Where the known columns of a sheet are. */
export type Header = {
  /** Number of the header's row; of two rows, the lower one. */
  readonly row: number
  /** The texts of the row from column A on; blank ones are ''. */
  readonly titles: readonly string[]
  /** The declared field of each column from A on; null for a column that is not ours. */
  readonly fields: readonly (string | null)[]
  /** Fields of required columns that are not there; only where the header is allowed to lack some. */
  readonly missing?: readonly string[]
  /** Columns from 0 on whose title is that of a column before them: a person says what they are. */
  readonly twice?: readonly number[]
}

/** The header is searched in this many rows; titles and merged cells may be above it. */
export const headerWithin = 20

/**
 * Finds the header in the first rows of a sheet: the row with the most known headers, in either language or
 * another word for them, in any order, whatever its case, accents, spaces and `*` marks. It may take two rows.
 * @returns the header; what is wrong with it; or undefined when no row has at least two known headers
 */
export const matchHeader = (
  columns: readonly ImportColumn[],
  rows: readonly SheetRow[],
  lenient = false,
): Header | SpreadsheetDefect | undefined => {
  const fieldOf = knownHeaders(columns)
  const isStatement = columns.some(({ isSummed }) => isSummed)
  const fieldFor = (title: string) =>
    fieldOf.get(headerKey(title)) ??
    fieldOf.get(headerKey(withoutUnit(title))) ??
    (isStatement ? fieldInBoth(fieldOf, title) : undefined)
  const known: Known = (title) => {
    const found = columns.find(({ field }) => field === fieldFor(title))
    return found && (found.kind === 'money' || found.kind === 'line' ? 'amount' : 'other')
  }
  const withMeters = meterFields(columns)
  const hasMonths = monthsAreKnown(columns)
  const knownIn = ({ fields, titles }: Pick<Header, 'fields' | 'titles'>) =>
    countOf(fields) + (hasMonths && titles.filter(isMonth).length > 1 ? 1 : 0)
  let best: Header | undefined
  for (const [index, { row, cells }] of rows.entries()) {
    if (row > headerWithin) break
    const alone = cells.map(titleOf)
    const next = rows[index + 1]
    const both = next?.row === row + 1 ? joinedTitles(alone, next.cells, known) : undefined
    const over = rows[index - 1]?.row === row - 1 ? rows[index - 1]!.cells.map(titleOf) : []
    const titles = (both ? withTitlesOver(both, over, known) : alone).map((title) =>
      title.replaceAll('\n', ' '),
    )
    const fields = withMeters(
      titles,
      titles.map((title) => fieldFor(title) ?? null),
    )
    if (countOf(fields) > 0 && knownIn({ fields, titles }) > (best ? knownIn(best) : 0))
      best = { row: both ? row + 1 : row, titles, fields }
  }
  if (!best || knownIn(best) < Math.min(2, columns.length)) return undefined
  if (!lenient) return defectOf(best, columns) ?? best
  const once = withEachOnce(best, columns)
  const missing = missingFrom(once, columns).map(({ field }) => field)
  return missing.length > 0 ? { ...once, missing } : once
}

/**
 * The header with each field in one column: that with the first of the field's names, as `Ngày giao dịch` beside `Ngày
 * hạch toán`. Of the other columns a person is asked; not in a statement, whose titles differ on purpose.
 */
const withEachOnce = (header: Header, columns: readonly ImportColumn[]): Header => {
  const rankOf = (at: number): number => {
    const column = columns.find(({ field }) => field === header.fields[at])
    const names = [...Object.values(column?.header ?? {}), ...(column?.also ?? [])].map(headerKey)
    const key = headerKey(header.titles[at] ?? '')
    const exact = names.indexOf(key)
    const rank = exact >= 0 ? exact : names.findIndex((name) => key.startsWith(name) || key.endsWith(name))
    return rank < 0 ? names.length : rank
  }
  const isStatement = columns.some(({ isSummed }) => isSummed)
  const fields = [...header.fields]
  const twice: number[] = []
  for (const [field, places] of Map.groupBy(fields.keys(), (at) => header.fields[at])) {
    if (!field || places.length < 2) continue
    const [best = 0, ...others] = places.toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)
    for (const at of others) {
      fields[at] = null
      if (!isStatement || rankOf(at) === rankOf(best)) twice.push(at)
    }
  }
  return twice.length > 0 || fields.some((field, at) => field !== header.fields[at])
    ? { ...header, fields, twice }
    : header
}

/** A header of three rows: a title that is merged down from above stands where the lower rows are blank. */
const withTitlesOver = (titles: readonly string[], over: readonly string[], known: Known): string[] =>
  Array.from({ length: Math.max(titles.length, over.length) }, (_, at) => {
    const [own = '', above = ''] = [titles[at], over[at]]
    return own === '' && above !== '' && known(above) && !titles.includes(above) ? above : own
  })

/** `Số tiền ghi có/ Credit`, `Ngày giao dịch Transaction Date`: banks head their columns in both languages. */
const fieldInBoth = (fieldOf: ReadonlyMap<string, string>, title: string): string | undefined => {
  const named = title.split(/[/()\n]/).flatMap((part) => fieldOf.get(headerKey(part)) ?? [])
  if (named[0]) return named[0]
  const key = headerKey(title)
  for (let at = 1; at < key.length; at++) {
    const field = fieldOf.get(key.slice(0, at))
    if (field && fieldOf.get(key.slice(at)) === field) return field
  }
  return undefined
}

const knownHeaders = (columns: readonly ImportColumn[]): ReadonlyMap<string, string> => {
  const known = new Map<string, string>()
  for (const { field, header, also = [], kind } of columns)
    for (const title of [...Object.values(header), ...also].flatMap(
      kind === 'money' || kind === 'line' ? withUnits : (it) => it,
    )) {
      const key = headerKey(title)
      if ((known.get(key) ?? field) !== field) throw new Error(`two columns are headed ${title}`)
      known.set(key, field)
    }
  return known
}

/** Headings of amounts often name the unit, also in our exports: `Giá (đ)`, `Tiền cọc (VNĐ)`. */
const withUnits = (title: string): string[] => [title, ...['đ', 'đồng', 'VND'].map((unit) => title + unit)]

const titleOf = (cell: CellValue): string => {
  if (cell === null || typeof cell === 'boolean') return ''
  if (typeof cell === 'string') return cell
  return 'number' in cell ? cell.number : 'cut' in cell ? cell.cut : cell.error
}

/** `T7`, `T8` across the heads of a sheet of bills: rooms and months may be all that it has. */
const monthsAreKnown = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ kind }) => kind === 'month') && columns.some(({ kind }) => kind === 'line')
const isMonth = (title: string): boolean =>
  monthOfText(title) !== undefined || monthNumberOf(title) !== undefined

const countOf = (fields: Header['fields']) => new Set(fields.filter((field) => field !== null)).size

const defectOf = (header: Header, columns: readonly ImportColumn[]): SpreadsheetDefect | undefined => {
  const twice = header.titles.filter((_, at) => {
    const field = header.fields[at]
    return field && header.fields.indexOf(field) !== at
  })
  if (twice.length > 0) return spreadsheetDefect('duplicate_header', { headers: twice.join(', ') })
  const missing = missingFrom(header, columns)
  const headers = missing.map((column) => column.header[languageOf(header, columns)]).join(', ')
  return missing.length > 0 ? spreadsheetDefect('missing_header', { headers }) : undefined
}

/** The required columns that are missing, without those for which another column stands. */
export const missingFrom = (
  header: Pick<Header, 'fields'>,
  columns: readonly ImportColumn[],
): readonly ImportColumn[] => {
  const stoodFor = columns
    .filter(({ field }) => header.fields.includes(field))
    .flatMap(({ kind, standsFor = [] }) =>
      kind === 'line' || kind === 'figure' ? standsFor.map((it) => `${it}1`) : standsFor,
    )
  return columns.filter(
    ({ required, field }) => required && !header.fields.includes(field) && !stoodFor.includes(field),
  )
}

/** The language in which most of the sheet's headers are. */
const languageOf = (header: Header, columns: readonly ImportColumn[]): Locale => {
  const keys = new Set(header.titles.map(headerKey))
  const found = (language: Locale) =>
    columns.filter((column) => keys.has(headerKey(column.header[language]))).length
  return LOCALES.reduce((best, one) => (found(one) > found(best) ? one : best), DEFAULT_LOCALE)
}
