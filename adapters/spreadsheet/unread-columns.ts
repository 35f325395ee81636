import { type Header, headerKey } from './match-header.ts'
import { saysErrors } from './result-workbook.ts'

/** Numbers of rows, which most lists begin with: nobody misses them. */
const rowNumbers = new Set(['STT', 'Số thứ tự'].map(headerKey))
/** Of a title that is told; longer ones are cut and marked. */
const LONGEST_TITLE = 60

/** The titles of the columns that are read over, each once: the user may have meant one of ours by them. */
export const unreadColumns = ({ titles, fields }: Header): string[] => {
  const unread = titles
    .filter((title, at) => !fields[at] && !rowNumbers.has(headerKey(title)) && !saysErrors(title))
    .map((title) => title.trim().replace(/\s+/g, ' '))
    .filter((title) => title !== '')
    .map((title) => (title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).trimEnd()}…` : title))
  return [...new Set(unread)]
}
