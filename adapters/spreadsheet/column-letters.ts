/** The letters of a column, from 0: 0 → A, 26 → AA. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** The column of a reference, from 0: `B7` is 1. */
export const columnOf = (reference: string): number => {
  let column = 0
  for (let i = 0; i < 4; i++) {
    const letter = reference.charCodeAt(i) | 0x20
    if (letter < 97 || letter > 122) break
    column = column * 26 + letter - 96
  }
  if (column === 0) throw new Error(`no column in ${reference}`)
  return column - 1
}
