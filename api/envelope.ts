import type { Response } from 'express'
import { type Code, codes } from '../domain/codes.ts'
import type { FieldError, ObstacleKind } from '../domain/refusal.ts'

/** The shape of every JSON answer of the API (specification: Answers). `message` is a code of the catalogue. */
export type Envelope = {
  readonly message: Code
  readonly data: unknown
  readonly total?: number
  readonly errors?: readonly FieldError[]
}

/** A successful answer of a route. */
export type Answer = {
  readonly code: Code
  /** When it differs from the code's usual one. */
  readonly status?: number
  readonly data?: unknown
  /** `data` that is already serialised as JSON. */
  readonly json?: string
  readonly total?: number
}

/** Sends an answer in the envelope. */
export const sendAnswer = (response: Response, { code, status, data = null, json, total }: Answer): void => {
  response.locals.code = code
  response.status(status ?? codes[code].status)
  if (json !== undefined) {
    const before = `{"message":"${code}","data":`
    const after = `${total === undefined ? '' : `,"total":${total}`}}`
    // Short answers are not compressed.
    response
      .type('json')
      .set('Content-Length', String(before.length + Buffer.byteLength(json) + after.length))
    response.write(before)
    // Written separately, because concatenating a large one would copy it.
    response.write(json)
    response.end(after)
    return
  }
  setRevision(response, data)
  const envelope: Envelope = { message: code, data, ...(total !== undefined && { total }) }
  response.json(envelope)
}

/** The revision of one thing as its `ETag`, which a change of it may name in `If-Match`. */
const setRevision = (response: Response, data: unknown): void => {
  const revision = (data as { revision?: unknown } | null)?.revision
  if (typeof revision !== 'number') return
  response.set('ETag', `"${revision}"`)
  // What is reckoned from other things changes without a new revision: never 304.
  delete response.req.headers['if-none-match']
}

export type Refused = {
  readonly status: number
  readonly code: Code
  readonly data?: unknown
  readonly errors?: readonly FieldError[]
  /** For a failed write: `none` when nothing was written, `unknown` when it may have been. */
  readonly outcome?: 'none' | 'unknown'
  /** The kind of what stands in the way. */
  readonly blockedBy?: ObstacleKind
  readonly headers?: Readonly<Record<string, string>>
}

/** An error without a field is about the whole body, because V0002 always has `errors`. */
const wholeBody = (status: number): FieldError[] => [
  { field: '', code: status === 413 ? 'too_long' : 'invalid' },
]

const toldOf = ({ outcome, blockedBy }: Pick<Refused, 'outcome' | 'blockedBy'>) =>
  outcome ? { outcome } : blockedBy ? { blockedBy } : null

/** Equal refusals have equal bodies, so that nothing reveals which unknown object was named. */
export const sendRefusal = (
  response: Response,
  { status, code, errors = [], outcome, blockedBy, data = toldOf({ outcome, blockedBy }), headers }: Refused,
): void => {
  const named = errors.length > 0 || code !== 'V0002' ? errors : wholeBody(status)
  const envelope: Envelope = { message: code, data, ...(named.length > 0 && { errors: named }) }
  response.locals.code = code
  response
    .set(headers ?? {})
    .status(status)
    .json(envelope)
}
