import type { CellValue, SheetRow } from './cell.ts'
import type { Column } from './columns.ts'
import type { rowMapper } from './map-row.ts'
import type { Header } from './match-header.ts'
import type { LeftOut } from './reading.ts'

/** `+1,000,000.00`, and a dash where nothing came or left. */
const bankAmount = (cell: CellValue): CellValue => {
  if (typeof cell !== 'string') return cell
  const text = cell.trim()
  if (/^[-–—]?$/.test(text)) return null
  const bare = text
    .replace(/\s*(₫|đ|đồng|vnd|vnđ)\.?$/iu, '')
    .replace(/^\+\s*/, '')
    .replace(/^-\s+/, '-')
  return /^-?\d{1,3}(,\d{3})*\.\d{1,2}$|^-?\d+\.00?$/.test(bare) ? bare.replace(/\.\d+$/, '') : bare
}

/**
 * Sorts the rows of a bank's statement: those with money that came are kept, those with money that left are counted,
 * and those without a day are sums and balances. Undefined for other sheets.
 */
export const statementSorter = (columns: readonly Column[], { fields }: Pick<Header, 'fields'>) => {
  if (!columns.some(({ isSummed }) => isSummed)) return undefined
  const placesOf = (is: (column: Column) => boolean) =>
    columns.filter(is).flatMap(({ field }) => (fields.includes(field) ? fields.indexOf(field) : []))
  const money = placesOf(({ isSummed, isOutgoing }) => (isSummed || isOutgoing) === true)
  const dayAt = fields.indexOf('day')
  const sums: SheetRow[] = []
  const notes: SheetRow[] = []
  const outgoing = { count: 0, sum: 0 }

  const note = (row: SheetRow): undefined => {
    notes.push(row)
    return undefined
  }
  const leaves = (amount: number): undefined => {
    outgoing.count++
    outgoing.sum += amount
    return undefined
  }

  return {
    /** The row to read on, with its amounts made plain; undefined where it is left out. */
    take: (row: SheetRow, map: ReturnType<typeof rowMapper>): SheetRow | undefined => {
      const cells = row.cells.map((cell, at) => (money.includes(at) ? bankAmount(cell) : cell))
      const read = { ...row, cells }
      if (dayAt >= 0 && (cells[dayAt] ?? null) === null) {
        sums.push(read)
        return undefined
      }
      const { value, errors } = map(read)
      const isWrong = (field: string) =>
        errors.some((error) => error.field === field && error.code !== 'required')
      // A second row of headings, in another language.
      if (isWrong('day') && (isWrong('credit') || isWrong('debit'))) return note(row)
      if (isWrong('credit') || isWrong('debit')) return read
      const [credit, debit] = [Number(value.credit ?? 0), Math.abs(Number(value.debit ?? 0))]
      if (credit > 0) return read
      if (credit < 0 || debit > 0) return leaves(credit < 0 ? -credit : debit)
      return note(row)
    },
    leftOut: (): LeftOut => ({ sums, notes, outgoing }),
  }
}
