import { priced } from '../charge/price-use.ts'
import { shareOfMonth } from '../contract/month-share.ts'
import { assertField } from '../refusal.ts'
import type { BillLine, LineKind } from './line.ts'

/** Defaults for a line that has only an amount. */
export const plainLine = {
  kind: 'other',
  quantity: null,
  unit: null,
  unitPrice: null,
  from: null,
  to: null,
  chargeID: null,
  readings: null,
  figures: null,
  bands: null,
  vat: null,
  people: null,
  quota: null,
  of: null,
  divided: null,
  late: null,
  note: null,
} as const

type Parts = Pick<
  BillLine,
  'kind' | 'quantity' | 'unit' | 'unitPrice' | 'from' | 'to' | 'bands' | 'vat' | 'amount' | 'figures'
>

/** The unit of a line that is a percentage of a sum, which is its price. */
export const PERCENT = '%'
/** One percent. */
const HUNDREDTH = { days: 1, of: 100 }

/** The part of a month that a rent or monthly charge covers; undefined for other lines. */
export const shareOf = ({ kind, from, to }: Pick<BillLine, 'kind' | 'from' | 'to'>) =>
  (kind === 'rent' || kind === 'service') && from && to && from.slice(0, 7) === to.slice(0, 7)
    ? shareOfMonth({ startDay: from, endDay: to }, from.slice(0, 7))
    : undefined

/** The amount that follows from the parts of a line; undefined for a line without parts. */
export const sumOfParts = (line: Parts): Pick<BillLine, 'amount' | 'bands' | 'vat'> | undefined => {
  const { bands, vat, quantity, unit, unitPrice } = line
  const one = unitPrice === null ? null : [{ quantity: quantity ?? 1_000, price: unitPrice }]
  const pieces = bands ?? one
  if (!pieces) return undefined
  const whole = priced(pieces, vat?.percent ?? null, unit === PERCENT ? HUNDREDTH : shareOf(line))
  return { amount: whole.amount, bands: bands && [...whole.bands], vat: whole.vat }
}

type SaidLine = Pick<BillLine, 'name' | 'amount'> & {
  readonly [K in keyof BillLine]?: BillLine[K] | undefined
}

/** Numbers the lines of a bill: known ones keep their number, new ones get the next. */
export const numberedLines = (
  said: readonly SaidLine[],
  known: readonly Pick<BillLine, 'id'>[] = [],
): BillLine[] => {
  let last = Math.max(0, ...[...said, ...known].map(({ id = 0 }) => id))
  // Undefined values are left out, so that they do not hide the null.
  return said.map((line) => ({
    ...plainLine,
    ...(JSON.parse(JSON.stringify(line)) as typeof line & { id: number }),
    id: line.id ?? ++last,
  }))
}

/** Kinds of lines that may be negative. */
const takenOff: readonly LineKind[] = ['adjustment', 'discount', 'deposit', 'other']

const sameAmounts = (
  one: readonly { readonly amount: number }[] | null,
  other: readonly { readonly amount: number }[] | null,
): boolean => !one || !other || one.every(({ amount }, place) => amount === other[place]?.amount)

/** Checks that the amount of a line follows from its parts: sums from a client are not trusted. */
export const assertLine = (line: BillLine, place: number) => {
  const field = (name: string) => `lines.${place}.${name}`
  const { kind, amount, quantity, bands, vat, from, to, figures } = line
  assertField(amount >= 0 || takenOff.includes(kind), field('amount'), 'too_small', { min: 0 })
  // Readings come in pairs: the first and the last of each meter.
  assertField(!figures || figures.length % 2 === 0, field('figures'), 'invalid')
  assertField(!from || !to || from <= to, field('to'), 'end_before_start')
  const parts = sumOfParts(line)
  if (!parts) return assertField(!vat, field('vat'), 'invalid')
  const counted = bands?.reduce((sum, band) => sum + band.quantity, 0)
  assertField(counted === undefined || counted === quantity, field('quantity'), 'invalid')
  assertField(sameAmounts(bands, parts.bands), field('bands'), 'invalid')
  assertField(vat?.amount === parts.vat?.amount, field('vat'), 'invalid')
  assertField(amount === parts.amount, field('amount'), 'invalid', { amount: parts.amount })
}
