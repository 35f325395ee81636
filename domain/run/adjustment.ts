import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { priceUse } from '../charge/price-use.ts'
import { countedBetween } from '../meter/use.ts'
import type { BilledUse, RunMeter } from './month-facts.ts'

type Asked = {
  /** A metered line of a bill that stands. */
  readonly use: BilledUse
  readonly meter: RunMeter
  /** By the price list of its time, as the contract pays it. */
  readonly charge: Charge | undefined
  /** What it comes to by the readings as they are now. */
  readonly now: number
  /** What it came to as it was billed, and as other bills have put it right. */
  readonly asked: number
  /** What the bill's lines of the same charge came to, with what is put right beside: they fill the bands together. */
  readonly all: number
}

/** The tariff of a line: what it says itself, and the rest as the price list of its time had it. */
const tariffOf = ({ name, chargeID, unit, unitPrice, bands, vat }: BilledUse, charge: Charge | undefined) => {
  const listed = charge?.price
  // Of a use within one band the line says that band's price; the others are in the list.
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

/** The use of a line: by the figures that it shows, as they were known when it was billed. */
export const usedByFigures = ({ figures }: Pick<BilledUse, 'figures'>, { readings }: RunMeter): number => {
  const digits = readings.at(-1)?.digits ?? 9
  return (figures ?? []).reduce((sum, { value }, place, all) => {
    const before = place % 2 === 1 ? all[place - 1]?.value : undefined
    return before === undefined ? sum : sum + countedBetween(before, value, digits)
  }, 0)
}

/**
 * What a bill asked for too much or too little, since a reading that it stands on was corrected: the difference, by the
 * tariff of its time, of what was not put right yet.
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
