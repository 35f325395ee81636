import { type Code, codeOf, type Reason } from './codes.ts'
import type { FieldDefect } from './fields.ts'

/** A defect of one field, as it stands in the answer's `errors` (specification: Answers). */
export type FieldError = {
  readonly field: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A thing of the ledger, e.g. the room that has the number now. */
export type Thing = { readonly entity: string; readonly id: string }

/** A refusal by a rule: an expected answer, not a defect of the program. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly code: Code
  readonly errors: readonly FieldError[]
  /** What stands in the way, as far as the rule knows. Only a dry run tells it. */
  readonly obstacle: Thing | undefined

  constructor(reason: Reason, errors: readonly FieldError[] = [], obstacle?: Thing) {
    super(reason)
    this.reason = reason
    this.code = codeOf[reason]
    this.errors = errors
    this.obstacle = obstacle
  }
}

/** Refuses for a reason, naming the field that is at fault where there is one. */
export const refuse = (reason: Reason, field?: string, params?: FieldError['params']): never => {
  throw new Refusal(reason, field ? [{ field, code: codeOf[reason], ...(params && { params }) }] : [])
}

/** Goes on only when the rule holds. */
export function assert(rule: unknown, reason: Reason, field?: string): asserts rule {
  if (!rule) refuse(reason, field)
}

/** Refuses the body because of one field (V0002) unless the rule holds. */
export function assertField(
  rule: unknown,
  field: string,
  defect: FieldDefect,
  params?: FieldError['params'],
): asserts rule {
  if (!rule) throw new Refusal('BodyInvalid', [{ field, code: defect, ...(params && { params }) }])
}

/** Runs a check; `obstacle` is what stands in the way when it refuses. */
export const blockedBy = (obstacle: Thing | undefined, check: () => void): void => {
  try {
    check()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, error.errors, obstacle) : error
  }
}

/** The refusal that a call ends with; undefined when it succeeds. Other errors are thrown on. */
export const refusalOf = async (outcome: Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await outcome
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
