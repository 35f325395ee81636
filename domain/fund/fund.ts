import type { FieldsOf } from '../fields.ts'
import type { fundFields } from './fund.events.ts'
import type { FundKind } from './fund-codes.ts'

export type FundFields = FieldsOf<typeof fundFields>

/** A cash box or an account, as its events tell it. */
export type Fund = FundFields & {
  readonly kind: FundKind
  /** Ids of the counts that stand. */
  readonly counts: ReadonlySet<string>
  readonly deleted: boolean
}
