import type { Unbilled } from '../../../domain/billing/unbilled.ts'
import type { AccountBill, accountColumns } from '../../../projections/account/account.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

export type AccountRecord = Listed<typeof accountColumns>
export type AccountDetail = Detailed<typeof accountColumns> & {
  /** What no bill asks for yet; absent of a past day. */
  readonly unbilled?: Unbilled
}

/** The open amount of a bill, in đồng. */
export const openOf = ({ total, paidAmount }: AccountBill): number => total - paidAmount

/** A line of the account's book: an amount billed or received. */
export type BookLine = {
  readonly id: string
  readonly day: string
  readonly kind:
    | 'bill'
    | 'receipt'
    | 'deduction'
    | 'adjusted'
    | 'return'
    | 'crossed'
    | 'creditMoved'
    | 'creditTakenOver'
  readonly asked: number
  readonly paid: number
  /** False when it is struck through or waits for a decision: it then does not change the balance. */
  readonly counts: boolean
  /** The amount owed after this line; negative is credit. */
  readonly balance: number
}
