import type { BillMonth } from '../../../projections/report/report.answers.ts'

/** The sum of the months of a year, named by the year. */
export const sumOf = (name: string, months: readonly BillMonth[]): BillMonth => {
  const sum = (figure: 'billed' | 'paid' | 'outstanding' | 'overdue') =>
    months.reduce((all, month) => all + month[figure], 0)
  return {
    month: name,
    billed: sum('billed'),
    paid: sum('paid'),
    outstanding: sum('outstanding'),
    overdue: sum('overdue'),
    count: {},
  }
}
