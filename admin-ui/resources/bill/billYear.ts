import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'

/** Months that have come, and those to come that have bills already. */
export const monthsToShow = (months: readonly BillMonth[], thisMonth: string): readonly BillMonth[] =>
  months.filter(({ month, billed }) => month <= thisMonth || billed > 0)

const YEAR = 12

/** The last twelve months, out of those of two years: up to this month, or the last to come that has bills. */
export const lastTwelve = (months: readonly BillMonth[], thisMonth: string): readonly BillMonth[] =>
  monthsToShow(months, thisMonth).slice(-YEAR)

/** What is paid, waits and is late of what was billed; 0 to 1. */
export const partsOf = ({ billed, paid, overdue }: Pick<BillMonth, 'billed' | 'paid' | 'overdue'>) => {
  if (billed === 0) return { paid: 0, waiting: 0, late: 0 }
  const late = overdue / billed
  return { paid: paid / billed, waiting: Math.max(0, 1 - paid / billed - late), late }
}

/** The month, where no more than a house is chosen beside it: of these alone the year knows the counts. */
export const monthAlone = ({
  month,
  buildingID: _,
  ...others
}: {
  readonly month?: string
  readonly buildingID?: string
  readonly [other: string]: unknown
}): string | undefined => (Object.keys(others).length === 0 ? month : undefined)

/** Bills of a status in one month, of every status without one; nothing for a month that is not among them. */
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

/** The views of a month beside what is overdue: what wants somebody stands first. */
export const VIEWS = [
  BillStatus.UN_PAID,
  BillStatus.PROCESSING,
  BillStatus.PAID,
  BillStatus.CANCELLED,
] as const
