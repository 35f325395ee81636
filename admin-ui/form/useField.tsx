import type { ReactNode } from 'react'
import { type InputProps, useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { empty, type Rule } from './rules.ts'

export type FieldProps = {
  readonly source: string
  /** Defaults to the text `resource.<resource>.fields.<source>`. */
  readonly label?: string
  readonly help?: ReactNode
  readonly required?: boolean
  readonly rule?: Rule
}

type Options = FieldProps & Pick<InputProps, 'parse' | 'format'>

/** Props shared by all inputs: the label above, and below the input the help text or, in its place, the error. */
export const useField = ({ source, label, help, required = false, rule, ...options }: Options) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const check: Rule = (value, values) => (required && empty(value) ? 'error.required' : rule?.(value, values))
  const { field, fieldState, id } = useInput({ source, validate: check, ...options })
  const error = fieldState.error?.message
  return {
    field,
    error,
    props: {
      id,
      name: field.name,
      label: label ?? translate(`resource.${resource}.fields.${source}`),
      required,
      error: error !== undefined,
      helperText: error === undefined ? help : <ValidationError error={error} />,
    },
  }
}
