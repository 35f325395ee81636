import { z } from 'zod'
import { fieldErrors } from '../../domain/field-errors.ts'
import { Refusal } from '../../domain/refusal.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'

/**
 * The longest legitimate query names 500 ids, each 36 characters with its quotes and comma encoded as `%22` and
 * `%2C`.
 */
const LONGEST = 24_576

/** The query of the address, each key at most once: a repeated key would be ambiguous. */
const entriesOf = (url: string): Record<string, string> => {
  const start = url.indexOf('?')
  const entries = [...new URLSearchParams(start < 0 ? '' : url.slice(start))]
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of entries) {
    if (key in query) throw new Refusal('ParameterInvalid', [{ field: key, code: 'invalid' }])
    query[key] = value
  }
  return query
}

const none = z.strictObject({})

/** @throws Refusal V0001 for a repeated or unknown key or a bad value */
export const readQuery = (url: string, schema: z.ZodType = none): unknown => {
  if (url.length > LONGEST) throw new HttpRefusal(414, 'ParameterInvalid')
  const query = entriesOf(url)
  const parsed = schema.safeParse({ ...query })
  if (!parsed.success)
    throw new Refusal('ParameterInvalid', fieldErrors(parsed.error.issues, readable(query)))
  return parsed.data
}

/** The query with its JSON values parsed, so that a defect deep in a filter is distinguished from a missing one. */
const readable = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      try {
        return [key, JSON.parse(value)]
      } catch {
        return [key, value]
      }
    }),
  )

/** A whole number as people write it: no sign, no exponent, no leading zeros or spaces. */
export const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, { error: 'not_a_number' })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: 'invalid',
      params: { code: 'invalid', min, max },
    })
    .meta({ type: 'integer', minimum: min, maximum: max })

export const flag = () =>
  z.literal(['true', 'false'], { error: 'not_a_yes_or_no' }).transform((value) => value === 'true')
