import type { AccountBill, accountColumns } from '../../../projections/account/account.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

export type AccountRecord = Listed<typeof accountColumns>
export type AccountDetail = Detailed<typeof accountColumns>

/** What a bill of the account still asks for. */
export const openOf = ({ total, paidAmount }: AccountBill): number => total - paidAmount

/** A line of the account's book: what was asked for, or what came. */
export type BookLine = {
  readonly id: string
  readonly day: string
  readonly kind: 'bill' | 'receipt' | 'deduction' | 'adjusted' | 'return'
  readonly asked: number
  readonly paid: number
  /** False when it is struck through or waits for a decision: it then changes no balance. */
  readonly counts: boolean
  /** What is owed after it; negative: credit. */
  readonly balance: number
}
