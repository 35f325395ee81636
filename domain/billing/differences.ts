import { plainLine, sumOfParts } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { type Fraction, priceUse, priceUseAbove } from '../charge/price-use.ts'
import { halfUp } from '../charge/rounding.ts'
import { dayOfNumber, lastDayOfMonth } from '../day.ts'
import type { Accrued } from './accrue.ts'
import { type AskedSpan, RENT_KEY } from './asked.ts'
import { chargeFor } from './charges.ts'
import type { BillingHouse, BillingMeter } from './house.ts'
import type { NewLine } from './lines.ts'
import type { Stay } from './stay.ts'

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n
const THOUSAND = 1_000n
/** Bounds of bands as they are, in thousandths of a quota. */
const ONE_QUOTA = 1_000
/** A multiple of the days of every month. */
const ALL_MONTHS = 377_580n

const overlapOf = (from: number, to: number, span: AskedSpan): number =>
  Math.max(0, Math.min(to, span.to) - Math.max(from, span.from) + 1)

/** Days × count of a span by today's facts, in thousandths, by the number of days in their month. */
const daysNow = (span: AskedSpan, accrued: readonly Accrued[], stay: Stay): Map<number, number> => {
  const byMonth = new Map<number, number>()
  const add = (day: number, thousandths: number) => {
    const of = Number(lastDayOfMonth(dayOfNumber(day).slice(0, 7)).slice(8))
    byMonth.set(of, (byMonth.get(of) ?? 0) + thousandths)
  }
  const lived = overlapOf(stay.from, stay.to, span)
  let known = 0
  for (const one of accrued) {
    const days = overlapOf(one.from, one.to, span)
    known += days
    if (days > 0) add(Math.max(one.from, span.from), days * one.count * 1_000)
  }
  // A price list or an agreement that leaves the charge out since changes nothing that was asked for.
  const asked = span.line.quantity ?? 1_000
  if (lived > known) add(span.from, (lived - known) * asked)
  return byMonth
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, one) => sum + one, 0)

/** Đồng for days × count at the price of a line. */
const amountOfDays = (
  { line }: AskedSpan,
  byMonth: ReadonlyMap<number, number>,
  unitPrice: number,
): number => {
  const exact = [...byMonth].reduce(
    (sum, [of, thousandths]) => sum + BigInt(thousandths) * BigInt(unitPrice) * (ALL_MONTHS / BigInt(of)),
    0n,
  )
  return halfUp(exact * (WHOLE + BigInt(line.vat?.percent ?? 0)), ALL_MONTHS * THOUSAND * WHOLE)
}

const adjustmentLine = (
  span: AskedSpan,
  said: Partial<NewLine> & { amount: number; after: number },
): NewLine => {
  const { line, contractID, basis } = span
  const { after, ...others } = said
  const kind = span.key === RENT_KEY ? 'rent' : span.meterID === null ? 'service' : 'metered'
  return {
    ...plainLine,
    kind: 'adjustment',
    name: line.name,
    from: line.from,
    to: line.to,
    chargeID: line.chargeID,
    of: { kind, contractID, before: basis, after },
    ...others,
  }
}

/** The difference of a span of days: what it was reckoned from has changed. Undefined where it has not. */
export const differenceByDay = (
  span: AskedSpan,
  accrued: readonly Accrued[],
  stay: Stay,
): NewLine | undefined => {
  // Most spans are as they were asked for: one stretch, the same days, the same count.
  const same = accrued.find((one) => one.from === span.from && one.to === span.to)
  if (same && same.count * 1_000 * (same.to - same.from + 1) === span.basis) return undefined
  const byMonth = daysNow(span, accrued, stay)
  const after = sumOf(byMonth.values())
  if (after === span.basis) return undefined
  const { unitPrice } = span.line
  const now =
    unitPrice === null
      ? // A hand-made amount without a price changes in proportion.
        halfUp(BigInt(span.amount) * BigInt(after), BigInt(Math.max(1, span.basis)))
      : amountOfDays(span, byMonth, unitPrice)
  return adjustmentLine(span, { amount: now - span.amount, after })
}

/** Takes back an adjustment whose line is gone: its days are asked for anew. Undefined once that is done. */
export const takenBack = (span: AskedSpan): NewLine | undefined => {
  const { line, basis, amount, meterID, isNothing } = span
  if (basis === 0 && (isNothing || amount === 0)) return undefined
  const { unit, readings, figures, people } = line
  const used = { quantity: -basis, unit, readings: readings && [...readings], figures, people }
  return adjustmentLine(span, { amount: -amount, after: 0, ...(meterID !== null && used) })
}

/** Whether a line may have been priced by a charge: all prices of the line are prices of the charge. */
const hasPricesOf = (
  { price }: Pick<Charge, 'price'>,
  { bands, unitPrice }: Pick<NewLine, 'bands' | 'unitPrice'>,
): boolean => {
  const listed = typeof price === 'number' ? [price] : price.map((band) => band.price)
  return (bands?.map((band) => band.price) ?? [unitPrice]).every(
    (one) => one !== null && listed.includes(one),
  )
}

/** The charge of the lists, or the contract's own, whose prices a line has. */
const chargeOf = ({ line, month, contractID }: AskedSpan, stay: Stay, house: BillingHouse) => {
  const contract = stay.contracts.find(({ id }) => id === contractID) ?? stay.contracts[0]
  const begun = [...house.priceLists, ...(contract?.ownCharges ?? [])].flatMap(({ fromDay }) => fromDay ?? [])
  const days = [...(line.from ? [line.from] : []), `${month}-01`, ...begun.toSorted().toReversed()]
  const charges = days.flatMap((day) => {
    const listed = listOn(house.priceLists, day)?.charges.find(({ id }) => id === line.chargeID)
    return (listed && contract && chargeFor(contract, listed, day)) ?? []
  })
  return charges.find((charge) => hasPricesOf(charge, line)) ?? charges[0]
}

/** The tariff of a line: its own prices, completed by the price list of its time. */
const tariffOf = ({ line }: AskedSpan, charge: Charge | undefined) => {
  const { name, chargeID, unit, unitPrice, bands, vat } = line
  const listed = charge?.price
  // A line within one band only has the price of that band; the list has the others.
  const isOfList =
    bands !== null || (Array.isArray(listed) && listed.some(({ price }) => price === unitPrice))
  const price = isOfList ? listed : (unitPrice ?? listed)
  if (price === undefined) return undefined
  const plain = {
    id: chargeID ?? '',
    name,
    way: 'metered',
    unit: unit ?? '',
    utility: null,
    quota: null,
  } as const
  return { ...plain, ...charge, price, vat: vat?.percent ?? null }
}

/** As lines say it: null where bounds stay as they are and no quota applies. */
const quotaOf = ({ quota }: Pick<Charge, 'quota'>, { above, below }: Fraction): number | null =>
  quota !== null || above !== below ? halfUp(above * THOUSAND, below) : null

/** A use that stands on bills, and what is counted of it now. */
export type UseNow = {
  readonly span: AskedSpan
  readonly meter: BillingMeter
  /** Thousandths. */
  readonly now: number
  /** It is still of all the days that were asked for. */
  readonly isWhole: boolean
  /** By how much bounds of bands are multiplied now. */
  weightFor(charge: Charge): Fraction
}

const isByParts = ({ line, settlesMonth }: AskedSpan): boolean =>
  (line.unitPrice !== null || line.bands !== null) && !settlesMonth

/** Đồng that were asked for uses by their prices: what a person made of an amount beyond them stays. */
export const askedOfUses = (uses: readonly UseNow[]): number =>
  sumOf(
    uses.map(
      ({ span: { line, amount } }) => amount - line.amount + (sumOfParts(line)?.amount ?? line.amount),
    ),
  )

type OfUses = {
  readonly stay: Stay
  readonly house: BillingHouse
  /** New lines that fill the bands together with these uses. */
  readonly added: readonly NewLine[]
  /** Another meter of the charge was asked for in some of these days: both may have filled the bands together once. */
  readonly isBeside: boolean
}

/** The differences of uses that fill the bands together: lines of one charge and time. */
export const differencesOfUses = (
  uses: readonly UseNow[],
  { stay, house, added, isBeside }: OfUses,
): { span: AskedSpan; line: NewLine }[] => {
  // What is forgiven, or has an amount made by hand, cannot be compared: only what is counted otherwise changes the sum.
  const isComparable = uses.every(({ span }) => isByParts(span) && !span.isWaived)
  let quantity = sumOf([...uses.map(({ span }) => span.basis), ...added.map(({ quantity }) => quantity ?? 0)])
  let asked = askedOfUses(uses) + sumOf(added.map(({ amount }) => amount))
  const lines: { span: AskedSpan; line: NewLine }[] = []
  const change = ({ span, meter, now }: UseNow, amount: number, quota: number | null) => {
    const { line, basis } = span
    const ends = (line.readings ?? []).flatMap(
      (id) => meter.readings.find(({ readingID }) => readingID === id) ?? [],
    )
    const shown = ends.length === 2 ? ends.map(({ day, value }) => ({ day, value })) : null
    const adjustment = adjustmentLine(span, {
      amount,
      after: now,
      quantity: now - basis,
      unit: line.unit,
      readings: line.readings && [...line.readings],
      figures: line.readings ? shown : line.figures,
      // Said even where bounds are whole again: the line had others.
      quota: quota ?? (span.quota === null ? null : ONE_QUOTA),
      people: line.people,
    })
    asked += amount
    lines.push({ span, line: adjustment })
  }
  for (const use of uses) {
    const { span, now, isWhole } = use
    const { line, basis, settlesMonth } = span
    if (span.isWaived) continue
    // A use at one price for whole bounds depends on nothing else, as long as its days are the same.
    if (now === basis && isWhole && line.bands === null && span.quota === null) continue
    const priced = pricingOf(use, { stay, house })
    if (!priced) continue
    const { tariff, quota, amountOf } = priced
    if (now === basis && (settlesMonth || (quota ?? ONE_QUOTA) === (span.quota ?? ONE_QUOTA))) continue
    const before = quantity
    quantity += now - basis
    const isTogether = isComparable && isOfOneTariff(tariff, uses, added)
    change(use, isTogether ? amountOf(quantity) - asked : amountOf(quantity) - amountOf(before), quota)
  }
  const last = uses.at(-1)
  if (lines.length > 0 || !last || !isComparable || !(isBeside || isAskedApart(uses, added))) return lines
  const priced = pricingOf(last, { stay, house })
  if (!priced || !isOfOneTariff(priced.tariff, uses, added)) return lines
  // What has other prices than the list is dearer by them, not by its place in the bands.
  if (uses.some(({ span }) => !hasPricesOf(priced.tariff, span.line))) return lines
  const over = priced.amountOf(quantity) - asked
  // Each line is rounded once.
  const isOver = over < -(uses.length + added.length)
  if (isOver) change(last, over, priced.quota)
  return lines
}

/**
 * Whether bills that stand apart ask for uses of the same bands: after one of them was taken back, the other may lie
 * higher in the bands than what is left below it.
 */
const isAskedApart = (uses: readonly UseNow[], added: readonly NewLine[]): boolean =>
  new Set(uses.map(({ span }) => span.billID)).size + Math.min(1, added.length) > 1

/**
 * Whether uses have the prices and the tax of a tariff, so that their sum says what they come to: a list that was dated
 * back between two bills changes neither of them.
 */
const isOfOneTariff = (
  tariff: Pick<Charge, 'price' | 'vat'>,
  uses: readonly UseNow[],
  added: readonly NewLine[],
): boolean =>
  uses.length + added.length === 1 ||
  [...uses.map(({ span }) => span.line), ...added].every(
    (line) => hasPricesOf(tariff, line) && (line.vat?.percent ?? null) === tariff.vat,
  )

/** How a use that stands is priced today. */
const pricingOf = ({ span, weightFor }: UseNow, { stay, house }: Pick<OfUses, 'stay' | 'house'>) => {
  const { line, month, settlesMonth } = span
  const tariff = tariffOf(span, chargeOf(span, stay, house))
  if (!tariff) return undefined
  const { people } = line
  const weight = Array.isArray(tariff.price) && !settlesMonth ? weightFor(tariff) : undefined
  const quota = weight ? quotaOf(tariff, weight) : span.quota
  const day = line.to ?? `${month}-01`
  const amountOf = (used: number) =>
    weight
      ? priceUseAbove(tariff, used, { day, people, below: 0, weight }).amount
      : priceUse(tariff, used, day, people).amount
  return { tariff, quota, amountOf }
}

export const spanKey = ({ billID, contractID, line, key, meterID }: AskedSpan): string =>
  [billID ?? contractID, key, meterID, line.from, line.to].join('/')
