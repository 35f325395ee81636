import { addDays, daysBetween, nextMonth } from '../day.ts'
import type { Period } from './contract.ts'

/** A number of days out of a month of `of` days. */
export type MonthShare = { readonly days: number; readonly of: number }

/** The share of a month, `YYYY-MM`, that lies in a period, e.g. when a tenant moves in during the month. */
export const shareOfMonth = ({ startDay, endDay }: Period, month: string): MonthShare => {
  const first = `${month}-01`
  const next = `${nextMonth(month)}-01`
  const from = startDay > first ? startDay : first
  const until = endDay !== null && endDay < next ? addDays(endDay, 1) : next
  return { days: Math.max(0, daysBetween(from, until)), of: daysBetween(first, next) }
}

/** The share of a month's amount, in whole đồng. */
export const partOf = (amount: number, { days, of }: MonthShare): number => Math.round((amount * days) / of)

export const isWhole = ({ days, of }: MonthShare): boolean => days === of
