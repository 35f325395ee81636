import type { Utility } from '../../../domain/meter/meter-codes.ts'
import { nameKey, roomKey } from '../../../domain/name-key.ts'
import { createMarkFinder, isOpenNumber, numberOf } from '../../../domain/number-text.ts'
import type { missingMeters } from './missingMeters.ts'

type Rows = ReturnType<typeof missingMeters>

/** Where the caret stands in the sheet: a row, and a column of its utilities. */
type Place = { readonly row: number; readonly column: number }

type Sheet = {
  readonly rows: Rows
  readonly columns: readonly Utility[]
  /** What a heading calls a utility, in the language of the page. */
  readonly titleOf: (utility: Utility) => string
}

type Pasted = {
  /** A text that is no number, or may be two, stays text: its field says so. */
  readonly values: readonly {
    readonly roomID: string
    readonly utility: Utility
    readonly value: number | string
  }[]
  /** What belongs to no field of the sheet: numbers of rooms, or of rows below the last one. */
  readonly left: readonly string[]
}

/**
 * Reads a block that was copied from a spreadsheet: by room, where it begins with a column of their numbers, else from
 * the caret on, downwards and to the right. A line of headings says which column is which meter. Undefined for a single
 * value, which is pasted at the caret as usual.
 */
export const pastedMeters = (text: string, { row, column }: Place, sheet: Sheet): Pasted | undefined => {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined
  const { rows, columns, titleOf } = sheet
  const byTitle = new Map(columns.map((utility) => [nameKey(titleOf(utility)), utility]))
  const [first = [], ...below] = lines
  const titled = first.map((cell) => byTitle.get(nameKey(cell)))
  const isTitled = titled.some((utility) => utility !== undefined)
  const block = isTitled ? below : lines
  const byKey = new Map(rows.map((one) => [roomKey(one.room.number), one]))
  const isNamed =
    (isTitled && titled[0] === undefined) ||
    (block.length > 1 && block.every(([cell = '']) => byKey.has(roomKey(cell)))) ||
    (block.some(([cell = '']) => byKey.has(roomKey(cell))) &&
      block.some(({ length }) => length > columns.length - column))
  const utilityAt = (at: number): Utility | undefined =>
    isTitled ? titled[at] : columns[isNamed ? at - 1 : column + at]
  const number = readerOf(block.flatMap((cells) => (isNamed ? cells.slice(1) : cells)))
  const found = block.map((cells, at) => {
    const [name = ''] = cells
    const target = isNamed ? byKey.get(roomKey(name)) : rows[row + at]
    const values = cells.flatMap((cell, place) => {
      const utility = utilityAt(place)
      if (!target || !utility || cell === '' || (isNamed && place === 0)) return []
      return target.utilities.includes(utility)
        ? [{ roomID: target.room.id, utility, value: number(cell) }]
        : []
    })
    return target ? { values, left: [] } : { values, left: [isNamed ? name : cells.join(' ')] }
  })
  return { values: found.flatMap(({ values }) => values), left: found.flatMap(({ left }) => left) }
}

/** Reads numbers by the decimal mark that those beside them show. */
const readerOf = (cells: readonly string[]) => {
  const marks = createMarkFinder()
  for (const cell of cells) marks.see(cell)
  return (cell: string): number | string => {
    const figure = numberOf(cell, marks.found())
    const isUnclear = marks.isMixed() && isOpenNumber(cell)
    return figure === undefined || figure.startsWith('-') || isUnclear ? cell : Number(figure)
  }
}
