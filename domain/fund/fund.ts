import type { FieldsOf } from '../fields.ts'
import type { fundFields } from './fund.events.ts'
import type { FundKind } from './fund-codes.ts'

export type FundFields = FieldsOf<typeof fundFields>

/** The state of a cash box or an account. */
export type Fund = FundFields & {
  readonly kind: FundKind
  /** Ids of the counts that were not discarded. */
  readonly counts: ReadonlySet<string>
  readonly deleted: boolean
}
