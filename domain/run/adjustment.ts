import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { priceUse } from '../charge/price-use.ts'
import { countedBetween } from '../meter/use.ts'
import type { BilledUse, RunMeter } from './month-facts.ts'

type Asked = {
  /** A metered line of an issued bill. */
  readonly use: BilledUse
  readonly meter: RunMeter
  /** The charge in the price list of that time, with the contract's own price. */
  readonly charge: Charge | undefined
  /** The use by the current readings. */
  readonly now: number
  /** The billed use, including adjustments on later bills. */
  readonly asked: number
  /** The use of all lines of the bill under the same charge, including adjustments: together they fill the bands. */
  readonly all: number
}

/** Whether a line may have been priced by a charge: all prices of the line are prices of the charge. */
export const hasPricesOf = (
  { price }: Pick<Charge, 'price'>,
  { bands, unitPrice }: Pick<BilledUse, 'bands' | 'unitPrice'>,
): boolean => {
  const listed = typeof price === 'number' ? [price] : price.map((band) => band.price)
  return (bands?.map((band) => band.price) ?? [unitPrice]).every(
    (one) => one !== null && listed.includes(one),
  )
}

/** The tariff of a line: its own prices, completed by the price list of its time. */
const tariffOf = ({ name, chargeID, unit, unitPrice, bands, vat }: BilledUse, charge: Charge | undefined) => {
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

/** The use of a line by its own readings, as known when it was billed. */
export const usedByFigures = ({ figures }: Pick<BilledUse, 'figures'>, { readings }: RunMeter): number => {
  const digits = readings.at(-1)?.digits ?? 9
  return (figures ?? []).reduce((sum, { value }, place, all) => {
    const before = place % 2 === 1 ? all[place - 1]?.value : undefined
    return before === undefined ? sum : sum + countedBetween(before, value, digits)
  }, 0)
}

/**
 * The line that corrects a bill after one of its readings was corrected: the difference that is not adjusted yet, at
 * the tariff of that time.
 */
export const adjustmentOf = ({
  use,
  meter,
  charge,
  now,
  asked,
  all,
}: Asked): Omit<BillLine, 'id'> | undefined => {
  const { readings, people } = use
  const tariff = tariffOf(use, charge)
  if (!tariff || !readings || now === asked) return undefined
  const amountOf = (used: number) => priceUse(tariff, used, use.to ?? `${use.month}-01`, people).amount
  const ends = readings.flatMap((id) => meter.readings.find(({ readingID }) => readingID === id) ?? [])
  return {
    ...plainLine,
    kind: 'adjustment',
    name: use.name,
    quantity: now - asked,
    unit: use.unit,
    amount: amountOf(all + now - asked) - amountOf(all),
    from: use.from,
    to: use.to,
    chargeID: use.chargeID,
    readings: [...readings],
    figures: ends.map(({ day, value }) => ({ day, value })),
  }
}
