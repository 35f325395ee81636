import type { Proposal } from '../../domain/billing/month.ts'

/** The proposed bill of a contract for a month, as the preview answers it. */
export type ProposedBill = Proposal & {
  readonly roomNumber: string
  readonly customerID: string | null
  readonly customerName: string | null
  /** The total of the contract's bills of the previous month; null without any. */
  readonly before: number | null
  /** Why differences by price come of it, by the ids of their lines. */
  readonly reasons: Readonly<Record<string, string>> | null
}
