import { type Code, codeOf, type Reason } from './codes.ts'
import type { FieldDefect } from './fields.ts'

/** A defect of one field, as in the answer's `errors` (specification: Answers). */
export type FieldError = {
  readonly field: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A record, e.g. the room that has the number now. */
export type Thing = { readonly entity: string; readonly id: string }

/** Things that stand in the way of a command, of which a refusal tells the kind. */
export const obstacleKinds = ['account', 'bill', 'contract', 'hold', 'receipt', 'settlement'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

/** A refusal by a rule: an expected answer, not a defect of the program. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly code: Code
  readonly errors: readonly FieldError[]
  /** The obstacle, as far as the rule knows it. Only a dry run answers more than its kind. */
  readonly obstacle: Thing | undefined

  constructor(reason: Reason, errors: readonly FieldError[] = [], obstacle?: Thing) {
    super(reason)
    this.reason = reason
    this.code = codeOf[reason]
    this.errors = errors
    this.obstacle = obstacle
  }
}

/** Throws a Refusal, naming the field at fault where there is one. */
export const refuse = (reason: Reason, field?: string, params?: FieldError['params']): never => {
  throw new Refusal(reason, field ? [{ field, code: codeOf[reason], ...(params && { params }) }] : [])
}

/** Throws a Refusal unless the rule holds. */
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

/** Runs a check; when it refuses, `obstacle` is added to the refusal. */
export const blockedBy = (obstacle: Thing | undefined, check: () => void): void => {
  try {
    check()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, error.errors, obstacle) : error
  }
}

/** The refusal that a call ends with; undefined when it succeeds. Other errors are rethrown. */
export const refusalOf = async (outcome: Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await outcome
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
