import type { ReadRow, Spreadsheets } from '../../commands/upload/spreadsheets.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { rowMapper } from './map-row.ts'
import { readSheet } from './read.ts'

/** Spreadsheets as imports ask for them. */
export const spreadsheets: Spreadsheets = {
  open: async (path, columns) => {
    const sheet = await readSheet(path, columns)
    const map = rowMapper(columns, sheet)
    const readRow = (row: SheetRow): ReadRow => {
      const { value, errors } = map(row)
      const typed = errors.map(({ field }) => [field, textOf(row.cells[sheet.header.fields.indexOf(field)])])
      return { row: row.row, value, errors, texts: { ...value, ...Object.fromEntries(typed) } }
    }
    async function* rows() {
      for await (const row of sheet.rows) yield readRow(row)
    }
    return { rows: rows(), close: () => sheet.close() }
  },
}

const textOf = (cell: CellValue | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('number' in cell) return cell.number
  return 'cut' in cell ? `${cell.cut}…` : cell.error
}
