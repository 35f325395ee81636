import { addDays, addMonths, lastDayOfMonth } from '../day.ts'
import type { BillingRules } from './billing-rules.ts'

/** The day on which a month is closed. */
export const closingDayOf = ({ rent, closingDay }: BillingRules, month: string): string => {
  const of = rent === 'inAdvance' ? addMonths(month, -1) : month
  const last = lastDayOfMonth(of)
  const day = `${of}-${String(closingDay).padStart(2, '0')}`
  return day > last ? last : day
}

/** Readings up to this many days before a month is closed count for it. */
export const READ_BEFORE = 7

/** The last month that is closed on a day: with rents in advance, that can be a future month. */
const lastClosedBy = (rules: BillingRules, day: string): string =>
  [2, 1, 0, -1, -2]
    .map((months) => addMonths(day.slice(0, 7), months))
    .find((month) => closingDayOf(rules, month) <= day) as string

/** The month whose bills have to be issued: the last closed one. */
export const monthToBill = (rules: BillingRules, today: string): string => lastClosedBy(rules, today)

/** The month for which meters are read and bills are prepared: closed, or closing within `READ_BEFORE` days. */
export const monthToRead = (rules: BillingRules, today: string): string =>
  lastClosedBy(rules, addDays(today, READ_BEFORE))

/** The closing day for which meters are read, and the first day whose readings count for it. */
export const readingTime = (rules: BillingRules, today: string): { closing: string; from: string } => {
  const closing = closingDayOf(rules, monthToRead(rules, today))
  return { closing, from: addDays(closing, -READ_BEFORE) }
}
