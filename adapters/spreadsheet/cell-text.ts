import type { CellValue } from './cell.ts'
import { dayShown, spokenDay } from './day.ts'

/** The content of a cell as a person reads it; a text longer than `most` is cut. */
export const cellText = (
  cell: CellValue | undefined,
  date1904: boolean,
  most = Number.POSITIVE_INFINITY,
): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell).slice(0, most)
  if ('number' in cell) {
    const day = dayShown(cell, date1904)
    return day ? spokenDay(day) : cell.number
  }
  return 'cut' in cell ? `${cell.cut.slice(0, most)}…` : cell.error
}
