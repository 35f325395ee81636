import { useTranslate } from 'react-admin'
import type { Columns } from '../../projections/columns.ts'
import { formatInstant, formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useCodeLabel } from './codes.ts'
import { plainText } from './plainText.ts'

const WORD = /^[a-z]\w*$/i

type Saying = (value: unknown) => string | undefined

/** One of the things that changed in a list: of what was added or left out one side is missing. */
export type PartChange = {
  readonly key: string
  readonly name: string
  readonly before?: string
  readonly after?: string
}

/** A list whose changes are told thing by thing. */
type ListSaying = {
  readonly whole: Saying
  readonly parts: (before: unknown, after: unknown) => readonly PartChange[]
}

/** Custom texts for values that their column type cannot format: lists, mostly. */
export type Sayings = Readonly<Record<string, Saying | ListSaying>>

/** What changed in a list; undefined for one that is told as a whole, is new, or has the same things in another order. */
export const partsOf = (
  say: Saying | ListSaying | undefined,
  before: unknown,
  after: unknown,
): readonly PartChange[] | undefined => {
  if (typeof say !== 'object' || !Array.isArray(before) || !Array.isArray(after)) return undefined
  const parts = say.parts(before, after)
  return parts.length > 0 ? parts : undefined
}

/**
 * Formats a value as text by its column; undefined for an empty value. For questions and histories: amounts have
 * their unit.
 */
export const useValueText = (resource: string, columns: Columns, sayings: Sayings = {}) => {
  const translate = useTranslate()
  const language = useLanguage()
  const codeLabel = useCodeLabel(resource)

  return (name: string, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return undefined
    if (Array.isArray(value) && value.length === 0) return undefined
    const say = sayings[name]
    if (say) return (typeof say === 'function' ? say : say.whole)(value)
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
        // Some columns hold our own keywords, which have translations; text written by people has none.
        return WORD.test(String(value))
          ? translate(`resource.${resource}.values.${name}.${value}`, { _: String(value) })
          : String(value)
      default:
        if (Array.isArray(value)) return String(value.length)
        return typeof value === 'object' ? undefined : String(value)
    }
  }
}
