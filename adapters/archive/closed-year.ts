import { addDays, startOfDay } from '../../domain/day.ts'
import type { Instant } from '../../domain/event.ts'

/**
 * When a year can be archived: a day after its end. Commands decided before midnight are appended by then, also by a
 * process whose clock is slow.
 */
export const closingOf = (year: number): Instant => startOfDay(addDays(`${year + 1}-01-01`, 1))
