import type { ReadRow, Spreadsheets } from '../../commands/upload/spreadsheets.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { rowMapper } from './map-row.ts'
import { readSheet } from './read.ts'

/** Reading processes at a time: each may take 400 MB. */
const AT_ONCE = 2

/** Spreadsheets as imports ask for them. */
export const createSpreadsheets = (): Spreadsheets => {
  const turns = createTurns(AT_ONCE)
  return {
    judge: async (path, columns) => {
      using _ = await turns()
      const sheet = await readSheet(path, columns)
      await sheet.close()
    },
    read: async function* (path, columns) {
      using _ = await turns()
      const sheet = await readSheet(path, columns)
      const { header } = sheet
      const map = rowMapper(columns, sheet)
      for await (const row of sheet.rows) yield readRow(row, map(row), header.fields)
    },
  }
}

const readRow = (
  { row, cells }: SheetRow,
  { value, errors }: Pick<ReadRow, 'value' | 'errors'>,
  fields: readonly (string | undefined)[],
): ReadRow => {
  const typed = errors.map(({ field }) => [field, textOf(cells[fields.indexOf(field)])])
  return { row, value, errors, texts: { ...value, ...Object.fromEntries(typed) } }
}

const textOf = (cell: CellValue | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('number' in cell) return cell.number
  return 'cut' in cell ? `${cell.cut}…` : cell.error
}

/** Lets so many in at a time, the others in the order they came. */
const createTurns = (atOnce: number) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async (): Promise<Disposable> => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    return { [Symbol.dispose]: leave }
  }
}
