import { z } from 'zod'
import { MAX_BANDS } from '../charge/charge.ts'
import { priced } from '../charge/price-use.ts'
import { partOf, shareOfMonth } from '../contract/month-share.ts'
import { day, type FieldsOf, id, integer, line, MOST_MONEY, optionalLine } from '../fields.ts'
import { meterValue } from '../meter/meter.events.ts'
import { assertField } from '../refusal.ts'

/** What a line of a bill is for. Of what was kept before lines said so it is `other`. */
export const lineKinds = [
  'rent',
  'service',
  'metered',
  'adjustment',
  'discount',
  'penalty',
  'deposit',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Thousandths of the unit; of what is given back, below nought. */
const quantity = () => integer(-999_999_999_999, 999_999_999_999)
const amount = () => integer(-MOST_MONEY, MOST_MONEY)

/** First and last of a use; and what a meter showed in between when it was replaced. */
const MAX_FIGURES = 20

/** One line of a bill. How its amount came about is data; sentences are made from it where it is shown. */
export const lineFields = {
  /** The same over all changes of the bill. */
  id: integer(1, 1_000_000),
  kind: z.literal([...lineKinds], { error: 'unknown_choice' }),
  name: line(),
  quantity: quantity().nullable(),
  unit: line(40).nullable(),
  /** Đồng for one of the unit, or for a whole month; null where bands have theirs. */
  unitPrice: amount().nullable(),
  /** Đồng. */
  amount: amount(),
  /** The days that it is for: of a rent those of the month, of a use the days of its readings. */
  from: day().nullable(),
  to: day().nullable(),
  chargeID: id().nullable(),
  /** The readings of a meter between which it was used. */
  readings: z.array(id()).length(2, 'invalid').nullable(),
  /** What the meter showed then, as it was known when the bill was issued. */
  figures: z
    .array(z.strictObject({ day: day().nullable(), value: meterValue() }))
    .min(2, 'too_short')
    .max(MAX_FIGURES, 'too_long')
    .nullable(),
  bands: z
    .array(z.strictObject({ quantity: quantity(), price: amount(), amount: amount() }))
    .min(1, 'too_short')
    .max(MAX_BANDS, 'too_long')
    .nullable(),
  /** Hundredths of a percent, and its đồng within the amount. */
  vat: z.strictObject({ percent: integer(0, 10_000), amount: amount() }).nullable(),
  people: integer(0, 1_000).nullable(),
  /** Thousandths of a quota by which the bounds of the bands were multiplied. */
  quota: integer(0, 1_000_000).nullable(),
  note: optionalLine().nullable(),
}

/** A line as bills keep it. */
export type BillLine = FieldsOf<typeof lineFields>

/** The line that is an amount alone. */
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
  note: null,
} as const

type SaidLine = Pick<BillLine, 'name' | 'amount'> & {
  readonly [K in keyof BillLine]?: BillLine[K] | undefined
}

/** Lines as a bill keeps them, of those that it had before; a new one takes the next number. */
export const numberedLines = (
  said: readonly SaidLine[],
  known: readonly Pick<BillLine, 'id'>[] = [],
): BillLine[] => {
  let last = Math.max(0, ...[...said, ...known].map(({ id = 0 }) => id))
  // What is said as undefined is left out, so that it does not hide the null.
  return said.map((line) => ({
    ...plainLine,
    ...(JSON.parse(JSON.stringify(line)) as typeof line & { id: number }),
    id: line.id ?? ++last,
  }))
}

type Parts = Pick<
  BillLine,
  'kind' | 'quantity' | 'unitPrice' | 'from' | 'to' | 'bands' | 'vat' | 'amount' | 'figures'
>

/** The part of one month that a rent or a monthly charge is for; undefined of what is not by the month. */
export const shareOf = ({ kind, from, to }: Pick<BillLine, 'kind' | 'from' | 'to'>) =>
  (kind === 'rent' || kind === 'service') && from && to && from.slice(0, 7) === to.slice(0, 7)
    ? shareOfMonth({ startDay: from, endDay: to }, from.slice(0, 7))
    : undefined

/** What the parts of a line come to; undefined where it is an amount alone. */
export const sumOfParts = (line: Parts): Pick<BillLine, 'amount' | 'bands' | 'vat'> | undefined => {
  const { bands, vat, quantity, unitPrice } = line
  const one = unitPrice === null ? null : [{ quantity: quantity ?? 1_000, price: unitPrice }]
  const pieces = bands ?? one
  if (!pieces) return undefined
  const whole = priced(pieces, vat?.percent ?? null)
  const share = shareOf(line)
  const ofIt = (sum: number) => (share ? partOf(sum, share) : sum)
  const amount = ofIt(whole.amount)
  return {
    amount,
    bands: bands && [...whole.bands],
    vat: whole.vat && { percent: whole.vat.percent, amount: amount - ofIt(whole.net) },
  }
}

/** Kinds that may be below nought. */
const takenOff: readonly LineKind[] = ['adjustment', 'discount', 'deposit', 'other']

const sameAmounts = (
  one: readonly { readonly amount: number }[] | null,
  other: readonly { readonly amount: number }[] | null,
): boolean => !one || !other || one.every(({ amount }, place) => amount === other[place]?.amount)

/** The server believes no sum: what a line says of its parts has to come to its amount. */
export const assertLine = (line: BillLine, place: number) => {
  const field = (name: string) => `lines.${place}.${name}`
  const { kind, amount, quantity, bands, vat, from, to, figures } = line
  assertField(amount >= 0 || takenOff.includes(kind), field('amount'), 'too_small', { min: 0 })
  // Of each meter what it showed first and last.
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
