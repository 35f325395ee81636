import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'

/** Past and current months, and future ones that have bills already. */
export const monthsToShow = (months: readonly BillMonth[], thisMonth: string): readonly BillMonth[] =>
  months.filter(({ month, billed }) => month <= thisMonth || billed > 0)

const YEAR = 12

/** The last twelve of the months of two years: up to this month, or up to the last future one that has bills. */
export const lastTwelve = (months: readonly BillMonth[], thisMonth: string): readonly BillMonth[] =>
  monthsToShow(months, thisMonth).slice(-YEAR)

/** The paid, open and overdue shares of what was billed; 0 to 1. */
export const partsOf = ({ billed, paid, overdue }: Pick<BillMonth, 'billed' | 'paid' | 'overdue'>) => {
  if (billed === 0) return { paid: 0, waiting: 0, late: 0 }
  const late = overdue / billed
  return { paid: paid / billed, waiting: Math.max(0, 1 - paid / billed - late), late }
}

/** The month, if nothing but a month and a building is filtered: only then do the counts of the year apply. */
export const monthAlone = ({
  month,
  buildingID: _,
  ...others
}: {
  readonly month?: string
  readonly buildingID?: string
  readonly [other: string]: unknown
}): string | undefined => (Object.keys(others).length === 0 ? month : undefined)

/**
 * Number of bills of a status in a month, or of all statuses without one; undefined for a month that is not in
 * `months`.
 */
export const countOf = (
  months: readonly BillMonth[],
  month: string | undefined,
  status?: number,
): number | undefined => {
  const counts = months.find((one) => one.month === month)?.count
  if (!counts) return undefined
  return Object.entries(counts)
    .filter(([of]) => status === undefined || Number(of) === status)
    .reduce((all, [, count]) => all + count, 0)
}

/** The presets of a month besides overdue, in the order of urgency. */
export const VIEWS = [
  BillStatus.UN_PAID,
  BillStatus.PROCESSING,
  BillStatus.PAID,
  BillStatus.CANCELLED,
] as const
