import { addDays, nextMonth } from '../../../../domain/day.ts'
import { daysBetween } from '../../bill/standing.ts'

/** A row of months across which days have a place. */
export type Axis = {
  readonly months: readonly string[]
  readonly startDay: string
  /** The last day on it. */
  readonly endDay: string
  /** Where a day begins, 0 to 1; what lies outside is at the edge. */
  readonly place: (day: string) => number
}

/** So many months after (before, when negative) another: `2026-11` and 2 give `2027-01`. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

export const axisFrom = (firstMonth: string, count: number): Axis => {
  const months = Array.from({ length: count }, (_, index) => addMonths(firstMonth, index))
  const startDay = `${firstMonth}-01`
  const after = `${nextMonth(months.at(-1) ?? firstMonth)}-01`
  const span = daysBetween(startDay, after)
  return {
    ...{ months, startDay, endDay: addDays(after, -1) },
    place: (day) => Math.min(1, Math.max(0, daysBetween(startDay, day) / span)),
  }
}

/** How many days a month has. */
export const lengthOf = (month: string): number => daysBetween(`${month}-01`, `${nextMonth(month)}-01`)
