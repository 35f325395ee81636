import type { DayOrder } from '../../domain/upload/choices.ts'
import type { ColumnReading } from '../../domain/upload/reading.ts'
import type { CellValue } from './cell.ts'
import { cellText } from './cell-text.ts'
import { dayOfSerial, dayOfText, serialOfDay } from './day.ts'
import { momentOf } from './moment.ts'

type Filled = Exclude<CellValue, null>

/** A day with a time before or after it, as banks write it: `11/13/2026 08:05:01 PM`. */
const textParts =
  /^((?:\d{1,2}:\d{2}(?::\d{2})?\s+)?)(\d{1,2})(\s*[/.-]\s*)(\d{1,2})(\s*[/.-]\s*(?:\d{4}|\d{2}))(?!\d)(.*)$/s

/** Days from 1900-01-01 to 1904-01-01, as the two systems of serial numbers count them. */
const BETWEEN_SYSTEMS = 1_462

/** Whether days one after the other go in one direction only. */
const createDirection = () => {
  let last: string | undefined
  let ups = 0
  let downs = 0
  return {
    see: (day: string): void => {
      if (last !== undefined && day > last) ups++
      if (last !== undefined && day < last) downs++
      last = day
    },
    isOne: () => ups > 0 !== downs > 0,
    isNone: () => ups > 0 && downs > 0,
  }
}

/**
 * Finds out in which order a column has day and month, from its cells one after the other. `isSorted`: its rows go
 * from the oldest to the newest or back, as in a statement, which shows the order where no day is above 12.
 */
export const createDayOrder = (date1904: boolean, isSorted = false) => {
  const dayFirst = createDirection()
  const monthFirst = createDirection()
  let dateCount = 0
  let dateCountAbove12 = 0
  let dayFirstCount = 0
  let monthFirstCount = 0
  let evidence: string | undefined
  /** A cell that is a day in either order. */
  let ambiguous: Filled | undefined

  const seeDate = (serial: string, cell: Filled) => {
    const day = dayOfSerial(Number(serial), date1904)
    if (!day) return
    dateCount++
    if (Number(day.slice(8)) > 12) dateCountAbove12++
    else if (day.slice(5, 7) !== day.slice(8)) ambiguous ??= cell
  }
  const seeText = (text: string) => {
    const [, , first, , second, year] = textParts.exec(text) ?? []
    if (!first || !second || !year) return
    const sortable = (month: string, day: string) =>
      `${year.replace(/\D/g, '')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    dayFirst.see(sortable(second, first))
    monthFirst.see(sortable(first, second))
    const isDayFirst = Number(first) > 12
    const isMonthFirst = !isDayFirst && Number(second) > 12
    if (isDayFirst) dayFirstCount++
    if (isMonthFirst) monthFirstCount++
    if (isDayFirst || isMonthFirst) evidence ??= text
    else ambiguous ??= text
  }

  return {
    see: (cell: Filled): void => {
      if (typeof cell === 'string') seeText(cell)
      else if (typeof cell === 'object' && 'number' in cell) seeDate(cell.number, cell)
    },
    /**
     * The order that the cells show, where it is not that of Vietnam. `swapped`: no date cell has a day above 12, while
     * texts beside them do, so the program has read days as months wherever it could.
     */
    shown: (): DayOrder | null => {
      const isSortedByMonth = isSorted && dayFirst.isNone() && monthFirst.isOne()
      if ((monthFirstCount > 0 || isSortedByMonth) && dayFirstCount === 0 && dateCount === 0)
        return 'monthFirst'
      const isSwapped = dateCount > 0 && dateCountAbove12 === 0 && dayFirstCount > 0 && monthFirstCount === 0
      return isSwapped ? 'swapped' : null
    },
    evidence: (): string | null => evidence ?? null,
    /** A cell with the day that it is as it stands, and in another order. */
    example: (order: DayOrder, most: number): ColumnReading['orderExample'] => {
      if (ambiguous === undefined) return null
      const asIs = dayOf(ambiguous, date1904)
      const said = dayOf(inOrder(ambiguous, order, date1904), date1904)
      return asIs && said ? { text: cellText(ambiguous, date1904, most), asIs, said } : null
    },
  }
}

/** A cell of a day with day and month in the right order. */
export const inOrder = (cell: Filled, order: DayOrder, date1904: boolean): Filled => {
  if (typeof cell === 'string') return order === 'monthFirst' ? cell.replace(textParts, '$1$4$3$2$5$6') : cell
  if (order !== 'swapped' || typeof cell !== 'object' || !('number' in cell)) return cell
  const day = dayOfSerial(Number(cell.number), date1904)
  const swapped = day && swap(day)
  if (!swapped) return cell
  return { number: String(serialOfDay(swapped) - (date1904 ? BETWEEN_SYSTEMS : 0)), isDate: true }
}

/** `2026-05-11` → `2026-11-05`; undefined where there is no such month. */
const swap = (day: string): string | undefined => {
  const [year, month, date] = day.split('-') as [string, string, string]
  return Number(date) <= 12 ? `${year}-${date}-${month}` : undefined
}

const dayOf = (cell: Filled, date1904: boolean): string | undefined => {
  if (typeof cell === 'string') return dayOfText(cell) ?? momentOf(cell, date1904)?.split('|')[0]
  return typeof cell === 'object' && 'number' in cell ? dayOfSerial(Number(cell.number), date1904) : undefined
}
