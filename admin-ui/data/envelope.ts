import type { Code } from '../../domain/codes.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { blockedText } from '../i18n/blocked.ts'
import { defectText } from '../i18n/defect.ts'

/** What every answer of the API looks like (specification: Answers). */
export type Envelope<T = unknown> = {
  readonly message: Code
  readonly data?: T
  readonly total?: number
  readonly errors?: readonly FieldError[]
}

/** react-admin translates a form error with this prefix at render time, so the error follows a change of language. */
const RA_TRANSLATED = '@@react-admin@@'

/** `[{field, code, params}]` → `{field: text to translate}`, the shape a react-admin form understands. */
export const toFormErrors = (errors: readonly FieldError[], blockedBy?: string): Record<string, string> =>
  Object.fromEntries(
    errors.map((error) => {
      const { code, args } = defectText(error)
      return [
        error.field,
        RA_TRANSLATED + JSON.stringify({ message: `error.${blockedText(code, blockedBy)}`, args }),
      ]
    }),
  )

/**
 * A refused or failed call. `message` is the key of its text; react-admin reads `status` and `body.errors`. `code` is
 * `network` when there was no connection, `unknown` when it could not be found out whether a write took effect.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Code | 'network' | 'unknown'
  readonly status: number
  readonly fields: readonly FieldError[]
  /** The kind of what stands in the way. */
  readonly blockedBy: string | undefined
  readonly body: { readonly code: string; readonly errors?: Readonly<Record<string, string>> }

  constructor(
    code: Code | 'network' | 'unknown',
    status = 0,
    fields: readonly FieldError[] = [],
    { outcome, blockedBy }: { readonly outcome?: 'none'; readonly blockedBy?: string | undefined } = {},
  ) {
    super(`error.${outcome ?? blockedText(code, blockedBy)}`)
    this.blockedBy = blockedBy
    this.code = code
    this.status = status
    this.fields = fields
    this.body = { code, ...(fields.length > 0 && { errors: toFormErrors(fields, blockedBy) }) }
  }
}

export const isApiError = (error: unknown, code?: ApiError['code']): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
