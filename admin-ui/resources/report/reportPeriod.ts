import { addMonths } from '../../../domain/day.ts'
import { START_YEAR } from '../../../domain/limits.ts'
import { comparableMonths, type Period } from './comparison.ts'

/** How many months can be chosen; of earlier ones the year. */
const MONTHS = 12

/** What the report can be of: the last months, this one first, and the years before this one. */
export const offeredPeriods = (thisMonth: string): readonly Period[] => {
  const thisYear = Number(thisMonth.slice(0, 4))
  return [
    ...Array.from({ length: MONTHS }, (_, ago) => addMonths(thisMonth, -ago)),
    ...Array.from({ length: thisYear - START_YEAR }, (_, ago) => String(thisYear - 1 - ago)),
  ].filter((period) => period >= String(START_YEAR))
}

/** The period of an address, `?month=2026-11` or `?year=2025`; this month where it names none that there is. */
export const periodIn = (search: URLSearchParams, thisMonth: string): Period => {
  const [month, year] = [search.get('month'), search.get('year')]
  if (month && comparableMonths(thisMonth).includes(month)) return month
  return year && /^\d{4}$/.test(year) && offeredPeriods(thisMonth).includes(year) ? year : thisMonth
}

/** The query of the address of a period; empty of this month. */
export const queryOf = (period: Period, thisMonth: string): Record<string, string> => {
  if (period === thisMonth) return {}
  return period.length === 4 ? { year: period } : { month: period }
}
