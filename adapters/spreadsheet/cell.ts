import { withoutOldLetters } from './old-letters.ts'

/**
 * The value of a cell of an uploaded sheet, before it is read by the kind of its column.
 *
 * - `null`: blank
 * - text: composed (NFC), trimmed, its lines separated by `\n`, without control characters, invisible
 *   characters and those that change the writing direction
 * - `number`: its digits as exact as in the file; dates are numbers too, marked by `isDate` after their
 *   format
 * - `cut`: the beginning of a text that is longer than the limit
 * - `error`: what Excel shows instead of a result, e.g. `#N/A`
 *
 * Formulas give the result that was saved with them.
 */
export type CellValue =
  | null
  | string
  | boolean
  | { readonly number: string; readonly isDate?: true }
  | { readonly cut: string }
  | { readonly error: string }

/** Characters of the longest text that a cell can have in Excel. */
export const LONGEST_TEXT = 32_767

/** Marks a formula that was saved without its result, by a program that does not calculate. */
export const NO_RESULT = '=?'

/** A row of a sheet: its number as the user sees it, and its cells from column A on. */
export type SheetRow = {
  readonly row: number
  readonly cells: readonly CellValue[]
  /** Hidden by hand or by a filter. */
  readonly hidden?: true
  /** Some of its cells are struck out. */
  readonly struck?: true
  /** By column from 0: what is written on its cells as comments. */
  readonly comments?: Readonly<Record<number, string>>
  /** By column from 0: the value of a cell that is merged over this row and others. */
  readonly merged?: Readonly<Record<number, CellValue>>
}

const breaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is what this is for
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const plain = /^[\x20-\x7E]*$/

/**
 * How Excel escapes characters that XML cannot hold, and an underscore that would look like such an escape.
 */
const escaped = /_x([0-9A-Fa-f]{4})_/g

/** Text as a person meant it; see {@link CellValue}. */
export const normaliseText = (raw: string): string => {
  const text = raw.includes('_x')
    ? raw.replace(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : raw
  if (plain.test(text)) return text.trim()
  return withoutOldLetters(text.toWellFormed().normalize('NFC'))
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .replace(breaks, '\n')
    .trim()
}

/** Excel reads `_x0041_` as A; with its underscore escaped the text stays as it is. */
export const escapeText = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/**
 * The digits of a number cell. Whole numbers stay as written (a phone number, an identity number); the rest goes
 * through a double, as it does in Excel.
 * @returns undefined for what is no number
 */
export const normaliseNumber = (raw: string): string | undefined => {
  const text = raw.trim()
  if (/^-?\d{1,32}$/.test(text)) return text
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(E[-+]?\d+)?$/i.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) return undefined
  return Number.isSafeInteger(value) ? BigInt(value).toString() : String(value)
}

/** Text within the limit as it is, longer text as its beginning. */
export const limitText = (text: string, limit: number): CellValue => {
  if (text === '') return null
  return text.length > limit ? { cut: text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') } : text
}
