import { dayOf, isCalendarDay, lastDayOfMonth } from '../../domain/day.ts'
import { FIRST_DAY, LAST_DAY } from '../../domain/limits.ts'

const DAY = 86_400_000

/**
 * The day of a date cell's serial number.
 *
 * Excel counts 1900-01-01 as 1 and believes in a 29 February 1900 (serial 60), so that from 1 March on one more is
 * counted. In the 1904 system 1904-01-01 is 0. Hours are fractions and are left out.
 * @returns `YYYY-MM-DD`, or undefined for a number that is no plausible day: before 1900, after 9999, or 1900 to
 *   2100, which is a year that somebody typed alone (as serials they would all be days of 1905)
 */
export const dayOfSerial = (serial: number, date1904: boolean): string | undefined => {
  const days = Math.floor(serial)
  if (days >= 1900 && days <= 2100) return undefined
  if (date1904) return days >= 0 ? dayAfter(Date.UTC(1904, 0, 1), days) : undefined
  if (days < 1 || days === 60) return undefined
  return dayAfter(days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30), days)
}

const dayAfter = (start: number, days: number): string | undefined => {
  const time = start + days * DAY
  return time < Date.UTC(10_000, 0, 1) ? new Date(time).toISOString().slice(0, 10) : undefined
}

const dayFirst = /^(\d{1,2})\s*[/.\-–]\s*(\d{1,2})\s*[/.\-–]\s*(\d{4}|\d{2})\.?$/
/** The year of `1/5/24`: 2000 to 2049, else 1950 to 1999, as birthdays need. */
const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
/** Words before a day: `ngày 1/5/2026`, `mùng 5/11/2026`, `Thứ Hai, 1/5/2026`. */
const dayWords =
  /^(?:(?:thứ|thu)\s+(?:hai|ba|tư|tu|năm|nam|sáu|sau|bảy|bay|[2-7])|chủ nhật|chu nhat)?[\s,.]*(?:(?:ngày|ngay|mùng|mồng|mung|mong)\s+)?(?=\d)/iu
export const withoutDayWords = (text: string): string => text.replace(dayWords, '')
/** A time behind a day: ` 0:00`, ` 12:00:00 AM`, ` 09:41 CH`. */
const timeBehind = /\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:AM|PM|SA|CH))?$/i
/** `01-thg 5-26`, as Excel shows days in Vietnamese, and `1 tháng 5 năm 2026`. */
const monthNumbered =
  /^(\d{1,2})[\s-]*(?:tháng|thang|thg|th)\.?\s*(\d{1,2})[\s,/-]*(?:(?:năm|nam)\s*)?(\d{4}|\d{2})$/iu
/** `1-May-26`. */
const monthNamed =
  /^(\d{1,2})[\s-]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s,-]+(\d{4}|\d{2})$/i
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/
const instant = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/

/** A text with its time zone, as programs write it: `2026-04-30T17:00:00Z` is 1 May in Vietnam. */
export const instantOf = (text: string): string | undefined => {
  const [, year = '', month, day] = instant.exec(text) ?? []
  // A Date makes 2 March of 30 February.
  if (year < FIRST_DAY.slice(0, 4) || !isCalendarDay(Number(year), Number(month), Number(day)))
    return undefined
  const time = Date.parse(text.replace(/\s+(?=Z|[+-]\d)/, '').replace(' ', 'T'))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/**
 * The day of a text: `D/M/YYYY` as Vietnamese write it (also with `.` or `-`, and with the month in words), or
 * `YYYY-MM-DD`, with or without a time. The American order of month and day is not guessed.
 * @returns `YYYY-MM-DD`, or undefined for anything else and for days that no calendar has
 */
export const dayOfText = (text: string): string | undefined => {
  const at = instantOf(text)
  if (at !== undefined) return dayOf(at)
  const bare = withoutDayWords(text).replace(timeBehind, '')
  const [, d1, m1, y1] = dayFirst.exec(inFigures(bare) ?? bare) ?? []
  const [, y2, m2, d2] = y1 ? [] : (yearFirst.exec(bare) ?? [])
  const [year = '', month = '', day = ''] = [fullYear(y1 ?? y2 ?? ''), m1 ?? m2, d1 ?? d2]
  if (year < FIRST_DAY.slice(0, 4) || !isCalendarDay(Number(year), Number(month), Number(day)))
    return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day whose month is a word, as `1/5/26`. */
const inFigures = (text: string): string | undefined => {
  if (!/\p{L}/u.test(text)) return undefined
  const [, d1, m1, y1] = monthNumbered.exec(text) ?? []
  if (d1) return `${d1}/${m1}/${y1}`
  const [, d2, name = '', y2] = monthNamed.exec(text) ?? []
  return d2 && `${d2}/${monthOfName(name)}/${y2}`
}

/** The serial number of a day in the 1900 system, for writing date cells. */
export const serialOfDay = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY)

/** How Excel shows a month in a cell of its own format: `Nov-26`. */
const shownMonth = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s-]+(\d{4}|\d{2})$/i
const englishMonths = 'janfebmaraprmayjunjulaugsepoctnovdec'
const monthOfName = (name: string): number => englishMonths.indexOf(name.toLowerCase()) / 3 + 1

/**
 * The month of a text: `M/YYYY` (also with `.`, `-` or the word for year, and after the word for month), `YYYY-MM`, `Nov-26`, or any day
 * of it.
 * @returns `YYYY-MM`, or undefined for anything else
 */
export const monthOfText = (text: string): string | undefined => {
  const [, name, of] = shownMonth.exec(text) ?? []
  if (name && of) return monthOfText(`${monthOfName(name)}/${of}`)
  const bare = text.replace(/^(tháng|thang|month|thg|t)\s*/i, '')
  // Two digits are taken for a year only if they cannot be a month: `11/12` may be a day of December.
  const [, m1, y1] = /^(\d{1,2})\s*(?:[/.-]|năm|nam)\s*(\d{4}|1[3-9]|[2-9]\d)$/iu.exec(bare) ?? []
  const [, y2, m2] = /^(\d{4})[-/](\d{1,2})$/.exec(bare) ?? []
  const month = Number(m1 ?? m2)
  if (month >= 1 && month <= 12) return `${fullYear(y1 ?? y2 ?? '')}-${String(month).padStart(2, '0')}`
  return dayOfText(text)?.slice(0, 7)
}

const monthAlone = /^(?:(?:tháng|thang|month|thg|t)\s*)?(1[0-2]|0?[1-9])\.?$/iu

/** The number of a month that is said without a year: `Tháng 11`, `T11`, `11`, `November`. */
export const monthNumberOf = (text: string): number | undefined => {
  const [, number] = monthAlone.exec(text.trim()) ?? []
  if (number) return Number(number)
  const [, name] = shownMonth.exec(`${text.trim()} 99`) ?? []
  return name === undefined ? undefined : monthOfName(name)
}

/**
 * The day that a cell in a date format shows, whatever the kind of its column. Undefined after LAST_DAY: such
 * numbers are amounts in the wrong format.
 */
export const dayShown = (
  { number, isDate }: { readonly number: string; readonly isDate?: true },
  date1904: boolean,
): string | undefined => {
  const day = isDate && dayOfSerial(Number(number), date1904)
  return day && day <= LAST_DAY ? day : undefined
}

/** The first or last day of a month that stands where a day is asked for: `5/2026` begins a lease on 1 May. */
export const edgeOfMonth = (month: string, edge: 'first' | 'last'): string =>
  edge === 'first' ? `${month}-01` : lastDayOfMonth(month)

/** A day or a month as it is typed: `5/12/2026`, `12/2026`. */
export const spokenDay = (day: string): string => day.split('-').map(Number).reverse().join('/')
