import { nameKey } from '../../domain/name-key.ts'
import type { SheetRow } from './cell.ts'

/** Words that people write where a table is signed. */
const signers = new Set(
  [
    'Người lập',
    'Người lập bảng',
    'Người lập biểu',
    'Người lập danh sách',
    'Người lập phiếu',
    'Chủ nhà',
    'Chủ trọ',
    'Quản lý',
    'Kế toán',
    'Kế toán trưởng',
    'Thủ quỹ',
    'Giám đốc',
    'Ký tên',
    'Ký, ghi rõ họ tên',
    'Ký và ghi rõ họ tên',
    'Ký, họ tên',
    'Prepared by',
    'Signature',
  ].map(nameKey),
)
const around = /^[\s(]+|[\s).:]+$/g
const dayOfSigning =
  /^([\p{L}\s.]+,\s*)?ngày\s*[\d.…_]+\s*(tháng\s*[\d.…_]+\s*năm\s*[\d.…_]*|[/-]\d{1,2}[/-]\d{4})$/iu

const signs = (text: string): boolean =>
  dayOfSigning.test(text) || signers.has(nameKey(text.replace(around, '')))

/**
 * Makes the function that recognises the rows of date and signatures below a table, which would become
 * tenants. After the first of them, rows with no more filled cells than that count as such rows too.
 */
export const signatureSpotter = () => {
  let most = 0
  return ({ cells }: Pick<SheetRow, 'cells'>): boolean => {
    const filled = cells.filter((cell) => cell !== null)
    if (filled.every((cell) => typeof cell === 'string' && signs(cell))) most = Math.max(most, filled.length)
    return filled.length <= most
  }
}
