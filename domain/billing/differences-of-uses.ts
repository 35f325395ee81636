import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { type Fraction, priceUse, priceUseAbove } from '../charge/price-use.ts'
import { halfUp } from '../charge/rounding.ts'
import { type AskedSpan, ONE_QUOTA } from './asked.ts'
import { chargeFor } from './charges.ts'
import { adjustmentLine, askedByPrices, sumOf } from './differences.ts'
import type { BillingContract, BillingHouse, BillingMeter } from './house.ts'
import type { NewLine } from './lines.ts'
import type { Stay } from './stay.ts'

const THOUSAND = 1_000n
/** Whether a line may have been priced by a charge: all prices of the line are prices of the charge. */
export const hasPricesOf = (
  { price }: Pick<Charge, 'price'>,
  { bands, unitPrice }: Pick<NewLine, 'bands' | 'unitPrice'>,
): boolean => {
  const listed = typeof price === 'number' ? [price] : price.map((band) => band.price)
  return (bands?.map((band) => band.price) ?? [unitPrice]).every(
    (one) => one !== null && listed.includes(one),
  )
}

/** Before all days: the prices with which a house or a contract began. */
const BEGINNING = ''

/** The charge of the lists, or the contract's own, whose prices a line has. */
export const chargeOf = ({ line, month, contractID }: AskedSpan, stay: Stay, house: BillingHouse) => {
  const contract = stay.contracts.find(({ id }) => id === contractID) ?? stay.contracts[0]
  if (!contract) return undefined
  const { priceLists, formerLists = [] } = house
  const billed = line.from ?? `${month}-01`
  const listedIn = (day: string, list = listOn(priceLists, day)) => {
    const charge = list?.charges.find(({ id }) => id === line.chargeID)
    return charge ? [{ day, charge }] : []
  }
  const isIt = (charge: Charge) => hasPricesOf(charge, line)
  // Most lines have the prices of their day.
  const [ofDay] = listedIn(billed)
  const usual = ofDay && chargeFor(contract, ofDay.charge, billed)
  if (usual && isIt(usual)) return usual
  const begun = [...priceLists, ...contract.ownCharges].flatMap(({ fromDay }) => fromDay ?? [])
  const days = [billed, `${month}-01`, ...begun.toSorted().toReversed(), BEGINNING]
  const listed = [
    ...days.flatMap((day) => listedIn(day)),
    ...formerLists.flatMap((list) => listedIn(billed, list)),
  ]
  const charges = listed.flatMap(({ day, charge }) => chargeFor(contract, charge, day) ?? [])
  return charges.find(isIt) ?? apartFor(contract, listed).find(isIt) ?? charges[0]
}

/** A list and an agreement of different days: one of them was dated back to days that the other had priced. */
const apartFor = (
  { ownCharges, formerCharges }: BillingContract,
  listed: readonly { readonly charge: Charge }[],
): readonly Charge[] => {
  const agreements = [
    [],
    ...[...ownCharges, ...(formerCharges ?? [])].map((own) => [{ ...own, fromDay: null }]),
  ]
  return listed.flatMap(({ charge }) =>
    agreements.flatMap((own) => chargeFor({ ownCharges: own }, charge, BEGINNING) ?? []),
  )
}

/** The tariff of a line: its own prices, completed by the price list of its time. */
export const tariffOf = ({ line }: AskedSpan, charge: Charge | undefined) => {
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

/** Whether anything says how a line was priced: else no difference can be reckoned. */
export const hasTariff = (span: AskedSpan, stay: Stay, house: BillingHouse): boolean =>
  tariffOf(span, chargeOf(span, stay, house)) !== undefined

/** As lines say it: null where bounds stay as they are and no quota applies. */
export const quotaOf = ({ quota }: Pick<Charge, 'quota'>, { above, below }: Fraction): number | null =>
  quota !== null || above !== below ? halfUp(above * THOUSAND, below) : null

/** Uses of the same charge and nights: they fill the bands together. */
export const bandsOf = (charge: string, from: number, to: number): string => [charge, from, to].join('/')

/** A use that stands on bills, and what is counted of it now. */
export type UseNow = {
  readonly span: AskedSpan
  readonly meter: BillingMeter
  /** Thousandths. */
  readonly now: number
  /** The nights between which it is counted now. */
  readonly from: number
  readonly to: number
  /** It is still of all the days that were asked for. */
  readonly isWhole: boolean
  /** Thousandths that were used between two of its nights. */
  usedIn(from: number, to: number): number | undefined
  /** By how much bounds of bands are multiplied between two of its nights. */
  weightIn(from: number, to: number, charge: Charge): Fraction
  /** By how much bounds of bands are multiplied now. */
  weightFor(charge: Charge): Fraction
}

export const isByParts = ({ line, settlesMonth }: AskedSpan): boolean =>
  (line.unitPrice !== null || line.bands !== null) && !settlesMonth

export const askedOfUses = (uses: readonly UseNow[]): number =>
  sumOf(uses.map(({ span }) => askedByPrices(span)))

type OfUses = {
  readonly stay: Stay
  readonly house: BillingHouse
  /** New lines that fill the bands together with these uses. */
  readonly added: readonly NewLine[]
  /** Another meter of the charge was asked for in some of these days: both may have filled the bands together once. */
  readonly isBeside: boolean
}

/** The difference of one use. */
export const adjustmentOfUse = (
  { span, meter, now }: UseNow,
  amount: number,
  {
    quota,
    prices,
  }: { readonly quota: number | null; readonly prices?: NonNullable<NewLine['of']>['prices'] },
): NewLine => {
  const { line, basis } = span
  const ends = (line.readings ?? []).flatMap(
    (id) => meter.readings.find(({ readingID }) => readingID === id) ?? [],
  )
  const shown = ends.length === 2 ? ends.map(({ day, value }) => ({ day, value })) : null
  // Said even where bounds are whole again: the line had others.
  const said = quota ?? (span.quota === null ? null : ONE_QUOTA)
  return adjustmentLine(span, {
    amount,
    after: now,
    prices,
    quantity: now - basis,
    unit: line.unit,
    readings: line.readings && [...line.readings],
    figures: line.readings ? shown : line.figures,
    quota: said,
    ...(said !== null && { quotaBefore: span.quota ?? ONE_QUOTA }),
    people: line.people,
  })
}

type UseDifference = { readonly span: AskedSpan; readonly line: NewLine }

/** The differences of uses that fill the bands together: lines of one charge and time. */
export const differencesOfUses = (uses: readonly UseNow[], of: OfUses): readonly UseDifference[] => {
  const { added } = of
  // What is forgiven, or has an amount made by hand, cannot be compared: only what is counted otherwise changes the sum.
  const isComparable = uses.every(({ span }) => isByParts(span) && !span.isWaived)
  let quantity = sumOf([...uses.map(({ span }) => span.basis), ...added.map(({ quantity }) => quantity ?? 0)])
  const askedBefore = () => askedOfUses(uses) + sumOf(added.map(({ amount }) => amount))
  let changed = 0
  const lines = uses.flatMap((use): UseDifference[] => {
    const priced = changedPricing(use, of)
    if (!priced) return []
    const before = quantity
    quantity += use.now - use.span.basis
    const isTogether = isComparable && isOfOneTariff(priced.tariff, uses, added)
    const amount =
      priced.amountOf(quantity) - (isTogether ? askedBefore() + changed : priced.amountOf(before))
    changed += amount
    return [{ span: use.span, line: adjustmentOfUse(use, amount, priced) }]
  })
  return lines.length > 0 || !isComparable ? lines : askedApart(uses, of, quantity, askedBefore)
}

/** How a use is priced today, where what it was reckoned from has changed; else undefined. */
const changedPricing = (use: UseNow, of: OfUses) => {
  const { span, now, isWhole } = use
  const { line, basis, settlesMonth, isInDoubt } = span
  if (span.isWaived) return undefined
  // A use at one price for whole bounds depends on nothing else, as long as its days are the same.
  if (now === basis && isWhole && line.bands === null && span.quota === null) return undefined
  const priced = pricingOf(use, of)
  const isSameQuota = settlesMonth || (priced?.quota ?? ONE_QUOTA) === (span.quota ?? ONE_QUOTA)
  return now === basis && (isSameQuota || isInDoubt) ? undefined : priced
}

/**
 * What bills that stand apart ask too much for uses that fill the same bands, or what is asked otherwise than its basis
 * says.
 */
const askedApart = (
  uses: readonly UseNow[],
  of: OfUses,
  quantity: number,
  asked: () => number,
): readonly UseDifference[] => {
  const { added, isBeside } = of
  const last = uses.at(-1)
  const isInDoubt = uses.some(({ span }) => span.isInDoubt)
  if (!last || !(isInDoubt || isBeside || isAskedApart(uses, added))) return []
  const priced = pricingOf(last, of)
  if (!priced || !isOfOneTariff(priced.tariff, uses, added)) return []
  // What has other prices than the list is dearer by them, not by its place in the bands.
  if (uses.some(({ span }) => !hasPricesOf(priced.tariff, span.line))) return []
  const more = priced.amountOf(quantity) - asked()
  // Each line is rounded once.
  const isOther = (isInDoubt ? Math.abs(more) : -more) > uses.length + added.length
  return isOther ? [{ span: last.span, line: adjustmentOfUse(last, more, priced) }] : []
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
