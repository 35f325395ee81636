import type { SheetRow } from './cell.ts'

/** `Cộng tầng 1`, `Tổng số khách: 12`; with their accents, as `Tống` is a family's name. */
const partSum = /^(tổng|cộng)\s+(số|cộng|tiền|thu|tầng|khu|dãy|nhà|toà|tòa|khách|phòng)(?!\p{L})/iu
/** `Tầng 1`, `Khu A`, alone in its row. */
const section = /^(tầng|lầu|khu|dãy|toà|tòa|nhà|block|floor)\s+[\p{L}\d.-]{1,12}:?$/iu
/** `Phòng trống` in place of a name. */
const vacant =
  /^\(?(phòng\s+)?(đang\s+|còn\s+|bỏ\s+)?(trống|chưa cho thuê|chưa thuê|chưa có (khách|người)( thuê| ở)?|không có khách|vacant)\)?\.?$/iu
/** Words of payment instructions below a table. */
const payment =
  /^(chuyển khoản|ck|stk|số tài khoản|tài khoản|ngân hàng|lưu ý|ghi chú|hotline|zalo)(?!\p{L})/iu

/**
 * Whether a row is a note within the table; read as a row, it would become a person of that name.
 * @param namesTenants the rows name tenants: `Còn trống` stands for one. In a list of rooms it says how a room is.
 */
export const isNote = ({ cells }: Pick<SheetRow, 'cells'>, namesTenants = true): boolean => {
  const filled = cells.filter((cell) => cell !== null)
  const texts = filled.filter((cell) => typeof cell === 'string').map((text) => text.trim())
  const [first = ''] = texts
  if (namesTenants && texts.some((text) => vacant.test(text))) return true
  if (partSum.test(first)) return true
  return (filled.length === 1 && section.test(first)) || (filled.length <= 2 && payment.test(first))
}

/** Notes of a sheet that are shown to the user. */
export const NOTES_KEPT = 20

/** The text of a note, by which a person finds the row in the sheet. */
export const noteText = ({ cells }: Pick<SheetRow, 'cells'>): string =>
  cells
    .flatMap((cell) => (typeof cell === 'string' ? [cell.trim()] : []))
    .join(' · ')
    .slice(0, 80)
