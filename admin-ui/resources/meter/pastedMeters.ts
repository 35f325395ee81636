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
  /** What belongs to no field of the sheet, by room as far as it names one. */
  readonly left: readonly string[]
}

type Cells = readonly string[]

/** The cells of a copied block, without empty ones at the end of a line. An empty line is that of a room without numbers. */
const linesOf = (text: string): readonly Cells[] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .map((line) => (line === '' ? [] : line.split('\t').map((cell) => cell.trim())))

/** Which meter each column is, where the first line has headings that say so. */
const titlesIn = ([first = []]: readonly Cells[], { columns, titleOf }: Sheet) => {
  const byTitle = new Map(columns.map((utility) => [nameKey(titleOf(utility)), utility]))
  const titles = first.map((cell) => byTitle.get(nameKey(cell)))
  return titles.some(Boolean) ? titles : undefined
}

/**
 * Reads a block that was copied from a spreadsheet: by room, where it begins with a column of their numbers, else from
 * the caret on, downwards and to the right. A line of headings says which column is which meter. Undefined for a single
 * value, which is pasted at the caret as usual.
 */
export const pastedMeters = (text: string, { row, column }: Place, sheet: Sheet): Pasted | undefined => {
  const { rows, columns, titleOf } = sheet
  const lines = linesOf(text)
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined
  const titles = titlesIn(lines, sheet)
  const block = titles ? lines.slice(1) : lines
  const byKey = new Map(rows.map((one) => [roomKey(one.room.number), one]))
  const isWider = block.some(({ length }) => length > columns.length - column)
  const said = block.filter((cells) => cells.length > 0)
  const isOfRooms = said.length > 1 && said.every(([cell = '']) => byKey.has(roomKey(cell)))
  const isNamed = titles ? titles[0] === undefined : isWider || isOfRooms
  const number = readerOf(block.flatMap((cells) => (isNamed ? cells.slice(1) : cells)))

  const values: Pasted['values'][number][] = []
  const left: string[] = []
  for (const [at, cells] of block.entries()) {
    const [name = ''] = cells
    const target = isNamed ? byKey.get(roomKey(name)) : rows[row + at]
    if (!target) {
      if (cells.length > 0) left.push(isNamed ? name : cells.join(' '))
      continue
    }
    for (const [place, cell] of cells.entries()) {
      if (cell === '' || (isNamed && place === 0)) continue
      const utility = titles ? titles[place] : columns[isNamed ? place - 1 : column + place]
      if (utility && target.utilities.includes(utility))
        values.push({ roomID: target.room.id, utility, value: number(cell) })
      // Columns that a heading calls otherwise are about something else.
      else if (utility || !titles) left.push(`${target.room.number} ${utility ? titleOf(utility) : cell}`)
    }
  }
  return { values, left }
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
