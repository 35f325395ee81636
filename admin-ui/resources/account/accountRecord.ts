import type { Unbilled } from '../../../domain/billing/unbilled.ts'
import type { AccountBill, accountColumns } from '../../../projections/account/account.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'
import { isOpen, waits } from '../bill/standing.ts'

export type AccountRecord = Listed<typeof accountColumns>
export type AccountDetail = Detailed<typeof accountColumns> & {
  /** What no bill asks for yet; absent of a past day. */
  readonly unbilled?: Unbilled
}

/** The open amount of a bill, in đồng. */
export const openOf = ({ total, paidAmount }: AccountBill): number => total - paidAmount

type OfLease = Pick<AccountDetail, 'bills' | 'leaseBills'>

const byDueDay = (one: AccountBill, other: AccountBill) =>
  one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0

/** Open bills of the lease, over its renewals, the oldest first. */
export const openBills = ({ bills, leaseBills }: OfLease) =>
  [...(bills ?? []), ...(leaseBills ?? [])].filter((bill) => isOpen(bill)).sort(byDueDay)

/** Those of them that money can be received for, in the order in which the server pays them. */
export const waitingBills = (account: OfLease) => openBills(account).filter((bill) => waits(bill))

/** What bills have open, in đồng. */
export const openSum = (bills: readonly AccountBill[]): number =>
  bills.reduce((sum, bill) => sum + openOf(bill), 0)

/** Its lease is settled, and nothing is to be paid any more: what comes in all the same is a further settlement's. */
export const isOver = (account: OfLease & Pick<AccountDetail, 'settlementID'>): boolean =>
  Boolean(account.settlementID) && openBills(account).length === 0

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
