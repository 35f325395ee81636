import { refuse } from '../../domain/refusal.ts'
import type { Route } from '../route.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Path parameters; a malformed id answers as an unknown one does (specification: Answers). */
export const readParams = (
  given: Readonly<Record<string, unknown>>,
  words: Route['words'] = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const text = String(value)
      const known = words[name]
      const good = known ? known.includes(text) : uuid.test(text.toLowerCase())
      return good ? [name, known ? text : text.toLowerCase()] : refuse('NotFound')
    }),
  )
