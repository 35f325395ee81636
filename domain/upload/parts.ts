/** Maximum number of columns that are read, from A on. */
export const MOST_COLUMNS = 128

/** Rows of each part of a file that is read in parts, which are sheets or months across. */
export const ROWS_OF_A_PART = 10_000
/** The number before the first row of the first part: no sheet that is read alone has as many rows. */
const FIRST_PART = 500_000
/** The sheets and the months that can be parts. */
export const MOST_SHEETS = 36
const MOST_MONTHS = 13

/** The number of a row in a part of a file: of a sheet by its index, or of a month by its index among those across. */
export const rowOfPart = (kind: 'sheet' | 'month', at: number, row: number): number =>
  FIRST_PART + (kind === 'sheet' ? at : MOST_SHEETS + at) * ROWS_OF_A_PART + row

/** The sheet or month and the number in it of a row that `rowOfPart` has numbered; undefined for other rows. */
export const partOfRow = (row: number) => {
  const part = Math.floor((row - FIRST_PART) / ROWS_OF_A_PART)
  if (part < 0 || part >= MOST_SHEETS + MOST_MONTHS) return undefined
  const own = row % ROWS_OF_A_PART
  return part < MOST_SHEETS
    ? ({ kind: 'sheet', at: part, row: own } as const)
    : ({ kind: 'month', at: part - MOST_SHEETS, row: own } as const)
}
