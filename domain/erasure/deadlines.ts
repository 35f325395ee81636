import { addDays, isWorkingDay } from '../day.ts'

/** Working days within which somebody is told what becomes of their request (Decree 356/2025). */
const ANSWER_WORKING_DAYS = 2
/** Days within which it is carried out. Sources name 15 and, where others process the data, 20: the shorter holds. */
const DAYS = 15
/** Days by which it may be put off, once. */
const EXTENSION_DAYS = 15

const afterWorkingDays = (day: string, count: number): string => {
  const next = addDays(day, 1)
  const left = count - (isWorkingDay(next) ? 1 : 0)
  return left === 0 ? next : afterWorkingDays(next, left)
}

/** By when a request of that day is to be answered. Public holidays are not known, so that they do not lengthen it. */
export const answerByOf = (day: string): string => afterWorkingDays(day, ANSWER_WORKING_DAYS)

/** By when a request of that day is to be carried out. */
export const dueDayOf = (day: string): string => addDays(day, DAYS)

export const extendedDueDayOf = (dueDay: string): string => addDays(dueDay, EXTENSION_DAYS)
