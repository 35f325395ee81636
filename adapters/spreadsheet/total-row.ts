import { nameKey } from '../../domain/name-key.ts'
import type { SheetRow } from './cell.ts'

/** With their accents: `Tống` is a family's name. */
const words = new Set(
  [
    ...['Tổng', 'Tổng cộng', 'Tổng số', 'Cộng', 'Tong cong', 'Tong so', 'Total', 'Grand total'],
    // As banks end their statements.
    ...['Tổng phát sinh', 'Cộng phát sinh', 'Tổng cộng phát sinh', 'Tổng cộng/ Total', 'Tổng cộng/Total'],
  ].map(nameKey),
)
const LONGEST = Math.max(...[...words].map(({ length }) => length))
/** The sum may follow the word. */
const ending = /\s*(?:[:=].*|[\s.]+)$/s

/**
 * Whether a row only adds up those above it, as people write below their tables: it would be a customer by that name.
 */
export const isTotal = ({ cells }: Pick<SheetRow, 'cells'>): boolean => {
  const first = cells.find((cell) => cell !== null)
  if (typeof first !== 'string') return false
  const said = first.replace(ending, '')
  return said.length <= LONGEST && words.has(nameKey(said))
}
