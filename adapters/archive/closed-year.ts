import { addDays, startOfDay } from '../../domain/day.ts'
import type { Instant } from '../../domain/event.ts'

/** The first instant of a year of local days, and the first one after it. */
export const boundsOf = (year: number): { begins: Instant; ends: Instant } => ({
  begins: startOfDay(`${year}-01-01`),
  ends: startOfDay(`${year + 1}-01-01`),
})

/**
 * When a year can be archived: a day after its end. Commands decided before midnight are appended by then, also by a
 * process whose clock is slow.
 */
export const closingOf = (year: number): Instant => startOfDay(addDays(`${year + 1}-01-01`, 1))
