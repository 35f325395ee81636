import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { priceUse } from '../charge/price-use.ts'
import { totalBetween } from '../meter/use.ts'
import type { BilledUse, RunMeter } from './month-facts.ts'

type Asked = {
  /** A metered line of a bill that stands. */
  readonly use: BilledUse
  /** What other bills have put right of it already. */
  readonly adjusted: readonly BilledUse[]
  readonly meter: RunMeter
  /** By the price list of its time, as the contract pays it. */
  readonly charge: Charge | undefined
}

/** The tariff of a line: what it says itself, and the rest as the price list of its time had it. */
const tariffOf = ({ name, chargeID, unit, unitPrice, bands, vat }: BilledUse, charge: Charge | undefined) => {
  const price = bands ? charge?.price : (unitPrice ?? charge?.price)
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

/**
 * What a bill asked for too much or too little, since a reading that it stands on was corrected: the difference, by the
 * tariff of its time, of what was not put right yet.
 */
export const adjustmentOf = ({ use, adjusted, meter, charge }: Asked): Omit<BillLine, 'id'> | undefined => {
  const { readings, quantity, people } = use
  const tariff = tariffOf(use, charge)
  const [fromID, toID] = readings ?? []
  if (quantity === null || !tariff || !fromID || !toID) return undefined
  const now = totalBetween(meter.readings, fromID, toID)
  const asked = adjusted.reduce((sum, one) => sum + (one.quantity ?? 0), quantity)
  if (now === undefined || now === asked) return undefined
  const amountOf = (used: number) => priceUse(tariff, used, use.to ?? `${use.month}-01`, people).amount
  const ends = [fromID, toID].flatMap((id) => meter.readings.find(({ readingID }) => readingID === id) ?? [])
  return {
    ...plainLine,
    kind: 'adjustment',
    name: use.name,
    quantity: now - asked,
    unit: use.unit,
    amount: amountOf(now) - amountOf(asked),
    from: use.from,
    to: use.to,
    chargeID: use.chargeID,
    readings: [fromID, toID],
    figures: ends.map(({ day, value }) => ({ day, value })),
  }
}
