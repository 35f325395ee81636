import type { ImportColumn } from '../../commands/upload/columns.ts'
import { figureIn, METER_MAX, readingIn, readingText } from '../../domain/bill/reading.ts'
import { type DecimalMark, isOpenNumber, numberOf } from '../../domain/number-text.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { spokenAmount } from '../../domain/spoken-amount.ts'
import { type CellValue, NO_RESULT, type SheetRow } from './cell.ts'
import { cellText } from './cell-text.ts'
import { lettersOf } from './column-letters.ts'
import { dayOfSerial, dayOfText, dayShown, edgeOfMonth, monthOfText, spokenDay } from './day.ts'
import { bareAmount } from './figures.ts'
import { headerKey } from './header-key.ts'
import type { CellDefect, Mapped } from './mapped.ts'
import { meterReader } from './meter-row.ts'
import { momentOf } from './moment.ts'
import { type MonthsAround, monthNumberOfCell, monthOfCell, yearGiver } from './month-year.ts'
import type { SheetHead } from './read-rows.ts'
import { standInReader } from './stand-ins.ts'

type MappedRow = {
  readonly row: number
  /** By field: texts, days as `YYYY-MM-DD`, whole numbers, the numbers of choices. Blank cells are absent. */
  readonly value: Readonly<Record<string, string | number>>
  readonly errors: readonly (FieldError & { readonly code: CellDefect })[]
  /** Doubts about how its cells were parsed. */
  readonly doubts: readonly FieldError[]
}

/**
 * Makes the function that turns the rows under a header into objects. It only parses cells; the caller checks
 * the rules of the fields.
 */
export const rowMapper = (
  columns: readonly ImportColumn[],
  {
    header,
    date1904,
    months,
    marks = [],
    mixed = [],
    metered = [],
  }: Pick<SheetHead, 'header' | 'date1904'> & {
    readonly months?: MonthsAround
    /** The decimal mark of each column of the sheet. */
    readonly marks?: readonly DecimalMark[]
    /** Columns whose numbers have both marks. */
    readonly mixed?: readonly number[]
    /** Columns of amounts in which other rows have two figures of a meter. */
    readonly metered?: readonly number[]
  },
) => {
  const mapperOf = (column: ImportColumn, at = header.fields.indexOf(column.field)) =>
    kinds[column.kind](column, {
      date1904,
      mark: marks[at] ?? null,
      isMixed: mixed.includes(at),
    })
  const years = months && yearGiver(months)
  const places = columns
    .filter(({ standsFor }) => !standsFor)
    .map((column) => ({
      column,
      at: header.fields.indexOf(column.field),
      map: column.kind === 'month' ? monthMapper(date1904, years) : mapperOf(column),
    }))
  /** A bare number among figures of meters, such as 1530 below `1284-1396`. */
  const asFigure = (column: ImportColumn, cell: CellValue, mapped: Mapped): Mapped => {
    const isBare = typeof cell === 'string' ? /^\d{1,6}$/.test(cell) : typeof cell === 'object'
    if (!isBare || !('value' in mapped) || !metered.includes(header.fields.indexOf(column.field)))
      return mapped
    const amount = Number(mapped.value)
    return amount > 0 && amount < LEAST_METERED
      ? { value: mapped.value, doubt: { code: 'bare_reading', params: { figure: amount, amount } } }
      : mapped
  }
  const readCell = (
    column: ImportColumn,
    cell: Exclude<CellValue, null>,
    cells: readonly CellValue[],
  ): Mapped => asFigure(column, cell, doubted(column, cell, mapCell(cell, mapperOf(column)), cells))
  const readStandIns = standInReader(columns, header, readCell)
  const readMeters = meterReader(columns, header, (column, cell) => mapCell(cell, mapperOf(column)))
  const isCode = (field: string | null) => columns.some((one) => one.isCode && one.field === field)
  const codeAt = header.fields.findIndex(isCode)
  const sharedAt = (at: string) =>
    columns.some((one) => one.isShared && one.field === header.fields[Number(at)])
  const amountAt = (at: string) => {
    const column = columns.find(({ field }) => field === header.fields[Number(at)])
    return column && (column.kind === 'line' ? 'lineAmount1' : column.kind === 'money' && column.field)
  }
  return ({ row, cells: own, merged = {}, struck, comments = {} }: SheetRow): MappedRow => {
    const shared = Object.entries(merged).filter(([at]) => sharedAt(at))
    const cells = shared.length === 0 ? own : [...own]
    for (const [at, value] of shared) (cells as CellValue[])[Number(at)] ??= value
    const stoodIn = readStandIns(cells)
    const metered = readMeters(cells, stoodIn.value)
    const settled = new Set([...stoodIn.settled, ...metered.settled])
    const value: Record<string, string | number> = { ...stoodIn.value, ...metered.value }
    const errors: MappedRow['errors'][number][] = [...stoodIn.errors, ...metered.errors]
    const isOfBook = codeAt >= 0 && (cells[codeAt] ?? null) !== null
    // In a row of our own list this may be the only change. A row without a change cannot be confirmed, so it
    // is refused.
    const isWrong = ({ code }: FieldError) => isOfBook && code === 'name_differs'
    for (const { field } of stoodIn.doubts.filter(isWrong)) errors.push({ field, code: 'name_differs' })
    const doubts = [...stoodIn.doubts.filter((doubt) => !isWrong(doubt)), ...metered.doubts]
    // The sheet does not say how a merged amount is divided between its rows.
    for (const field of new Set(Object.keys(merged).flatMap((at) => amountAt(at) || [])))
      doubts.push({ field, code: 'merged_amount' })
    for (const { column, at, map } of places) {
      if (settled.has(column.field)) continue
      const cell = at < 0 ? null : (cells[at] ?? null)
      if (cell === null) {
        const isMissing = column.required && value[column.field] === undefined
        if (isMissing && !column.doubtWithout) errors.push({ field: column.field, code: 'required' })
        // A row of our own list keeps what the book has.
        if (isMissing && column.doubtWithout && !isOfBook)
          doubts.push({ field: column.field, code: column.doubtWithout })
        continue
      }
      const said = mapCell(cell, map)
      const mapped = isOfBook ? said : asFigure(column, cell, doubted(column, cell, said, cells))
      if (column.mayBeLeftOut && !('value' in mapped) && !isOfBook) {
        const text = cellText(cell, date1904, LONGEST_SHOWN)
        doubts.push({ field: column.field, code: 'left_empty', params: { text } })
        continue
      }
      if ('value' in mapped) {
        value[column.field] = mapped.value
        if (mapped.doubt) doubts.push({ field: column.field, ...mapped.doubt })
      } else errors.push({ field: column.field, ...mapped })
    }
    doubts.push(...marksOf({ row, struck, comments }))
    return { row, value, errors, doubts }
  }
}

/** What somebody has done to a row besides writing into it: it may no longer be meant as it stands. */
const marksOf = ({
  row,
  struck,
  comments = {},
}: Pick<SheetRow, 'row' | 'struck' | 'comments'>): FieldError[] => [
  ...(struck ? [{ field: '', code: 'struck_out' as const }] : []),
  ...Object.entries(comments).map(([at, text]) => ({
    field: '',
    code: 'commented' as const,
    params: { cell: `${lettersOf(Number(at))}${row}`, text },
  })),
]

/** Below this a number beside figures of meters is hardly an amount: no month of power or water costs so little. */
const LEAST_METERED = 100_000

/** Characters of a cell in a doubt. */
const LONGEST_SHOWN = 40

type Readable = string | boolean | { readonly number: string; readonly isDate?: true }

const mapCell = (cell: Exclude<CellValue, null>, map: (cell: Readable) => Mapped): Mapped => {
  if (typeof cell === 'object' && 'error' in cell)
    return cell.error === NO_RESULT
      ? { code: 'no_result' }
      : { code: 'cell_error', params: { error: cell.error } }
  if (typeof cell === 'object' && 'cut' in cell) return { code: 'too_long', params: { max: cell.cut.length } }
  return map(cell)
}

/**
 * A text with dots between its thousands, as Vietnamese write amounts, which a program did not make a number.
 */
const pointed = (cell: CellValue) => typeof cell === 'string' && /^[1-9]\d{0,2}(\.\d{3})+(?!\d)/.test(cell)

/**
 * A program set to English (US) makes 427 of `427.000`, and leaves `3.500.000` beside it a text. So an amount
 * below 1 000 is refused where the row has such a text. Elsewhere a person has to confirm it, since no rent
 * or service costs so little. Written with its unit, `427 đ`, it is accepted.
 */
const doubted = (
  { kind, isControl, isSummed, isOutgoing }: ImportColumn,
  cell: Exclude<CellValue, null>,
  mapped: Mapped,
  cells: readonly CellValue[],
): Mapped => {
  const isBare = typeof cell === 'string' ? /^\d+$/.test(cell) : typeof cell === 'object'
  if (!('value' in mapped) || !isBare || (kind !== 'money' && kind !== 'line')) return mapped
  // A bank's own figures are exact: interest of 512 đ is no rent without its thousands.
  if (isSummed || isOutgoing) return mapped
  const amount = Number(mapped.value)
  const isSmall = amount > 0 && amount < 1_000
  if (!isSmall) return mapped
  if (cells.some(pointed)) return { code: 'thousands_lost', params: { amount } }
  return isControl ? mapped : { ...mapped, doubt: { code: 'small_amount', params: { amount } } }
}

/** Texts of choices that are remembered with their value: a file repeats a few of them. */
const WORDS_KEPT = 100

type OfColumn = {
  readonly date1904: boolean
  readonly mark: DecimalMark
  /** Its numbers have both marks. */
  readonly isMixed?: boolean
}
type MapOf = (column: ImportColumn, of: OfColumn) => (cell: Readable) => Mapped

/** The mark of our exports before a text that would be a formula. */
const marked = /^'(?=[=+\-@＝＋－＠])/

const text: MapOf =
  ({ lostZeros }, { date1904 }) =>
  (cell) => {
    if (typeof cell === 'boolean') return { value: booleanText(cell) }
    const day = typeof cell === 'object' ? dayShown(cell, date1904) : undefined
    if (day) return { value: spokenDay(day) }
    const said = typeof cell === 'object' ? cell.number : cell.replace(marked, '').replaceAll('\n', ' ')
    const isText = typeof cell === 'string'
    if (!lostZeros || (isText && !lostZeros.inTexts)) return { value: said }
    const digits = isText ? said.replace(/[\s.-]/g, '') : said
    const missing = lostZeros.digits - digits.length
    const isShort = missing > 0 && missing <= lostZeros.atMost && /^[1-9]\d*$/.test(digits)
    return { value: isShort ? '0'.repeat(missing) + digits : said }
  }

const money: MapOf =
  ({ readings }, { date1904, mark }) =>
  (cell) => {
    const reading = readings && typeof cell === 'string' ? readingIn(cell, mark) : undefined
    if (reading && reading.after !== null) return { value: readingText(reading) }
    return moneyOf(cell, date1904)
  }

const moneyOf = (cell: Readable, date1904: boolean): Mapped => {
  if (typeof cell !== 'string') return whole(cell, date1904)
  const amount = bareAmount(cell)
  return whole(String(spokenAmount(amount) ?? wholeText(amount)), date1904)
}

/**
 * Reads a month. Spreadsheets make the first day of the month of a typed 11/2026. A month without a year gets
 * one from `years`; a guess is a doubt.
 */
const monthMapper =
  (date1904: boolean, years?: ReturnType<typeof yearGiver>) =>
  (cell: Readable): Mapped => {
    const number = monthNumberOfCell(cell)
    const month = number === undefined ? monthOfCell(cell, date1904) : undefined
    if (month) {
      years?.hear(month)
      return { value: month }
    }
    const given = number === undefined ? undefined : years?.give(number)
    if (!given) return { code: 'not_a_month' }
    const [year, of] = given.month.split('-')
    const doubt = { code: 'year_guessed', params: { month: `${Number(of)}/${year}` } }
    return { value: given.month, ...(given.isGuess && { doubt }) }
  }

const kinds: Record<ImportColumn['kind'], MapOf> = {
  text,
  name: text,
  day:
    ({ lease }, { date1904 }) =>
    (cell) => {
      const text = lease && typeof cell === 'string' ? inThisCentury(cell) : cell
      const month = lease && typeof text === 'string' ? monthAlone(text) : undefined
      if (lease && month) return { value: edgeOfMonth(month, lease) }
      const day =
        typeof text === 'string'
          ? dayOfText(text)
          : typeof text === 'object'
            ? dayOfSerial(Number(text.number), date1904)
            : undefined
      return day ? { value: day } : { code: 'not_a_day' }
    },
  moment:
    (_, { date1904 }) =>
    (cell) => {
      const moment = typeof cell === 'boolean' ? undefined : momentOf(cell, date1904)
      return moment ? { value: moment } : { code: 'not_a_day' }
    },
  month: (_, { date1904 }) => monthMapper(date1904),
  integer:
    ({ isFloor }, { date1904 }) =>
    (cell) => {
      const digits = (text: string) => (isFloor ? floorIn(text) : text.replace(ofMonth, '$1'))
      return whole(typeof cell === 'string' ? wholeText(digits(cell)) : cell, date1904)
    },
  money,
  line: money,
  figure:
    (column, { date1904, mark, isMixed }) =>
    (cell) => {
      if (column.meter?.part === 'price') return moneyOf(cell, date1904)
      return decimalOf(cell, { date1904, mark, isMixed })
    },
  decimal: (_, of) => (cell) =>
    decimalOf(typeof cell === 'string' ? cell.replace(squareMetres, '') : cell, of),
  choice: ({ choices = [] }) => {
    const known = new Map(
      choices.flatMap(({ value, label, also = [] }) =>
        [...Object.values(label), String(value), ...also].map((text) => [headerKey(text), value] as const),
      ),
    )
    const meant = new Map<string, Mapped>()
    return (cell) => {
      const text =
        typeof cell === 'object' ? cell.number : typeof cell === 'string' ? cell : booleanText(cell)
      const remembered = meant.get(text)
      if (remembered) return remembered
      const value = known.get(headerKey(text))
      const mapped: Mapped = value === undefined ? { code: 'unknown_choice' } : { value }
      if (meant.size < WORDS_KEPT) meant.set(text, mapped)
      return mapped
    }
  },
}

const squareMetres = /\s*m(?:²|2|\^2)\s*$/iu

/** A number with up to three decimals, which is not below nought. */
const decimalOf = (cell: Readable, { date1904, mark, isMixed }: OfColumn): Mapped => {
  if (typeof cell === 'object' && dayShown(cell, date1904)) return { code: 'became_a_day' }
  const figure =
    typeof cell === 'object'
      ? Number(cell.number)
      : typeof cell === 'string'
        ? figureIn(cell, mark)
        : undefined
  if (figure === undefined || figure < 0 || figure > METER_MAX) return { code: 'not_a_number' }
  const value = Math.round(figure * 1_000) / 1_000
  return isMixed && typeof cell === 'string' && isOpenNumber(cell)
    ? { value, doubt: { code: 'mark_unclear', params: { text: cell, value } } }
    : { value }
}

/** `30/11/72` of a lease is of 2072, and to be confirmed for that. */
const inThisCentury = (text: string): string =>
  text.replace(/^(\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*)(\d{2})$/, (_, before, year) => `${before}20${year}`)
/** The month of a text that says no day. */
const monthAlone = (text: string): string | undefined =>
  dayOfText(text) === undefined ? monthOfText(text) : undefined

const booleanText = (value: boolean) => (value ? 'TRUE' : 'FALSE')

/**
 * Rounds the fraction of a đồng that a formula leaves. Numbers below 1 000 stay, as they are no amounts with
 * a fraction, and so do numbers with three digits after the point, which may be thousands.
 */
const rounded = (number: string): string => {
  const value = Number(number)
  const isFraction = !Number.isInteger(value) && Math.abs(value) >= 1_000 && !/\.\d{3}$/.test(number)
  return isFraction ? String(Math.round(value)) : number
}

/** Excel makes a day of `10-12`, the figures of a meter; read as a number it would be 46 000 đồng. */
const whole = (cell: Readable, date1904: boolean): Mapped => {
  if (typeof cell === 'object' && dayShown(cell, date1904)) return { code: 'became_a_day' }
  const digits = typeof cell === 'object' ? rounded(cell.number) : typeof cell === 'string' ? cell : ''
  const value = /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isSafeInteger(value) ? { value } : { code: 'not_a_number' }
}

/** A day of each month: `mùng 5`, `ngày 5 hàng tháng`. */
const ofMonth =
  /^(?:(?:ngày|ngay|mùng|mồng|mung|mong)\s+)?(\d{1,2})(?:\s*(?:hàng|hằng|hang|mỗi|moi)\s+(?:tháng|thang))?$/iu

const floorWords = /^(?:(?:tầng|tang|floor)\s*(?:số\s*)?|t\.?)(\d{1,3})$/iu
const groundFloor = /^(?:(?:tầng|tang)\s+)?(?:trệt|tret)$|^ground\s+floor$/iu
/**
 * The number of a floor: `Tầng 2`, `T2`; the ground floor is the first. `Lầu 2` is the second floor in the North and the
 * third in the South, so nobody guesses it.
 */
const floorIn = (text: string): string => {
  const said = text.normalize('NFC').trim()
  return groundFloor.test(said) ? '1' : said.replace(floorWords, '$1')
}

/** The digits of a whole number: `1.500.000`, `(150,000)`, `1.000.000,00`. A fraction of a đồng is none. */
const wholeText = (text: string): string => {
  const [whole = '', fraction = ''] = numberOf(text)?.split('.') ?? [text]
  return /^0{0,2}$/.test(fraction) ? whole : text
}
