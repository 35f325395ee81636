import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { priceUseAbove } from '../charge/price-use.ts'
import { halfUp } from '../charge/rounding.ts'
import { headsOn } from '../contract/heads.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import { type Accrued, accrueByDay } from './accrue.ts'
import { type AskedSpan, basisOfDays, RENT_KEY } from './asked.ts'
import { meteredFor, newPricesIn, termsOf } from './charges.ts'
import { adjustmentLine, amountOfDays, askedByPrices, daysNow, sumOf } from './differences.ts'
import {
  adjustmentOfUse,
  bandsOf,
  chargeOf,
  hasPricesOf,
  isByParts,
  quotaOf,
  tariffOf,
  type UseNow,
} from './differences-of-uses.ts'
import type { BillingContract, BillingHouse, OwnRepriced, Repriced } from './house.ts'
import { lineByDay, type NewLine } from './lines.ts'
import { isOfAgreementsSince, isOfListsSince } from './own-time.ts'
import { contractOn, FOREVER, type Stay } from './stay.ts'

/** The words that hold, by day: each replaces those that were said before it for its days and later ones. */
export const wordsInForce = <W extends { readonly fromDay: string }>(words: readonly W[]): readonly W[] =>
  words.reduce<readonly W[]>(
    (earlier, word) => [...earlier.filter(({ fromDay }) => fromDay < word.fromDay), word],
    [],
  )

/** Days of a stay for which the same was said: what was billed of them is reckoned by these prices. */
type Stretch = {
  readonly from: number
  readonly to: number
  readonly stay: Stay
  readonly house: BillingHouse
  /** What was said of the house's lists, and of what the contract has agreed on by itself. */
  readonly words: { readonly lists: Repriced | undefined; readonly own: OwnRepriced | undefined }
  readonly accrued: ReadonlyMap<string, readonly Accrued[]>
}

/** What was said of prices for the days of a stay. */
export type SaidPrices = {
  readonly stay: Stay
  readonly house: BillingHouse
  readonly stretches: readonly Stretch[]
}

const wordsOf = ({ repriced }: { readonly repriced?: readonly Repriced[] | undefined }) =>
  wordsInForce(repriced ?? [])
const ownWordsOf = ({ repriced }: BillingContract) => wordsInForce(repriced ?? [])

/** @param until the last day for which something may have been asked */
export const saidPricesOf = (stay: Stay, house: BillingHouse, until: number): SaidPrices => {
  const words = [...wordsOf(house), ...stay.contracts.flatMap(ownWordsOf)]
  if (words.length === 0) return { stay, house, stretches: [] }
  const days = [...words, ...stay.contracts.map(({ startDay }) => ({ fromDay: startDay }))]
    .map(({ fromDay }) => dayNumber(fromDay))
    .sort((one, other) => one - other)
  const begins = [...new Set([0, ...days])]
  const stretches = begins.map((from, place): Stretch => {
    const day = dayOfNumber(from)
    const lists = listOn(wordsOf(house), day)
    const contract = contractOn(stay, from)
    const own = listOn(ownWordsOf(contract), day)
    const saidHouse = lists ? { ...house, priceLists: lists.priceLists } : house
    const rents = (contract.rents ?? []).slice(0, own?.rents ?? 0)
    const said = own && { ...contract, price: own.price, rents, ownCharges: own.ownCharges }
    const saidStay = said
      ? { ...stay, contracts: stay.contracts.map((one) => (one === contract ? said : one)) }
      : stay
    const accrued = lists || own ? accrueByDay(termsOf(saidStay, saidHouse, until)) : new Map()
    return {
      from,
      to: (begins[place + 1] ?? FOREVER) - 1,
      stay: saidStay,
      house: saidHouse,
      words: { lists, own },
      accrued,
    }
  })
  return { stay, house, stretches }
}

/** All prices that a contract has agreed on by itself of a charge, at any time; a number of its own is none. */
const agreedOn = ({ ownCharges, formerCharges, repriced }: BillingContract, chargeID: string) =>
  [...ownCharges, ...(formerCharges ?? []), ...(repriced ?? []).flatMap((word) => word.ownCharges)]
    .flatMap(({ charges }) => charges)
    .filter((one) => one.chargeID === chargeID && (one.price !== null || one.leftOut))

/** The prices that the lists of a house have ever had for a charge. */
const listedEver = ({ priceLists, formerLists = [], repriced = [] }: BillingHouse, chargeID: string | null) =>
  [...priceLists, ...formerLists, ...repriced.flatMap((word) => word.priceLists)]
    .flatMap(({ charges }) => charges.filter(({ id }) => id === chargeID))
    .map(({ price }) => price)

/**
 * Whether what was said for some days is about a line: it has prices of before, and what a contract has agreed on follows
 * the contract's own words. A bill may have been made afterwards by prices that were proposed before.
 */
const isAbout = ({ words, from }: Stretch, span: AskedSpan, said: SaidPrices): boolean => {
  const { key, at } = span
  const contract = contractOn(said.stay, from)
  const isOwn = key === RENT_KEY || agreedOn(contract, key).length > 0
  const word = isOwn ? words.own : words.lists
  if (word === undefined) return false
  if (at === undefined || word.at === undefined || at <= word.at) return true
  const { house } = said
  return 'price' in word
    ? !isOfAgreementsSince(span, word, { contract, listed: listedEver(house, key) })
    : !isOfListsSince(span, word, house)
}

/** The prices that a list or a contract has ever had for a line: others were made by hand, and stay. */
const pricesEver = (
  { line, key, contractID }: AskedSpan,
  { stay, house }: SaidPrices,
): readonly Charge['price'][] => {
  const contract =
    stay.contracts.find(({ id }) => id === contractID) ?? (stay.contracts[0] as BillingContract)
  const { price, formerPrices, repriced, rents } = contract
  if (key === RENT_KEY)
    return [
      price,
      ...(formerPrices ?? []),
      ...[...(repriced ?? []), ...(rents ?? [])].map((one) => one.price),
    ]
  const own = agreedOn(contract, key).map((one) => one.price)
  return [...listedEver(house, line.chargeID), ...own.filter((one) => one !== null)]
}

const isListed = (span: AskedSpan, said: SaidPrices): boolean =>
  isByParts(span) && pricesEver(span, said).some((price) => hasPricesOf({ price }, span.line))

type Range = { readonly from: number; readonly to: number }
const within = (days: Range, { from, to }: Range): Range => ({
  from: Math.max(days.from, from),
  to: Math.min(days.to, to),
})
const isSome = ({ from, to }: Range): boolean => from <= to

/** The stretches that meet some days and are about a line. */
const meeting = (said: SaidPrices, days: Range, span: AskedSpan): readonly Stretch[] =>
  said.stretches.filter((one) => isSome(within(one, days)) && isAbout(one, span, said))

/** Whether a line is reckoned by what was said of prices, or was once. */
export const isBySaidPrices = (span: AskedSpan, said: SaidPrices): boolean => {
  const { meterID, from, to, isRepriced, isWaived } = span
  if (isWaived || (said.stretches.length === 0 && !isRepriced)) return false
  const days = { from: meterID === null ? from : from + 1, to }
  return (isRepriced || meeting(said, days, span).length > 0) && isListed(span, said)
}

/** Before and after of a price, where it is another one now. */
const pricesOf = (before: number | null, now: readonly number[]) => {
  const [first, ...others] = new Set(now)
  const after = first === undefined || others.length > 0 ? null : first
  return after !== null && after === before ? undefined : { before, after }
}

/** Đồng for the days of a span of which nothing was said, at the price of its line. */
const amountAtLine = (span: AskedSpan, byMonth: ReadonlyMap<number, number>): number => {
  const { line, from, to } = span
  if (line.unitPrice !== null) return amountOfDays(span, byMonth, line.unitPrice)
  const whole = Math.max(1, basisOfDays(line, from, to))
  return halfUp(BigInt(line.amount) * BigInt(sumOf(byMonth.values())), BigInt(whole))
}

/** The difference of a span of days by what was said of prices. Undefined where there is none. */
export const differenceBySaidPrices = (
  span: AskedSpan,
  said: SaidPrices,
  accrued: readonly Accrued[],
): NewLine | undefined => {
  const about = meeting(said, span, span)
  const priced = about.flatMap((stretch) =>
    (stretch.accrued.get(span.key) ?? []).flatMap((one) => {
      const days = within(within(one, span), stretch)
      return isSome(days) && one.count > 0 ? [{ ...one, ...days }] : []
    }),
  )
  const others = said.stretches.filter((one) => !about.includes(one)).map((one) => within(one, span))
  const left = new Map<number, number>()
  for (const days of said.stretches.length === 0 ? [span] : others.filter(isSome))
    for (const [of, thousandths] of daysNow({ ...span, ...days }, accrued, said.stay))
      left.set(of, (left.get(of) ?? 0) + thousandths)
  const leftNow = sumOf(left.values())
  const after = sumOf(priced.map(({ from, to, count }) => (to - from + 1) * count * 1_000)) + leftNow
  const now =
    sumOf(priced.map((one) => lineByDay(one).amount)) + (leftNow === 0 ? 0 : amountAtLine(span, left))
  const amount = now - askedByPrices(span)
  // A line is rounded once, up or down by half a đồng.
  if (after === span.basis && Math.abs(amount) <= 1) return undefined
  const atLine = leftNow === 0 || span.line.unitPrice === null ? [] : [span.line.unitPrice]
  const flat = priced.map(({ charge, contract }) => (charge ? charge.price : contract.price))
  const prices = pricesOf(span.price, [...atLine, ...flat.map((one) => (typeof one === 'number' ? one : -1))])
  return adjustmentLine(span, { amount, after, prices })
}

type Tariff = Pick<Charge, 'price' | 'vat' | 'quota' | 'forUndeclared'>
/** Nights between which a use has one tariff; null: it is not charged. */
type Piece = Range & { readonly tariff: Charge | null; readonly isSaid: boolean }

const tariffKey = (tariff: Tariff | null) =>
  tariff && JSON.stringify([tariff.price, tariff.vat, tariff.quota, tariff.forUndeclared])

/** The pieces of a use by their tariffs: that of its line, and those that were said. */
const piecesOf = ({ span, meter, from, to }: UseNow, said: SaidPrices): readonly Piece[] => {
  const { stay, house, stretches } = said
  const ofLine = tariffOf(span, chargeOf(span, stay, house)) ?? null
  const about = meeting(said, { from: from + 1, to }, span)
  const cuts = [
    ...stretches.map((one) => one.from - 1),
    ...about.flatMap((one) =>
      newPricesIn(one.stay, one.house, meter.utility).filter((night) => night >= one.from && night < one.to),
    ),
  ].filter((night) => night > from && night < to)
  const nights = [...new Set([from, ...cuts, to])].sort((one, other) => one - other)
  const pieces: Piece[] = []
  for (const [place, end] of nights.entries()) {
    const begin = nights[place - 1]
    if (begin === undefined) continue
    const stretch = about.find((one) => one.from <= end && one.to >= end)
    const tariff = stretch ? (meteredFor(stretch.stay, stretch.house, meter.utility, end) ?? null) : ofLine
    const before = pieces.at(-1)
    const isSame = before && tariffKey(before.tariff) === tariffKey(tariff)
    if (isSame) pieces[pieces.length - 1] = { ...before, to: end, isSaid: before.isSaid && !!stretch }
    else pieces.push({ from: begin, to: end, tariff, isSaid: stretch !== undefined })
  }
  return pieces
}

type CutUse = { readonly use: UseNow; readonly pieces: readonly Piece[] }
type OfSaidPrices = {
  readonly said: SaidPrices
  /** New lines of use, by what fills bands together. */
  readonly added: ReadonlyMap<string, readonly { readonly line: Pick<NewLine, 'quantity'> }[]>
}

/** The differences of uses by what was said of prices; `standing`: by what fills bands together. */
export const differencesOfSaidPrices = (
  standing: ReadonlyMap<string, readonly UseNow[]>,
  { said, added }: OfSaidPrices,
): ReadonlyMap<string, readonly { readonly span: AskedSpan; readonly line: NewLine }[]> => {
  const cut = new Map<string, readonly CutUse[]>()
  for (const [together, uses] of standing)
    if (uses.every(({ span }) => isBySaidPrices(span, said)))
      cut.set(
        together,
        uses.map((use) => ({ use, pieces: use.to <= use.from ? [] : piecesOf(use, said) })),
      )
  if (cut.size === 0) return new Map()
  const filled = new Map<string, number>()
  const fill = (place: string, quantity: number) => filled.set(place, (filled.get(place) ?? 0) + quantity)
  for (const [together, uses] of standing) {
    const pieces = cut.get(together)?.map((one) => one.pieces.length) ?? []
    for (const [place, { now }] of uses.entries()) if ((pieces[place] ?? 0) < 2) fill(together, now)
  }
  for (const [together, lines] of added) for (const { line } of lines) fill(together, line.quantity ?? 0)
  // The pieces of a use lie above other meters' uses of just these nights: new prices have cut those from the start.
  const fillPiece = ({ span }: UseNow, { from, to }: Piece, quantity: number): number => {
    const place = bandsOf(span.key, from, to)
    const below = filled.get(place) ?? 0
    fill(place, quantity)
    return below
  }
  return new Map(
    [...cut].map(([together, uses]) => [together, differencesTogether(uses, { said, fillPiece })]),
  )
}

type Together = {
  readonly said: SaidPrices
  /** Fills the bands of a piece. @returns what lies below it */
  readonly fillPiece: (use: UseNow, piece: Piece, quantity: number) => number
}

const differencesTogether = (all: readonly CutUse[], { said, fillPiece }: Together) => {
  let whole = 0
  const reckoned = all.map(({ use, pieces }) => {
    const { span } = use
    const amounts = pieces.map((piece) => {
      const { from, to, tariff, isSaid } = piece
      const quantity = use.usedIn(from, to) ?? 0
      const below = pieces.length > 1 ? fillPiece(use, piece, quantity) : whole
      if (pieces.length === 1) whole += quantity
      if (!tariff) return 0
      const weight = Array.isArray(tariff.price) ? use.weightIn(from, to, tariff) : undefined
      const people = isSaid
        ? headsOn(contractOn(said.stay, to), dayOfNumber(to)).registered
        : span.line.people
      return priceUseAbove(tariff, quantity, { day: dayOfNumber(to), people, below, weight }).amount
    })
    const flat = pieces.map(({ tariff }) => (typeof tariff?.price === 'number' ? tariff.price : -1))
    const [only] = pieces
    const isOne = pieces.length === 1 && Array.isArray(only?.tariff?.price)
    const quota =
      isOne && only?.tariff ? quotaOf(only.tariff, use.weightIn(only.from, only.to, only.tariff)) : null
    return { use, amount: sumOf(amounts) - askedByPrices(span), flat, quota }
  })
  const isCountedAnew = all.some(({ use: { span, now } }) => now !== span.basis)
  const over = sumOf(reckoned.map(({ amount }) => amount))
  // Each line is rounded once, whatever its place in the bands.
  if (!isCountedAnew && Math.abs(over) <= all.length) return []
  return reckoned
    .filter(({ use, amount }) => amount !== 0 || use.now !== use.span.basis)
    .map(({ use, amount, flat, quota }) => {
      const line = adjustmentOfUse(use, amount, { quota, prices: pricesOf(use.span.price, flat) })
      return { span: use.span, line }
    })
}
