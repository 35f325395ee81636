import type { BillLine } from '../bill/line.ts'
import { plainLine, sumOfParts } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { type Fraction, priceUseAbove } from '../charge/price-use.ts'
import { dayOfNumber } from '../day.ts'
import type { Accrued } from './accrue.ts'
import { RENT } from './asked.ts'
import type { BillingMeter } from './house.ts'
import type { Used } from './uses.ts'

export type NewLine = Omit<BillLine, 'id'>

const THOUSAND = 1_000

type PricedFor = {
  readonly day: string
  readonly people: number | null
  readonly below?: number
  readonly weight?: Fraction
}

/** A line for a use or count, priced by the price list of a day. */
const pricedLine = (
  charge: Charge,
  quantity: number,
  { day, people, below = 0, weight, ...said }: Partial<BillLine> & PricedFor,
): NewLine => {
  const priced = priceUseAbove(charge, quantity, { day, people, below, weight })
  const { bands } = priced
  const [first] = bands
  const isFlat = bands.length === 1
  return {
    ...plainLine,
    kind: 'service',
    name: charge.name,
    chargeID: charge.id,
    quantity,
    unit: charge.unit,
    unitPrice: isFlat && first ? first.price : null,
    bands: isFlat ? null : [...bands],
    vat: priced.vat,
    amount: priced.amount,
    people: priced.people,
    quota: priced.quota,
    ...said,
  }
}

/** The line for rent or a monthly charge of some days of a month. */
export const lineByDay = ({ contract, charge, from, to, count, heads }: Accrued): NewLine => {
  const days = { from: dayOfNumber(from), to: dayOfNumber(to) }
  if (!charge) {
    const { price } = contract
    const rent = { ...plainLine, ...days, kind: 'rent' as const, name: RENT, unitPrice: price, amount: price }
    return { ...rent, ...sumOfParts(rent) }
  }
  const line = pricedLine(charge, count * THOUSAND, { day: days.from, people: heads, ...days })
  // A charge per room is counted once, so its line needs no quantity.
  const said = charge.way === 'perRoom' && !line.bands ? { ...line, quantity: null, unit: null } : line
  return { ...said, ...sumOfParts(said) }
}

/**
 * The values of a meter at both ends of a use, and in between where it was replaced. A use that begins or ends with the
 * replacement shows the one meter that counted it, and one within it that of before.
 */
export const figuresOf = (
  { readings }: BillingMeter,
  [from, to]: Used['readings'],
): NonNullable<BillLine['figures']> => {
  const isReplaced = (place: number) => readings[place + 1]?.kind === 'first'
  const begin = from < to && isReplaced(from) ? from + 1 : from
  const end = begin < to && isReplaced(to - 1) ? to - 1 : to
  const places = begin < to ? [begin, ...replacedIn(readings, begin, end), end] : [from, from]
  return places.flatMap((place) => {
    const one = readings[place]
    return one ? [{ day: one.day, value: one.value }] : []
  })
}

/** The last reading of each meter that was replaced between two readings, and the first of the next. */
const replacedIn = (readings: BillingMeter['readings'], from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from - 1) }, (_, nth) => from + 1 + nth).filter(
    (place) => readings[place]?.kind !== 'read',
  )

type UseLine = {
  readonly meter: BillingMeter
  readonly charge: Charge
  readonly used: Used
  /** The nights in which it begins and ends. */
  readonly from: number
  readonly to: number
  readonly people: number
  readonly below: number
  readonly weight: Fraction
  readonly note: string | null
}

export const lineOfUse = ({
  meter,
  charge,
  used,
  from,
  to,
  people,
  below,
  weight,
  note,
}: UseLine): NewLine => {
  const [first, last] = used.readings.map((index) => meter.readings[index]?.readingID as string)
  return pricedLine(charge, used.quantity, {
    kind: 'metered',
    day: dayOfNumber(to),
    people,
    below,
    weight,
    note,
    from: dayOfNumber(from + 1),
    to: dayOfNumber(to),
    readings: [first as string, last as string],
    figures: figuresOf(meter, used.readings),
    divided: used.divided,
  })
}
