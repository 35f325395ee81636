import type { z } from 'zod'
import { type FieldDefect, fieldDefects } from './fields.ts'
import type { FieldError } from './refusal.ts'

type ZodIssue = z.core.$ZodIssue
type Params = Record<string, string | number>

/** Maps zod's issues to defects that the UI translates. Nested fields are named `services.0.name`. */
export const fieldErrors = (issues: readonly ZodIssue[], input: unknown): FieldError[] => {
  const errors = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'unknown_key' }))
      : [{ field: issue.path.join('.'), ...defectOf(issue, valueAt(input, issue.path)) }],
  )
  // Only the first defect of each field: a text that is no day is not reported as too late as well.
  return firstOfEach(errors)
}

/** The first error of each field. */
export const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)

const defectOf = (issue: ZodIssue, value: unknown): { code: FieldDefect; params?: Params } => {
  if (value === undefined || value === null) return { code: 'required' }
  const params = paramsOf(issue)
  return { code: wordOf(issue), ...(Object.keys(params).length > 0 && { params }) }
}

const isWord = (text: unknown): text is FieldDefect => fieldDefects.includes(text as FieldDefect)

/** Defects for issues without a code of our own. */
const typeWords: Record<string, FieldDefect> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_a_number',
  boolean: 'not_a_yes_or_no',
  array: 'not_a_list',
}

const wordOf = (issue: ZodIssue): FieldDefect => {
  if (issue.code === 'custom' && isWord(issue.params?.code)) return issue.params.code
  if (isWord(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? 'invalid'
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_small' : 'too_short'
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_big' : 'too_long'
    case 'invalid_value':
      return 'unknown_choice'
    default:
      return 'invalid'
  }
}

const paramsOf = (issue: ZodIssue): Params => {
  switch (issue.code) {
    case 'custom': {
      const { code, ...params } = issue.params ?? {}
      return params as Params
    }
    case 'too_small':
      return { min: Number(issue.minimum) }
    case 'too_big':
      return { max: Number(issue.maximum) }
    default:
      return {}
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
