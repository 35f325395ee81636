import { addDays, nextMonth } from '../day.ts'
import type { Period } from './contract.ts'

/** How many days of a month are meant, and how many it has. */
export type MonthShare = { readonly days: number; readonly of: number }

/** How much of a month, `YYYY-MM`, lies in a period. Who moves in or out within it has the room for some of its days. */
export const shareOfMonth = ({ startDay, endDay }: Period, month: string): MonthShare => {
  const first = `${month}-01`
  const next = `${nextMonth(month)}-01`
  const from = startDay > first ? startDay : first
  const until = endDay !== null && endDay < next ? addDays(endDay, 1) : next
  return { days: Math.max(0, daysBetween(from, until)), of: daysBetween(first, next) }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Of an amount of a month, in whole đồng, what such a share of it is. */
export const partOf = (amount: number, { days, of }: MonthShare): number => Math.round((amount * days) / of)

export const isWhole = ({ days, of }: MonthShare): boolean => days === of
