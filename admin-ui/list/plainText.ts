import type { Locale } from '../../domain/locales.ts'
import type { Column } from '../../projections/columns.ts'
import { formatDay, formatMonth, formatNumber } from '../i18n/format.ts'

/**
 * Formats a number, a day or a month, in the same way for lists, questions and histories; undefined for other column
 * types.
 */
export const plainText = (
  type: Column['type'] | undefined,
  value: unknown,
  language: Locale,
): string | undefined => {
  switch (type) {
    case 'integer':
    case 'decimal':
      return formatNumber(Number(value), language)
    case 'quantity':
      return formatNumber(Number(value) / 1_000, language)
    case 'day':
      return formatDay(String(value))
    case 'month':
      return formatMonth(String(value))
  }
  return undefined
}
