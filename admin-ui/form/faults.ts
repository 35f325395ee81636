import type { FieldValues } from 'react-hook-form'
import { type ApiError, toFormErrors } from '../data/envelope.ts'

/** Texts by `field.code`; of a refusal of the whole form by its code. */
export type Faults = Readonly<Record<string, string>>

/**
 * Maps a refusal to errors of a form: at the fields that the form has; errors of other fields go to
 * `root.serverError`, where react-admin's forms show errors of the whole form.
 */
export const faultsOf = (
  error: ApiError,
  has: (field: string) => boolean,
  texts: Faults = {},
): FieldValues => {
  const here = error.fields.filter(({ field }) => has(field))
  const said = Object.fromEntries(
    here.flatMap(({ field, code }) => {
      const text = texts[`${field}.${code}`]
      return text ? [[field, text]] : []
    }),
  )
  const atFields = { ...toFormErrors(here, error.blockedBy), ...said }
  // Only a form may say that the input is kept, hence its own text for a lost connection.
  const own = [error.code, ...error.fields.map(({ field, code }) => `${field}.${code}`)].find(
    (key) => texts[key],
  )
  const whole = error.code === 'network' ? 'form.network' : own ? texts[own] : error.message
  return here.length > 0 ? atFields : { root: { serverError: whole } }
}
