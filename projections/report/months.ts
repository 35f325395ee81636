import { lastDayOfMonth } from '../../domain/day.ts'

/** The twelve months of a year, `YYYY-MM`, each with its last local day. */
export const monthsOf = (year: number): { month: string; lastDay: string }[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    return { month, lastDay: lastDayOfMonth(month) }
  })
