import type { Locale } from '../../domain/locales.ts'
import { numberOf } from '../../domain/number-text.ts'
import { spokenAmount } from '../../domain/spoken-amount.ts'
import { formatAmount, formatNumber } from '../i18n/format.ts'

/** Parses a whole number in either language's notation; other text stays text, an empty one is `null`. */
export const parseWhole = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const [, whole] = /^(\d{1,15})(?:\.0{1,2})?$/.exec(numberOf(typed) ?? '') ?? []
  return whole === undefined ? typed : Number(whole)
}

/** As `parseWhole`, for đồng; also accepts the spoken short form `3tr6`. */
export const parseAmount = (text: string): number | string | null =>
  spokenAmount(text.trim()) ?? parseWhole(text)

/** As `parseAmount`, with a sign: `-200.000`. */
export const parseSigned = (text: string): number | string | null => {
  const [, sign, rest = ''] = /^\s*([-–−]?)(.*)$/su.exec(text) ?? []
  const amount = parseAmount(rest)
  if (!sign || typeof amount !== 'number') return sign ? text.trim() : amount
  return amount === 0 ? 0 : -amount
}

/** `24,5`, `24.5` or `1.234,5`. */
export const parseDecimal = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  if (/^\d{1,9}(?:[.,]\d*)?$/.test(typed)) return Number(typed.replace(',', '.'))
  const figure = numberOf(typed)
  return figure === undefined || figure.startsWith('-') ? typed : Number(figure)
}

const grouping = (value: number) => formatAmount(value)

/** How a number is shown in its field while it does not have the focus. */
export const written = (value: unknown, decimal: boolean, locale: Locale): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return decimal ? formatNumber(value, locale) : grouping(value)
}
