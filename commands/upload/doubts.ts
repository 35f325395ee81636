import type { BillFields } from '../../domain/bill/bill.ts'
import { serviceKey, usedBetween } from '../../domain/bill/reading.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addMonths } from '../../domain/day.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { linePlaces, meteredAmount, meteredLines } from './bill-lines.ts'
import type { BookedBill, Meter, MeterFigure, NamedContract } from './book-lookup.ts'
import type { RowData } from './ports.ts'

/** A figure that is so many times another, or less than that part of it, is more often a slip than meant. */
const FAR = 3
/** Months that are short, or of which only a part is billed, are not: only what lost a figure is. */
const FAR_BELOW_A_MONTH = 10
/** The last months that an amount is compared with. */
const MONTHS = 3

/** A rent that is far from what the room was let for or is offered at: a nought too many, or in thousands. */
export const rentDoubts = (price: unknown, usual: number): readonly FieldError[] => {
  const amount = Number(price)
  const isFar = usual > 0 && amount > 0 && (amount >= FAR * usual || amount * FAR <= usual)
  return isFar ? [{ field: 'price', code: 'rent_far', params: { amount, usual } }] : []
}

export type BilledRow = {
  readonly row: number
  /** What the sheet says, with readings as they were typed. */
  readonly said: RowData
  /** The same with the amounts that readings come to. */
  readonly value: RowData
  readonly amount: number
}

type Book = {
  readonly contract: NamedContract
  /** Bills of the contract in its last year, but for cancelled ones. */
  readonly bills: readonly BookedBill[]
  /** Of the house, before the month of the row. */
  readonly figures: readonly MeterFigure[]
  /** Where rows of the file leave meters, by room, service and month. */
  readonly left: ReadonlyMap<string, number>
  /** What the house charges by meters. */
  readonly meters: readonly Meter[]
  /** The row before this one that bills the contract for the month. */
  readonly earlier: number | undefined
}

/** What a row of a bill says that does not follow from the book: somebody has to confirm it. */
export const billDoubts = (row: BilledRow, book: Book): readonly FieldError[] => [
  ...totalDoubts(row),
  ...againDoubts(row, book),
  ...readingDoubts(row, book),
  ...meteredDoubts(row, book),
  ...amountDoubts(row, book),
]

type Lines = BillFields['lines']

/**
 * What a row says otherwise than the bill of its code, where a figure that it changes does not follow from the rest of
 * the book. What was there before is not asked about, nor the sum: who corrects a list does not reckon it anew.
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

/** Where it is said what a bill comes to. */
const wholeOf = ({ value: { total } }: BilledRow): string => (total === undefined ? 'lineAmount1' : 'total')

/** A row that says another sum than its lines have: one of them was not read, or not as it was meant. */
const totalDoubts = ({ value: { total }, amount }: BilledRow): readonly FieldError[] =>
  total === undefined || total === amount
    ? []
    : [{ field: 'total', code: 'total_differs', params: { total: Number(total), lines: amount } }]

/** A second bill for the month. One of the same title is the bill itself, which the row changes. */
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

/** Where a row leaves its meters, as `left` has it. */
export const leftBy = (said: RowData, { roomID }: Pick<NamedContract, 'roomID'>, month: string) =>
  meteredLines(said).flatMap(({ place, reading: { after } }): [string, number][] =>
    after === null ? [] : [[`${meterKey(roomID, said[`lineName${place}`])}/${month}`, after]],
  )

const meterKey = (roomID: string, name: unknown): string => `${roomID}/${serviceKey(String(name ?? ''))}`

/** The old figure of a meter is where the last bill left it: of the book, or of a month that the file has before. */
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
    // Meters go up, so of the two the larger is the later one; unless the file tells of a new meter.
    const last = Math.max(ofBook, figure)
    if (before === last || before === figure) return []
    return [{ field: `lineAmount${place}`, code: 'reading_gap', params: { before, last } }]
  })

/** The months of a year up to this one, the last first. */
const monthsBefore = (month: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(month, -1 - index))

/** People round what a meter comes to. */
const ROUNDED = 1_000

/** What a row says of a line beside the figures of its meter: the amount, what was used, the price. */
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

const RENT = new Set(['TIỀN PHÒNG', 'TIỀN NHÀ', 'TIỀN THUÊ', 'TIỀN THUÊ PHÒNG', 'THUÊ PHÒNG', 'RENT'])

/** The rent against the contract's. */
const rentDoubtsOf = ({ value }: BilledRow, { contract }: Pick<Book, 'contract'>): readonly FieldError[] => {
  if (contract.type !== ContractType.RENT) return []
  const place = linePlaces.find((one) => RENT.has(nameKey(String(value[`lineName${one}`] ?? ''))))
  const amount = Number(value[`lineAmount${place}`])
  return place && isFar(amount, contract.price)
    ? [{ field: `lineAmount${place}`, code: 'rent_far', params: { amount, usual: contract.price } }]
    : []
}

/** The rent, or else the whole against the last months. */
const amountDoubts = (row: BilledRow, book: Book): readonly FieldError[] => {
  const rent = rentDoubtsOf(row, book)
  if (rent.length > 0) return rent
  const { value, amount } = row
  const usual = usualOf(book.bills, String(value.month ?? ''))
  return usual && isFar(amount, usual)
    ? [{ field: wholeOf(row), code: 'amount_far', params: { amount, usual } }]
    : []
}

const isFar = (amount: number, usual: number): boolean =>
  amount > 0 && usual > 0 && (amount >= FAR * usual || amount * FAR_BELOW_A_MONTH <= usual)

/** From when on the bills of a contract say what it usually comes to. */
export const yearBefore = (month: string): string => addMonths(month, -12)

/** The middle one of the last months that were billed before this one. */
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
