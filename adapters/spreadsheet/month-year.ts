import type { CellValue } from './cell.ts'
import { dayOfSerial, monthNumberOf, monthOfText } from './day.ts'

/** Hints at the months of a sheet, as `YYYY-MM`. */
export type MonthsAround = {
  /** Months that the sheet names with their year, as far as they are known before its rows are read. */
  readonly said: readonly string[]
  /** The month in which the sheet is read. */
  readonly today: string
}

/** The month of a cell that names it with its year. */
export const monthOfCell = (cell: CellValue, date1904: boolean): string | undefined => {
  if (typeof cell === 'string') return monthOfText(cell)
  if (cell === null || typeof cell !== 'object' || !('number' in cell)) return undefined
  return dayOfSerial(Number(cell.number), date1904)?.slice(0, 7)
}

/** The number of a month that a cell names without a year: `Tháng 11`, `T11`, or 11 alone. */
export const monthNumberOfCell = (cell: CellValue): number | undefined => {
  if (typeof cell === 'string') return monthNumberOf(cell)
  const number =
    cell !== null && typeof cell === 'object' && 'number' in cell && !cell.isDate ? cell.number : ''
  return /^([1-9]|1[0-2])$/.test(number) ? Number(number) : undefined
}

/**
 * The month of this number that is nearest to another month, at most six away; of two equally near, the
 * earlier.
 */
const monthNear = (number: number, month: string): string => {
  const [year = 0, from = 0] = month.split('-').map(Number)
  const away = number - from
  const of = away >= 6 ? year - 1 : away < -6 ? year + 1 : year
  return `${of}-${String(number).padStart(2, '0')}`
}

/**
 * Makes the function that gives months their year: the year that the sheet names for the same month, else a
 * guess from the month that it named last, or in which it is read.
 */
export const yearGiver = ({ said, today }: MonthsAround) => {
  const known = new Set(said)
  let last = said[0] ?? today
  return {
    hear: (month: string): void => {
      known.add(month)
      last = month
    },
    give: (number: number): { readonly month: string; readonly isGuess: boolean } => {
      const same = [...known].filter((month) => Number(month.slice(5)) === number)
      const [only] = same
      return only && same.length === 1
        ? { month: only, isGuess: false }
        : { month: monthNear(number, last), isGuess: true }
    },
  }
}
