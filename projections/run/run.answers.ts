import type { Proposal } from '../../domain/run/propose-month.ts'

/** What a month asks of a contract, as the preview answers it. */
export type ProposedBill = Proposal & {
  readonly roomNumber: string
  readonly customerID: string | null
  readonly customerName: string | null
  /** What the contract's bills of the month before came to; null where there was none. */
  readonly before: number | null
}
