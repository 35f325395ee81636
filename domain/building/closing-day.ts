import { addDays, addMonths, nextMonth } from '../day.ts'
import type { BillingRules } from './billing-rules.ts'

/** The day on which a month is closed. */
export const closingDayOf = ({ rent, closingDay }: BillingRules, month: string): string => {
  const of = rent === 'inAdvance' ? addMonths(month, -1) : month
  const last = addDays(`${nextMonth(of)}-01`, -1)
  const day = `${of}-${String(closingDay).padStart(2, '0')}`
  return day > last ? last : day
}
