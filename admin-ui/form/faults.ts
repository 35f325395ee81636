import type { FieldValues } from 'react-hook-form'
import { type ApiError, toFormErrors } from '../data/envelope.ts'

/** Texts by `field.code`. */
export type Faults = Readonly<Record<string, string>>

/**
 * A refusal as errors of a form: at the fields that the form has; what concerns none of them, above all.
 * `root.serverError` is where ra-core's forms keep that.
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
  const atFields = { ...toFormErrors(here), ...said }
  // Only a form may say that what was typed is kept.
  const whole = error.code === 'network' ? 'form.network' : error.message
  return here.length > 0 ? atFields : { root: { serverError: whole } }
}
