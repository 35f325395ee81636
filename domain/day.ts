import type { Instant } from './event.ts'

/** Local days are days in Asia/Ho_Chi_Minh: UTC+7 all year, without daylight saving since 1975. */
const OFFSET = 7 * 3_600_000

const DAY_MS = 86_400_000

/** The local day, `YYYY-MM-DD`, of an instant. */
export const dayOf = (instant: Instant): string =>
  new Date(Date.parse(instant) + OFFSET).toISOString().slice(0, 10)

/** The local time of day, `HH:MM`, of an instant. */
export const clockOf = (instant: Instant): string =>
  new Date(Date.parse(instant) + OFFSET).toISOString().slice(11, 16)

/** The instant at which a local day begins. */
export const startOfDay = (day: string): Instant =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET).toISOString()

/** A day so many days later (or earlier). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday to Friday; public holidays are not known. */
export const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

const NOUGHT = '0'.charCodeAt(0)
/** Without a text of its own for each: a preview of 300 rooms asks a million times. */
const twoDigits = (text: string, at: number): number =>
  10 * (text.charCodeAt(at) - NOUGHT) + text.charCodeAt(at + 1) - NOUGHT

/** Days since 1970-01-01: sums over years of days reckon with these. */
export const dayNumber = (day: string): number => {
  const year = 100 * twoDigits(day, 0) + twoDigits(day, 2)
  const month = twoDigits(day, 5)
  // Years begin in March here, so that the leap day is the last of its year.
  const years = month > 2 ? year : year - 1
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + twoDigits(day, 8) - 1
  return (
    years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + ofYear - 719_468
  )
}

/** Texts of days by their numbers: a Date for each would be a third of the time of a preview of 300 rooms. */
const daysByNumber = new Map<number, string>()

export const dayOfNumber = (number: number): string => {
  const known = daysByNumber.get(number)
  if (known !== undefined) return known
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
  daysByNumber.set(number, day)
  return day
}

/** `YYYY-MM` of the month after one. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 5).slice(0, 7)

/** Days in a month. */
export const lengthOfMonth = (month: string): number => {
  const number = twoDigits(month, 5)
  return number === 2 && isCalendarDay(Number(month.slice(0, 4)), 2, 29)
    ? 29
    : (DAYS_OF_MONTH[number - 1] as number)
}

export const lastDayOfMonth = (month: string): string => `${month}-${lengthOfMonth(month)}`

/** So many months after (before, when negative) another: `2026-11` and 2 give `2027-01`. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The same day so many months later; the last one of a month that is too short for it. */
export const monthsAfter = (day: string, count: number): string => {
  const month = addMonths(day.slice(0, 7), count)
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayOfMonth(month)]
  return same < last ? same : last
}

/** How many months one is after another. */
export const monthsBetween = (from: string, to: string): number => {
  const [first = 0, last = 0] = [from, to].map((month) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return year * 12 + number
  })
  return last - first
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Whether the calendar has the day. Computed without a Date, which would cost a second in a file with many days. */
export const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day >= 1 && (day <= (DAYS_OF_MONTH[month - 1] ?? 0) || isLeapDay)
}
