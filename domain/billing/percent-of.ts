import { PERCENT, plainLine, sumOfParts } from '../bill/line-parts.ts'
import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { halfUp } from '../charge/rounding.ts'
import { chargeFor } from './charges.ts'
import type { BillingContract, BillingHouse } from './house.ts'
import type { NewLine } from './lines.ts'

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000
/** Hundredths of a percent are tens of thousandths of it. */
const TENS = 10

/** The sum of a line before tax, in đồng. A difference has the tax of its charge in its amount. */
const netOf = ({ amount, vat, kind }: NewLine, charge: Charge): number =>
  kind === 'adjustment' && !vat
    ? halfUp(BigInt(amount) * BigInt(WHOLE), BigInt(WHOLE + (charge.vat ?? 0)))
    : amount - (vat?.amount ?? 0)

/**
 * The lines of charges of a charge, e.g. drainage as a percentage of water: of the sum before tax of the lines that are
 * asked for with them, by the list of each line's last day. They have no days of their own, and cover nothing: whether
 * they are asked for follows from the lines that they are reckoned from.
 */
export const linesOfPercent = (
  lines: readonly NewLine[],
  contract: BillingContract,
  { priceLists }: Pick<BillingHouse, 'priceLists'>,
): readonly NewLine[] => {
  const sums = new Map<string, { charge: Charge; percent: number; isDifference: boolean; net: number }>()
  for (const line of lines) {
    if (line.chargeID === null || line.to === null) continue
    const listed = listOn(priceLists, line.to)?.charges ?? []
    const base = listed.find(({ id }) => id === line.chargeID)
    for (const one of listed.filter(({ way, of }) => way === 'percentOf' && of === line.chargeID)) {
      const charge = chargeFor(contract, one, line.to)
      if (!base || !charge || typeof charge.price !== 'number') continue
      const isDifference = line.kind === 'adjustment'
      const key = [charge.id, charge.price, charge.vat, isDifference].join('/')
      const before = sums.get(key)?.net ?? 0
      const net = before + netOf(line, base)
      sums.set(key, { charge, percent: charge.price, isDifference, net })
    }
  }
  return [...sums.values()].flatMap(({ charge, percent, isDifference, net }): NewLine[] => {
    if (net === 0) return []
    const line: NewLine = {
      ...plainLine,
      kind: isDifference ? 'adjustment' : 'service',
      name: charge.name,
      chargeID: charge.id,
      quantity: percent * TENS,
      unit: PERCENT,
      unitPrice: net,
      vat: charge.vat === null ? null : { percent: charge.vat, amount: 0 },
      amount: 0,
    }
    return [{ ...line, ...sumOfParts(line) }]
  })
}
