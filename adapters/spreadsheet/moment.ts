import { clockOf, dayOf } from '../../domain/day.ts'
import { dayOfSerial, dayOfText, instantOf, withoutDayWords } from './day.ts'

/** `09:41:22 PM`, `9:41 CH` (in the afternoon), `21h30`, `09.41.22`. */
const TIME = String.raw`\d{1,2}(?::|h|giờ\s?)\d{2}(?:[:m']\d{2}s?(?:\.\d+)?)?(?:\s*(?:AM|PM|SA|CH)(?![\p{L}\d]))?|\d{2}\.\d{2}\.\d{2}`
const clock = /^(\d{1,2})(?::|h|giờ\s?|\.)(\d{2})(?:[:m'.]\d{2}s?(?:\.\d+)?)?(?:\s*(AM|PM|SA|CH))?$/iu
const isTime = new RegExp(`^(?:${TIME})$`, 'iu')
const inFigures = String.raw`\d{1,4}\s*[/.\-–]\s*\d{1,2}\s*[/.\-–]\s*\d{2,4}`
const inWords = String.raw`\d{1,2}[\s-]*(?:[a-z]{3,9}\.?|th(?:á|a)?n?g\.?\s*\d{1,2})[\s,/-]+(?:\d{4}|\d{2}(?![\d:]))`
/** `5/11/2026`, `05-Nov-2026` or `2026-11-05`, with a time before or after it. */
const parts = new RegExp(
  String.raw`^(?:(${TIME})[\s,|–-]+)?(${inFigures}|${inWords})(?:[\sT,|–-]+(${TIME})(?!\S))?(?:\s+(\S.*))?$`,
  'isu',
)

const timeOf = (text: string | undefined): string => {
  const said = text?.trim() ?? ''
  const [, hours, minutes, half] = (isTime.test(said) && clock.exec(said)) || []
  if (hours === undefined) return ''
  const isAfternoon = /^(PM|CH)$/i.test(half ?? '')
  // `21:30 CH` says the same twice.
  const hour =
    (Number(hours) % (half && Number(hours) <= 12 ? 12 : 24)) + (isAfternoon && Number(hours) <= 12 ? 12 : 0)
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
  const at = instantOf(first)
  if (at !== undefined) return [dayOf(at), clockOf(at), below.join(' ').replaceAll('|', ' ')].join('|')
  const [, before, day = '', after, behind = ''] = parts.exec(withoutDayWords(first)) ?? []
  const found = dayOfText(day) ?? dayOfText(first)
  const rest = [behind, ...below].filter((text) => text && !timeOf(text)).join(' ')
  const time = timeOf(before) || timeOf(after) || below.map(timeOf).find(Boolean) || ''
  return found && [found, time, rest.replaceAll('|', ' ')].join('|')
}
