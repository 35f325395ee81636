import type { BillFields } from '../../domain/bill/bill.ts'
import { serviceKey, usedBetween } from '../../domain/bill/reading.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addMonths } from '../../domain/day.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { linePlaces, meteredAmount, meteredLines } from './bill-lines.ts'
import type { BookedBill, Meter, MeterFigure, NamedContract } from './book-lookup.ts'
import type { RowData } from './ports.ts'

/** A value that is this many times another, or this fraction of it, is more often a mistake than intended. */
const FAR = 3
/** Part of a month is often billed, so below the usual amount only a lost digit causes a doubt. */
const FAR_BELOW_A_MONTH = 10
/** Number of recent months that an amount is compared with. */
const MONTHS = 3

/** A rent far from the room's asking rent: e.g. a zero too many, or in thousands. */
export const rentDoubts = (price: unknown, usual: number): readonly FieldError[] => {
  const amount = Number(price)
  const isFar = usual > 0 && amount > 0 && (amount >= FAR * usual || amount * FAR <= usual)
  return isFar ? [{ field: 'price', code: 'rent_far', params: { amount, usual } }] : []
}

export type BilledRow = {
  readonly row: number
  /** The cells, with readings as typed. */
  readonly said: RowData
  /** The cells, with readings replaced by their amounts. */
  readonly value: RowData
  readonly amount: number
}

type Book = {
  readonly contract: NamedContract
  /** Bills of the contract in the last year, without cancelled ones. */
  readonly bills: readonly BookedBill[]
  /** Readings in the building before the month of the row. */
  readonly figures: readonly MeterFigure[]
  /** Last readings in earlier rows of the file, by room, service and month. */
  readonly left: ReadonlyMap<string, number>
  /** The metered services of the building. */
  readonly meters: readonly Meter[]
  /** The earlier row that bills the contract for the month. */
  readonly earlier: number | undefined
}

/** Doubts about a bill's row: values that do not follow from the records, to be confirmed. */
export const billDoubts = (row: BilledRow, book: Book): readonly FieldError[] => [
  ...totalDoubts(row),
  ...againDoubts(row, book),
  ...readingDoubts(row, book),
  ...meteredDoubts(row, book),
  ...amountDoubts(row, book),
  ...aboveRentDoubts(row, book),
  ...debtDoubts(row, book),
]

type Lines = BillFields['lines']

/**
 * Doubts about the values that a row changes in the bill of its code, where they do not follow from the other
 * records. Unchanged values cause no doubt, nor does the total: people who correct a list do not recalculate it.
 */
export const changeDoubts = (
  row: BilledRow,
  book: Omit<Book, 'earlier' | 'left'>,
  { was, comesTo }: { readonly was: Lines; readonly comesTo: Lines },
): readonly FieldError[] => {
  const doubts = [
    ...readingDoubts(row, { ...book, left: new Map() }),
    ...meteredDoubts(row, book),
    ...rentDoubtsOf(row, book),
  ]
  const changed = doubts.filter(({ field }) => {
    const place = Number(/\d+$/.exec(field)?.[0])
    const name = nameKey(String(row.value[`lineName${place}`] ?? ''))
    const line = [was[place - 1], ...was].find((one) => one && nameKey(one.name) === name)
    return line?.amount !== row.value[`lineAmount${place}`]
  })
  const [before, amount] = [sumOf(was), sumOf(comesTo)]
  const usual = usualOf(book.bills, String(row.value.month ?? ''))
  const isOdd = isFar(amount, before) && (usual === undefined || isFar(amount, usual))
  if (!isOdd || changed.some(({ code }) => code === 'rent_far')) return changed
  return [...changed, { field: wholeOf(row), code: 'changed_far', params: { amount, before } }]
}

const sumOf = (lines: Lines): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The column with the total of a bill. */
const wholeOf = ({ value: { total } }: BilledRow): string => (total === undefined ? 'lineAmount1' : 'total')

/** A total that differs from the sum of the lines: one of them was not read, or not as intended. */
const totalDoubts = ({ value: { total }, amount }: BilledRow): readonly FieldError[] =>
  total === undefined || total === amount
    ? []
    : [{ field: 'total', code: 'total_differs', params: { total: Number(total), lines: amount } }]

/** A second bill for the month. A bill with the same title is the one that the row changes. */
const againDoubts = ({ value }: BilledRow, { bills, earlier }: Book): readonly FieldError[] => {
  const ofMonth = bills.filter(({ month }) => month === value.month)
  if (ofMonth.some(({ title }) => nameKey(title) === nameKey(String(value.title ?? '')))) return []
  const [first] = ofMonth
  if (first) {
    const { number, total } = first
    return [{ field: 'month', code: 'billed_already', params: { number, total } }]
  }
  return earlier === undefined ? [] : [{ field: 'month', code: 'billed_in_row', params: { other: earlier } }]
}

/** The last readings of a row's meters, in the form of `left`. */
export const leftBy = (said: RowData, { roomID }: Pick<NamedContract, 'roomID'>, month: string) =>
  meteredLines(said).flatMap(({ place, reading: { after } }): [string, number][] =>
    after === null ? [] : [[`${meterKey(roomID, said[`lineName${place}`])}/${month}`, after]],
  )

const meterKey = (roomID: string, name: unknown): string => `${roomID}/${serviceKey(String(name ?? ''))}`

/** A meter's previous reading must be the last known one: of an existing bill, or of an earlier row of the file. */
const readingDoubts = (
  { said, value }: BilledRow,
  { contract, figures, left }: Pick<Book, 'contract' | 'figures' | 'left'>,
): readonly FieldError[] =>
  meteredLines(said).flatMap(({ place, reading: { before } }): FieldError[] => {
    const key = meterKey(contract.roomID, said[`lineName${place}`])
    const ofBook = figures.find(({ roomID, name }) => meterKey(roomID, name) === key)?.figure
    if (ofBook === undefined) return []
    const ofFile = monthsBefore(String(value.month)).find((month) => left.has(`${key}/${month}`))
    const figure = left.get(`${key}/${ofFile}`) ?? ofBook
    // Meters count up, so the larger reading is the later one, unless the file has a new meter.
    const last = Math.max(ofBook, figure)
    if (before === last || before === figure) return []
    return [{ field: `lineAmount${place}`, code: 'reading_gap', params: { before, last } }]
  })

/** The twelve months up to this one, newest first. */
const monthsBefore = (month: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(month, -1 - index))

/** People round metered amounts to this, in đồng. */
const ROUNDED = 1_000

/** Compares amount, quantity and price of a line with its meter readings. */
const meteredDoubts = ({ said }: BilledRow, { meters }: Pick<Book, 'meters'>): readonly FieldError[] =>
  meteredLines(said, meters).flatMap((line): FieldError[] => {
    const { place, reading, amount, price, used, meter } = line
    const field = `lineAmount${place}`
    const doubts: FieldError[] = []
    const sum = meteredAmount(line)
    if (amount !== undefined && sum !== undefined && Math.abs(amount - sum) >= ROUNDED)
      doubts.push({ field, code: 'metered_differs', params: { amount, reckoned: sum } })
    const between = usedBetween(reading)
    if (used !== undefined && between !== undefined && used !== between)
      doubts.push({ field, code: 'used_differs', params: { used, between } })
    if (price !== undefined && meter && price !== meter.price)
      doubts.push({ field, code: 'price_differs', params: { price, usual: meter.price } })
    return doubts
  })

/** Titles of the rent in sheets: `Tiền phòng`, `Giá thuê`, `Tiền nhà T11`. */
const RENT =
  /^((TIỀN|GIÁ) )?(THUÊ( (PHÒNG|NHÀ|TRỌ|CĂN HỘ))?|(PHÒNG|NHÀ)( TRỌ)?|TRỌ|RENT)( (THÁNG|T) ?[\d/.]+)?$/u

/** Compares the rent with the contract's. A part of a month may cost less, but never more. */
const rentDoubtsOf = ({ value }: BilledRow, { contract }: Pick<Book, 'contract'>): readonly FieldError[] => {
  if (contract.type !== ContractType.RENT) return []
  const place = linePlaces.find((one) => RENT.test(nameKey(String(value[`lineName${one}`] ?? ''))))
  const amount = Number(value[`lineAmount${place}`])
  return place && contract.price > 0 && (isFar(amount, contract.price) || amount > contract.price)
    ? [{ field: `lineAmount${place}`, code: 'rent_far', params: { amount, usual: contract.price } }]
    : []
}

/** Compares the rent, or otherwise the total, with the last months. */
const amountDoubts = (row: BilledRow, book: Book): readonly FieldError[] => {
  const rent = rentDoubtsOf(row, book)
  if (rent.length > 0) return rent
  const { value, amount } = row
  const usual = usualOf(book.bills, String(value.month ?? ''))
  return usual && isFar(amount, usual)
    ? [{ field: wholeOf(row), code: 'amount_far', params: { amount, usual } }]
    : []
}

/** Titles of what is metered. */
const METERED = /^(TIỀN )?(ĐIỆN|NƯỚC|ELECTRICITY|WATER)( |$)/u

/** Power or water for more than the rent: rather a figure of the meter, or a zero too many. */
const aboveRentDoubts = ({ value }: BilledRow, { contract }: Book): readonly FieldError[] =>
  linePlaces.flatMap((place): FieldError[] => {
    const amount = Number(value[`lineAmount${place}`] ?? 0)
    const isMetered = METERED.test(nameKey(String(value[`lineName${place}`] ?? '')))
    return isMetered && contract.type === ContractType.RENT && contract.price > 0 && amount > contract.price
      ? [{ field: `lineAmount${place}`, code: 'above_rent', params: { amount, rent: contract.price } }]
      : []
  })

/** Titles of a debt: `Nợ cũ`, `Nợ tháng trước`. */
const DEBT = /^(TIỀN )?(CÒN )?NỢ( |$)/u

/** A debt carried into a bill while the bill that it comes from is still unpaid. */
const debtDoubts = ({ value }: BilledRow, { bills }: Book): readonly FieldError[] => {
  const open = bills
    .filter(({ isOpen, month }) => isOpen && month < String(value.month))
    .reduce((sum, { total }) => sum + total, 0)
  return linePlaces.flatMap((place): FieldError[] => {
    const amount = Number(value[`lineAmount${place}`] ?? 0)
    return open > 0 && amount > 0 && DEBT.test(nameKey(String(value[`lineName${place}`] ?? '')))
      ? [{ field: `lineAmount${place}`, code: 'debt_booked', params: { amount, open } }]
      : []
  })
}

const isFar = (amount: number, usual: number): boolean =>
  amount > 0 && usual > 0 && (amount >= FAR * usual || amount * FAR_BELOW_A_MONTH <= usual)

/** The first month of the bills that define the usual amount. */
export const yearBefore = (month: string): string => addMonths(month, -12)

/** The median of the last billed months. */
const usualOf = (bills: readonly BookedBill[], month: string): number | undefined => {
  const sums = new Map<string, number>()
  for (const bill of bills)
    if (bill.month < month) sums.set(bill.month, (sums.get(bill.month) ?? 0) + bill.total)
  const last = [...sums]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .slice(0, MONTHS)
    .map(([, sum]) => sum)
    .toSorted((one, other) => one - other)
  return last[Math.floor(last.length / 2)]
}
