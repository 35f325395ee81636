import type { Locale } from '../../domain/locales.ts'
import { spokenAmount } from '../../domain/spoken-amount.ts'
import { formatAmount, formatNumber } from '../i18n/format.ts'

/** `4.500.000`, `4 500 000` or `4,500,000`: three digits after every separator, otherwise it would be a fraction. */
const grouped = /^\d{1,3}(?:[.,\s]\d{3})*$/

/** Parses a whole number in either language's notation; other text stays text, an empty one is `null`. */
export const parseWhole = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,15}$/.test(typed) || grouped.test(typed) ? Number(typed.replace(/\D/g, '')) : typed
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

/** `24,5` or `24.5`. */
export const parseDecimal = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}(?:[.,]\d*)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed
}

const grouping = (value: number) => formatAmount(value)

/** How a number is shown in its field while it does not have the focus. */
export const written = (value: unknown, decimal: boolean, locale: Locale): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return decimal ? formatNumber(value, locale) : grouping(value)
}
