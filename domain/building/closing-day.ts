import { addMonths, lastDayOfMonth } from '../day.ts'
import type { BillingRules } from './billing-rules.ts'

/** The day on which a month is closed. */
export const closingDayOf = ({ rent, closingDay }: BillingRules, month: string): string => {
  const of = rent === 'inAdvance' ? addMonths(month, -1) : month
  const last = lastDayOfMonth(of)
  const day = `${of}-${String(closingDay).padStart(2, '0')}`
  return day > last ? last : day
}
