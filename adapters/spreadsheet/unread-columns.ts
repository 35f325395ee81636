import { headerKey } from './header-key.ts'
import type { Header } from './match-header.ts'
import { saysErrors } from './result-workbook.ts'

/** Row numbers, with which most lists begin: not reported as unread. */
const rowNumbers = new Set(['STT', 'Số thứ tự'].map(headerKey))
/** Columns of our own lists that cannot be edited by a sheet. */
const ofOurLists = new Set(
  [
    'Vai trò',
    'Role',
    'Đã xác nhận email',
    'Email confirmed',
    'Ngôn ngữ',
    'Language',
    'Số',
    'Number',
    'Mã chuyển khoản',
    'Transfer code',
    'Trả qua',
    'Paid by',
    'Chờ hoàn tiền',
    'To refund',
    'Tiền chờ hoàn (đ)',
    'Money to refund (đ)',
    'Chưa giao phòng',
    'Not handed over',
    'Đã có hiệu lực',
    'Was in force',
  ].map(headerKey),
)
/** Most characters of a reported title; longer ones are cut and marked. */
const LONGEST_TITLE = 60

/** The titles of the columns that are not read, each once: the user may have meant one of ours by them. */
export const unreadColumns = ({ titles, fields }: Header): string[] => {
  const unread = titles
    .filter((title, at) => !fields[at] && !isIdle(title))
    .map((title) => title.trim().replace(/\s+/g, ' '))
    .filter((title) => title !== '')
    .map((title) => (title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).trimEnd()}…` : title))
  return [...new Set(unread)]
}

/** Whether an unread column need not be reported. */
export const isIdle = (title: string): boolean =>
  rowNumbers.has(headerKey(title)) || ofOurLists.has(headerKey(title)) || saysErrors(title)
