import type { BillingRules } from '../building/billing-rules.ts'
import { addMonths, dayNumber, lastDayOfMonth, monthsBetween } from '../day.ts'
import { closingOfBill } from './closings.ts'
import type { BillingContract, BillingHouse } from './house.ts'
import { lastDayOf } from './stay.ts'

/** Up to where a bill asks. */
export type Cut = {
  /** The month whose bills are proposed. */
  readonly month: string
  /** The last day of rent and monthly charges. */
  readonly days: number
  /** Whether the rent of a period of several months is asked for at its begin or its end; without it: up to that day. */
  readonly rent?: BillingRules['rent']
  /** The night that ends uses. */
  readonly uses: number
}

/** The usual cut: rent and charges to the end of the month that is billed, uses to its closing. */
export const cutOfMonth = (house: Pick<BillingHouse, 'rules'>, month: string): Cut => ({
  month,
  days: dayNumber(lastDayOfMonth(month)),
  rent: house.rules.at(-1)?.rules.rent ?? 'inAdvance',
  uses: closingOfBill(house.rules, month, house.rules.at(-1)?.rules.rent),
})

/**
 * Up to which day the rent of a contract is asked for: the end of a period of months that counts from its start. In
 * arrears it ends with the lease.
 */
export const rentUntil = (contract: BillingContract, cut: Cut): number => {
  const { startDay, payEveryMonths = 1 } = contract
  const begun = startDay.slice(0, 7)
  if (!cut.rent || payEveryMonths === 1 || cut.month < begun) return cut.days
  if (cut.rent === 'inArrears' && lastDayOf(contract) <= cut.days) return cut.days
  const months = monthsBetween(begun, cut.month)
  const whole = cut.rent === 'inAdvance' ? Math.ceil : Math.floor
  const periods = whole((months + 1) / payEveryMonths)
  return dayNumber(lastDayOfMonth(addMonths(begun, periods * payEveryMonths - 1)))
}
