import { formatDay, formatMonth } from '../i18n/format.ts'

const two = (part: string) => part.padStart(2, '0')

/** `9/3/1998`, `09-03-1998`, `9.3.1998` or `09031998` as `1998-03-09`; anything else stays text. */
export const parseDay = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const [, day, month, year] =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  return day && month && year ? `${year}-${two(month)}-${two(day)}` : typed
}

const written = /^\d{4}-\d{2}-\d{2}$/

/** Days are written D/M/YYYY in both languages. */
export const writtenDay = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  return written.test(value) ? formatDay(value) : value
}

/** Whether the calendar has this day. */
export const isDay = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`)
  return written.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** `11/2026` or `112026` as `2026-11`; anything else stays text. */
export const parseMonth = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const [, month, year] = /^(\d{1,2})[/.\s-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed) ?? []
  return month && year ? `${year}-${two(month)}` : typed
}

const writtenAsMonth = /^\d{4}-\d{2}$/

export const isMonth = (value: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)

/** Months are written M/YYYY in both languages. */
export const writtenMonth = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  return writtenAsMonth.test(value) ? formatMonth(value) : value
}
