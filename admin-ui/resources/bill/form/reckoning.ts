import type { BillLine } from '../../../../domain/bill/line.ts'
import { plainLine, shareOf } from '../../../../domain/bill/line-parts.ts'
import {
  chargeOf,
  readingIn,
  readingText,
  thousandths,
  usedBetween,
} from '../../../../domain/bill/reading.ts'
import { parseDecimal, parseSigned } from '../../../form/numbers.ts'

/** A line as it is edited. Input that could not be parsed as a number stays text. */
export type LineDraft = {
  readonly name: string | null
  /** Or the meter's figures before and now, as text. */
  readonly quantity: number | string | null
  readonly unit: string | null
  /** Per unit, in đồng. */
  readonly price: number | string | null
  /** In đồng; ignored while quantity and price determine it. */
  readonly amount: number | string | null
  readonly note: string | null
  /**
   * The line before editing, or as proposed: data that no field shows is kept as long as the shown fields are
   * unchanged.
   */
  readonly was?: SaidLine
}

/** A line as the API takes it; missing values are null. */
export type SaidLine = Pick<BillLine, 'name' | 'amount'> & Partial<BillLine>

export const EMPTY: LineDraft = { name: '', quantity: null, unit: '', price: null, amount: null, note: '' }

/** Whether the amount follows from quantity and price. */
export const isMetered = ({ quantity, price }: Pick<LineDraft, 'quantity' | 'price'>): boolean =>
  quantity !== null || price !== null

/** The quantity: as typed, or what the meter counted. */
const quantityOf = ({ quantity }: Pick<LineDraft, 'quantity'>): number | undefined => {
  if (typeof quantity === 'number') return quantity
  const reading = readingIn(quantity ?? '')
  return reading && usedBetween(reading)
}

/** Đồng; undefined while it cannot be computed. */
export const amountOf = (line: LineDraft): number | undefined => {
  const { price, amount } = line
  if (!isMetered(line)) return typeof amount === 'number' ? amount : undefined
  const quantity = quantityOf(line)
  return quantity !== undefined && typeof price === 'number' ? chargeOf(quantity, price) : undefined
}

export const sumOf = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)

/** Metered lines of more than the rent: mostly a typing error. */
export const doubtful = (lines: readonly LineDraft[], rent: number | undefined): readonly LineDraft[] =>
  lines.filter((line) => rent !== undefined && isMetered(line) && (amountOf(line) ?? 0) > rent)

const figuresOf = ({ before, after }: { before: number; after: number | null }) =>
  [before, after ?? before].map((figure) => ({ day: null, value: thousandths(figure) }))

/** The line as it is sent to the API. */
export const lineOf = (line: LineDraft): SaidLine => {
  const { was } = line
  const said = { name: line.name?.trim() ?? '', note: line.note?.trim() || null }
  const shown = was && draftOf(was)
  if (shown && FIGURES.every((name) => shown[name] === line[name])) return { ...was, ...said }
  const kept = was && { id: was.id, chargeID: was.chargeID }
  const amount = amountOf(line) ?? 0
  if (!isMetered(line)) return { ...kept, ...said, kind: kindOf(was, 'other', amount), amount }
  const reading = typeof line.quantity === 'string' ? readingIn(line.quantity) : undefined
  return {
    ...kept,
    ...said,
    kind: reading ? 'metered' : kindOf(was, 'service', amount),
    quantity: thousandths(quantityOf(line) ?? 0),
    unit: line.unit?.trim() || null,
    unitPrice: Number(line.price),
    amount,
    ...(reading && { figures: figuresOf(reading) }),
  }
}

/** The fields that determine the amount of a line. */
const FIGURES = ['quantity', 'unit', 'price', 'amount'] as const

/** A negative line is a discount, unless its kind may be negative. */
const kindOf = (was: SaidLine | undefined, other: 'other' | 'service', amount: number): BillLine['kind'] => {
  const kind = was?.kind ?? other
  if (amount < 0) return ['adjustment', 'deposit', 'other'].includes(kind) ? kind : 'discount'
  return kind === 'metered' || kind === 'discount' ? other : kind
}

/**
 * A draft for editing a line: with quantity and price where they alone determine the amount (e.g. a meter without
 * roll-over), else with the amount.
 */
export const draftOf = (line: SaidLine): LineDraft => {
  const { name, amount, quantity = null, unitPrice = null, figures, bands, vat } = line
  const plain = { ...EMPTY, name, amount, note: line.note ?? '', was: line }
  if (bands || vat || quantity === null || unitPrice === null) return plain
  if (shareOf({ ...plainLine, ...line }) || chargeOf(quantity / 1_000, unitPrice) !== amount) return plain
  const [before, after, ...more] = figures?.map(({ value }) => value / 1_000) ?? []
  const reading = before === undefined || after === undefined ? undefined : { before, after }
  if (more.length > 0 || (reading && thousandths(usedBetween(reading) ?? -1) !== quantity)) return plain
  return {
    ...plain,
    quantity: reading ? readingText(reading) : quantity / 1_000,
    unit: line.unit ?? '',
    price: unitPrice,
    amount: null,
  }
}

/**
 * The initial lines of a bill that replaces a cancelled or deleted one: the lines of that bill. A metered line keeps its
 * readings only if the month still proposes them. Adjustments are those that the month proposes now.
 */
export const draftsInstead = (before: readonly BillLine[], proposed: readonly SaidLine[]): LineDraft[] => {
  const isProposed = (readings: BillLine['readings']) =>
    proposed.some((line) => line.readings?.join() === readings?.join())
  const kept = before.filter(({ kind }) => kind !== 'adjustment')
  const adjustments = proposed.filter(({ kind }) => kind === 'adjustment')
  const lines = [...kept, ...adjustments].map(({ id: _, ...line }) =>
    draftOf(line.readings && !isProposed(line.readings) ? { ...line, readings: null } : line),
  )
  return lines.length > 0 ? lines : [EMPTY]
}

const numberIn = (cell: string): number | undefined => {
  const [whole, decimal] = [parseSigned(cell), parseDecimal(cell)]
  if (typeof whole === 'number') return whole
  return typeof decimal === 'number' ? decimal : undefined
}

/**
 * Parses rows of a spreadsheet: a name, then the amount, or quantity and price. Two figures of a meter are a quantity
 * too. Text behind a quantity is its unit, other text the note. Undefined for a single line of plain text, which is
 * pasted at the caret as usual.
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
