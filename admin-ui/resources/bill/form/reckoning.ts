import {
  BESIDE,
  chargeOf,
  readingIn,
  readingText,
  serviceKey,
  usedBetween,
  wayIn,
  wayOf,
} from '../../../../domain/bill/reading.ts'
import { type MonthShare, partOf } from '../../../../domain/contract/month-share.ts'
import type { BillLine } from '../../../../projections/bill/bill.answers.ts'
import type { LastReading } from '../../../../projections/bill/last-readings.answers.ts'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { parseDecimal, parseSigned } from '../../../form/numbers.ts'

/** A line as it is typed. What could not be read as a number stays text. */
export type LineDraft = {
  readonly name: string | null
  /** Or what a meter said before and says now, as text. */
  readonly quantity: number | string | null
  readonly unit: string | null
  /** Of one, in đồng. */
  readonly price: number | string | null
  /** In đồng; of no meaning while quantity and price make it. */
  readonly amount: number | string | null
  readonly note: string | null
}

export const EMPTY: LineDraft = { name: '', quantity: null, unit: '', price: null, amount: null, note: '' }

/** Whether the amount follows from quantity and price. */
export const isMetered = ({ quantity, price }: Pick<LineDraft, 'quantity' | 'price'>): boolean =>
  quantity !== null || price !== null

/** How much it is: as typed, or what the meter counted. */
const quantityOf = ({ quantity }: Pick<LineDraft, 'quantity'>): number | undefined => {
  if (typeof quantity === 'number') return quantity
  const reading = readingIn(quantity ?? '')
  return reading && usedBetween(reading)
}

/** Đồng, or nothing while it is not known. */
export const amountOf = (line: LineDraft): number | undefined => {
  const { price, amount } = line
  if (!isMetered(line)) return typeof amount === 'number' ? amount : undefined
  const quantity = quantityOf(line)
  return quantity !== undefined && typeof price === 'number' ? chargeOf(quantity, price) : undefined
}

export const sumOf = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)

export type LastUse = Pick<LastReading, 'name' | 'used'>

/** From so many times of what was used last on, a figure is more often a slip than meant. */
const FAR = 3

type Usual = { readonly rent: number | undefined; readonly last: readonly LastUse[] }

/** Lines by quantity that come to far more than the last time or, where that is not known, to more than the rent. */
export const doubtful = (lines: readonly LineDraft[], { rent, last }: Usual): readonly LineDraft[] =>
  lines.filter((line) => {
    if (!isMetered(line)) return false
    const key = serviceKey(line.name ?? '')
    const before = last.find(({ name }) => serviceKey(name) === key)?.used
    if (before) return (quantityOf(line) ?? 0) >= FAR * before
    return rent !== undefined && (amountOf(line) ?? 0) > rent
  })

/** A line as the bill keeps it: its note says how it adds up. */
export const lineOf = (line: LineDraft): BillLine => {
  const { unit, price, quantity: typed } = line
  const reading = typeof typed === 'string' ? readingIn(typed) : undefined
  const quantity = quantityOf(line) ?? 0
  const way = isMetered(line) && wayOf({ quantity, unit: unit ?? '', price: Number(price), reading })
  const note = [way, line.note?.trim()].filter(Boolean).join(BESIDE)
  return { name: line.name?.trim() ?? '', amount: amountOf(line) ?? 0, note: note || null }
}

/** A line of a bill to be changed: quantity and price are read from its note where they make its amount. */
export const draftOf = ({ name, amount, note }: BillLine): LineDraft => {
  const way = wayIn(note ?? '')
  if (!way || chargeOf(way.quantity, way.price) !== amount)
    return { ...EMPTY, name, amount, note: note ?? '' }
  const { quantity, unit, price, reading, rest } = way
  return { name, quantity: reading ? readingText(reading) : quantity, unit, price, amount: null, note: rest }
}

const numberIn = (cell: string): number | undefined => {
  const [whole, decimal] = [parseSigned(cell), parseDecimal(cell)]
  if (typeof whole === 'number') return whole
  return typeof decimal === 'number' ? decimal : undefined
}

/**
 * Rows of a spreadsheet as lines: a name, then the amount, or quantity and price. Two figures of a meter are a
 * quantity too. Words behind a quantity are its unit, others the note. Nothing when it is one line of plain text, which is pasted where one types.
 */
export const linesIn = (text: string): readonly LineDraft[] | undefined => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (rows.length < 2 && !text.includes('\t')) return undefined
  return rows.map((row) => {
    const [name = '', ...cells] = row.split('\t').map((cell) => cell.trim())
    const read = cells.find((cell) => readingIn(cell) !== undefined)
    const others = cells.filter((cell) => cell !== '' && cell !== read)
    const numbers = others
      .map((cell) => numberIn(cell.replace(/\s*đ$/, '')))
      .filter((one) => one !== undefined)
    const [word = ''] = others.filter((cell) => numberIn(cell.replace(/\s*đ$/, '')) === undefined)
    if (read) return { ...EMPTY, name, quantity: read, price: numbers[0] ?? null, unit: word }
    const [first = null, price = null] = numbers
    return price === null
      ? { ...EMPTY, name, amount: first, note: word }
      : { ...EMPTY, name, quantity: first, price, unit: word }
  })
}

type Billed = {
  /** Đồng a month; none for who has bought. */
  readonly rent: number | undefined
  readonly people: number
  /** How much of the month it is for, and how that is said; without it all of it. */
  readonly part?: MonthPart
  /** What the meters of the room said last. */
  readonly read?: readonly Read[]
}

export type MonthPart = MonthShare & { readonly note: string }

type Read = Pick<LastReading, 'name' | 'figure'>

/**
 * What a month asks for: the rent, and each service by how it is charged. Meters are read by hand. Of a part of a
 * month it is that part; a line then says so, and is an amount alone.
 */
export const proposedLines = (
  { rent, people, part, read = [] }: Billed,
  services: readonly Service[],
  rentName: string,
) => [
  ...(rent ? [{ ...EMPTY, name: rentName, ...monthly(rent, part) }] : []),
  ...services.map(({ name, unit, price, charge }): LineDraft => {
    if (charge === 'perRoom') return { ...EMPTY, name, ...monthly(price, part) }
    if (charge === 'perPerson' && part) {
      const way = wayOf({ quantity: people, unit, price })
      return { ...EMPTY, name, ...monthly(people * price, { ...part, note: way + BESIDE + part.note }) }
    }
    return {
      ...EMPTY,
      name,
      unit,
      price,
      quantity: charge === 'perPerson' ? people : begunReading(read, name),
    }
  }),
]

const monthly = (amount: number, part: MonthPart | undefined) =>
  part ? { amount: partOf(amount, part), note: part.note } : { amount }

/** The last figure of a meter is the first of its next reading. */
export const begunReading = (read: readonly Read[], service: string): string | null => {
  const last = read.find(({ name }) => serviceKey(name) === serviceKey(service))
  return last ? readingText({ before: last.figure, after: null }) : null
}
