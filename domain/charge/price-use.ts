import type { Charge } from './charge.ts'
import { halfUp } from './rounding.ts'

const THOUSANDTHS = 1_000
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000
/** Index of the band that undeclared tenants pay by a list that does not say their price, as older ones do not. */
const UNDECLARED_BAND = 1

/** The calculation of an amount, as data that is put into words where it is shown. */
export type PricedUse = {
  readonly chargeID: string
  /** The day whose price list was used. */
  readonly day: string
  /** Thousandths of the unit. */
  readonly quantity: number
  readonly unit: string
  /** Number of people that the price depends on; null where it does not. */
  readonly people: number | null
  /** Thousandths of a quota, by which the bounds of the bands were multiplied; null without one. */
  readonly quota: number | null
  /** Whether all use was priced alike, because the number of people was not declared. */
  readonly undeclared: boolean
  /** A single one when the price is flat. Amounts are without tax. */
  readonly bands: readonly { readonly quantity: number; readonly price: number; readonly amount: number }[]
  /** Without tax. */
  readonly net: number
  readonly vat: { readonly percent: number; readonly amount: number } | null
  /** Total, rounded half up once. */
  readonly amount: number
}

/** An exact fraction; the divisor is positive. */
export type Fraction = { readonly above: bigint; readonly below: bigint }
const ONCE: Fraction = { above: 1n, below: 1n }

/** Thousandths of a unit, and đồng per unit. */
type Piece = { readonly quantity: number; readonly price: number }

/**
 * The price of a use, in thousandths of the unit, under a charge of a day's price list, for a number of people; null
 * or 0 when that was not declared. The only place where a use becomes an amount: bills and previews both call it.
 */
export const priceUse = (charge: Charge, use: number, day: string, people: number | null): PricedUse =>
  priceUseAbove(charge, use, { day, people, below: 0 })

type Counted = {
  readonly day: string
  readonly people: number | null
  /** Thousandths that other meters of the room counted under the same charge, which fill the bands first. */
  readonly below: number
  /** By how much the bounds of bands are multiplied; without it, by people ÷ quota for a whole period. */
  readonly weight?: Fraction | undefined
}

/** As `priceUse`, for use above a quantity: several meters of a room fill the same bands. */
export const priceUseAbove = (
  charge: Charge,
  use: number,
  { day, people, below, weight }: Counted,
): PricedUse => {
  const heads = people || null
  const { pieces, quota, undeclared } = piecesOf(charge, { use, below, weight }, heads)
  return {
    chargeID: charge.id,
    day,
    quantity: use,
    unit: charge.unit,
    people: quota !== null || undeclared || charge.way === 'perPerson' ? heads : null,
    quota,
    undeclared,
    ...priced(pieces, charge.way === 'free' ? null : charge.vat),
  }
}

/** A number of days out of those of a month: a charge by the month is asked for by days. */
type DaysOf = { readonly days: number; readonly of: number }

const ALL_DAYS: DaysOf = { days: 1, of: 1 }

/**
 * Prices quantities, with a tax on top, in đồng, for a part of a month's days. The amount is rounded once, its tax once;
 * net is what is left.
 */
export const priced = (
  pieces: readonly Piece[],
  percent: number | null,
  { days, of }: DaysOf = ALL_DAYS,
): Pick<PricedUse, 'bands' | 'net' | 'vat' | 'amount'> => {
  // Each band ends at a rounded running total, so that the bands add up.
  let [exact, told] = [0n, 0]
  const bands = pieces.map(({ quantity, price }) => {
    exact += BigInt(quantity) * BigInt(price)
    const end = halfUp(exact, BigInt(THOUSANDTHS))
    const amount = end - told
    told = end
    return { quantity, price, amount }
  })
  const share = (parts: number) =>
    halfUp(exact * BigInt(parts) * BigInt(days), BigInt(THOUSANDTHS * WHOLE) * BigInt(of))
  const amount = share(WHOLE + (percent ?? 0))
  const vat = percent === null ? null : { percent, amount: share(percent) }
  const net = amount - (vat?.amount ?? 0)
  // Where tax and amount are rounded apart, one đồng of a whole month's net is another band's.
  const filled = bands.findLastIndex((band) => band.amount > 0)
  const last = days === of ? (filled < 0 ? bands.length - 1 : filled) : -1
  return {
    bands: bands.map((band, place) =>
      place === last ? { ...band, amount: band.amount + net - told } : band,
    ),
    net,
    vat,
    amount,
  }
}

/** Whether another charge can be a percentage of one by this way: it has lines whose sums follow from the list. */
export const isBase = (way: Charge['way']): boolean =>
  way !== 'percentOf' && way !== 'perUse' && way !== 'free'

/** Đồng per unit of all use of undeclared people; null where the bands hold for them as they are. */
export const undeclaredPrice = ({
  price,
  quota,
  utility,
  forUndeclared,
}: Pick<Charge, 'price' | 'quota' | 'utility' | 'forUndeclared'>): number | null => {
  if (quota === null || utility !== 'electricity' || typeof price === 'number') return null
  return forUndeclared === undefined ? (price[UNDECLARED_BAND]?.price ?? null) : forUndeclared
}

/** Splits a use among the bands that it fills. */
const piecesOf = (
  charge: Charge,
  {
    use,
    below,
    weight,
  }: { readonly use: number; readonly below: number; readonly weight?: Fraction | undefined },
  people: number | null,
): { pieces: readonly Piece[]; quota: number | null; undeclared: boolean } => {
  const { way, price, quota } = charge
  if (way === 'free') return { pieces: [], quota: null, undeclared: false }
  if (typeof price === 'number') return { pieces: [{ quantity: use, price }], quota: null, undeclared: false }
  const alike = undeclaredPrice(charge)
  if (people === null && alike !== null)
    return { pieces: [{ quantity: use, price: alike }], quota: null, undeclared: true }
  const pieces: Piece[] = []
  const ofPeople = quota === null || people === null ? ONCE : { above: BigInt(people), below: BigInt(quota) }
  const bounds = weight ?? ofPeople
  const boundOf = (upTo: number | null) =>
    upTo === null ? Number.POSITIVE_INFINITY : halfUp(BigInt(upTo) * bounds.above, bounds.below)
  let from = below
  for (const { upTo, price: each } of price) {
    const quantity = Math.min(below + use, boundOf(upTo)) - from
    if (quantity <= 0) continue
    pieces.push({ quantity, price: each })
    from += quantity
  }
  // Without use there is one piece of 0, at the price of the band in which it would start.
  const first = price.find(({ upTo }) => boundOf(upTo) > below)?.price ?? 0
  return {
    pieces: pieces.length > 0 ? pieces : [{ quantity: use, price: first }],
    quota:
      (quota !== null && people !== null) || bounds.above !== bounds.below
        ? halfUp(bounds.above * BigInt(THOUSANDTHS), bounds.below)
        : null,
    undeclared: false,
  }
}
