import { useTranslate } from 'ra-core'
import type { Columns } from '../../projections/columns.ts'
import { formatInstant, formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useCodeLabel } from './codes.ts'
import { plainText } from './plainText.ts'

const WORD = /^[a-z]\w*$/i

/** How a screen says values that their column does not explain: lists, mostly. */
export type Sayings = Readonly<Record<string, (value: unknown) => string | undefined>>

/**
 * A value in words, as its column says; nothing when there is none. For questions and histories: money has its unit.
 */
export const useValueText = (resource: string, columns: Columns, sayings: Sayings = {}) => {
  const translate = useTranslate()
  const language = useLanguage()
  const codeLabel = useCodeLabel(resource)

  return (name: string, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return undefined
    if (Array.isArray(value) && value.length === 0) return undefined
    const say = sayings[name]
    if (say) return say(value)
    const type = columns[name]?.type
    const plain = plainText(type, value, language)
    if (plain !== undefined) return plain
    switch (type) {
      case 'money':
        return formatMoney(Number(value))
      case 'instant':
        return formatInstant(String(value))
      case 'boolean':
        return translate(value ? 'list.yes' : 'list.no')
      case 'code':
        return codeLabel(name, Number(value))
      case 'text':
        // Some hold words of ours, which have their texts; what people wrote has none.
        return WORD.test(String(value))
          ? translate(`resource.${resource}.values.${name}.${value}`, { _: String(value) })
          : String(value)
      default:
        if (Array.isArray(value)) return String(value.length)
        return typeof value === 'object' ? undefined : String(value)
    }
  }
}
