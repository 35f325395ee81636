import { addDays, nextMonth } from '../day.ts'
import type { Period } from './contract.ts'

/** So many days of a month that has `of` days. */
export type MonthShare = { readonly days: number; readonly of: number }

/** How much of a month, `YYYY-MM`, lies in a period. A move within the month leaves some of its days. */
export const shareOfMonth = ({ startDay, endDay }: Period, month: string): MonthShare => {
  const first = `${month}-01`
  const next = `${nextMonth(month)}-01`
  const from = startDay > first ? startDay : first
  const until = endDay !== null && endDay < next ? addDays(endDay, 1) : next
  return { days: Math.max(0, daysBetween(from, until)), of: daysBetween(first, next) }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The share of a month's amount, in whole đồng. */
export const partOf = (amount: number, { days, of }: MonthShare): number => Math.round((amount * days) / of)

export const isWhole = ({ days, of }: MonthShare): boolean => days === of
