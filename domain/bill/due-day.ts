import { nextMonth } from '../day.ts'

/** The contract's due day in the bill's month, or in the first later month where it has not passed. Local days. */
export const dueDayFor = (month: string, dayOfMonth: number, today: string): string => {
  const day = String(dayOfMonth).padStart(2, '0')
  let due = `${month}-${day}`
  while (due < today) due = `${nextMonth(due.slice(0, 7))}-${day}`
  return due
}
