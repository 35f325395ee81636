import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'

/** Months that have come, and those to come that have bills already. */
export const monthsToShow = (months: readonly BillMonth[], thisMonth: string): readonly BillMonth[] =>
  months.filter(({ month, billed }) => month <= thisMonth || billed > 0)

/** What is paid, waits and is late of what was billed; 0 to 1. */
export const partsOf = ({ billed, paid, overdue }: Pick<BillMonth, 'billed' | 'paid' | 'overdue'>) => {
  if (billed === 0) return { paid: 0, waiting: 0, late: 0 }
  const late = overdue / billed
  return { paid: paid / billed, waiting: Math.max(0, 1 - paid / billed - late), late }
}

/** Bills of a status in one month, or in all of them; `undefined` asks for every status. */
export const countOf = (months: readonly BillMonth[], month: string | undefined, status?: number): number =>
  months
    .filter((one) => month === undefined || one.month === month)
    .flatMap(({ count }) => Object.entries(count))
    .reduce((all, [of, count]) => (status === undefined || Number(of) === status ? all + count : all), 0)

/** The views of the list: what wants somebody stands first. */
export const VIEWS = [
  BillStatus.OVERDUE,
  BillStatus.UN_PAID,
  BillStatus.PROCESSING,
  BillStatus.PAID,
  BillStatus.CANCELLED,
] as const
