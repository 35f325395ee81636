import { addDays, addMonths, daysBetween, nextMonth } from '../../../../domain/day.ts'

/** Maps days to positions on a row of months. */
export type Axis = {
  readonly months: readonly string[]
  readonly startDay: string
  /** The last day on the axis. */
  readonly endDay: string
  /** Position of the start of a day, 0 to 1; days outside are clamped. */
  readonly place: (day: string) => number
}

export const axisFrom = (firstMonth: string, count: number): Axis => {
  const months = Array.from({ length: count }, (_, index) => addMonths(firstMonth, index))
  const startDay = `${firstMonth}-01`
  const after = `${nextMonth(months.at(-1) ?? firstMonth)}-01`
  const span = daysBetween(startDay, after)
  return {
    months,
    startDay,
    endDay: addDays(after, -1),
    place: (day) => Math.min(1, Math.max(0, daysBetween(startDay, day) / span)),
  }
}

/** How far a day is in its month: 0 on the first, 1 on the last. */
export const withinMonth = (day: string): number =>
  (Number(day.slice(8)) - 1) / (lengthOf(day.slice(0, 7)) - 1)

/** Number of days of a month. */
export const lengthOf = (month: string): number => daysBetween(`${month}-01`, `${nextMonth(month)}-01`)
