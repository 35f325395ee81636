import { dayOfSerial, dayOfText } from './day.ts'

const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([AP]M))?$/i
/** `5/11/2026` or `2026-11-05`, with a time before or after it. */
const parts =
  /^(?:(\d{1,2}:\d{2}(?::\d{2})?)\s+)?([\d]{1,4}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{2,4})(?:[\sT,]+([\d:]+(?:\s*[AP]M)?))?(?:\s+(\S.*))?$/is

const timeOf = (text: string | undefined): string => {
  const [, hours, minutes, half] = clock.exec(text?.trim() ?? '') ?? []
  if (hours === undefined) return ''
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toUpperCase() === 'PM' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/**
 * The day of a cell, its time and the rest of its text, separated by `|`: `2026-11-05|09:41|5243.65937`.
 * Vietcombank writes the number of a transfer into the cell of its day.
 */
export const momentOf = (
  cell: string | { readonly number: string },
  date1904: boolean,
): string | undefined => {
  if (typeof cell === 'object') {
    const day = dayOfSerial(Number(cell.number), date1904)
    const minutes = Math.round((Number(cell.number) % 1) * 24 * 60)
    const time = minutes > 0 && minutes < 1_440 ? [Math.floor(minutes / 60), minutes % 60] : []
    return day && [day, time.map((part) => String(part).padStart(2, '0')).join(':'), ''].join('|')
  }
  const [first = '', ...below] = cell.split('\n').map((line) => line.trim())
  const [, before, day = '', after, behind = ''] = parts.exec(first) ?? []
  const found = dayOfText(day) ?? dayOfText(first)
  const isTime = after === undefined || timeOf(after) !== ''
  const rest = [isTime ? '' : after, behind, ...below].filter((text) => text && !timeOf(text)).join(' ')
  const time = timeOf(before) || timeOf(after) || below.map(timeOf).find(Boolean) || ''
  return found && [found, time, rest.replaceAll('|', ' ')].join('|')
}
