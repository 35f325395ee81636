import type { allocatedMethods, PaymentFlag, recordedMethods } from '../../domain/bill/bill-codes.ts'
import type { RefundState } from '../../domain/bill/payment.ts'

export type { BillLine } from '../../domain/bill/line.ts'

/** A payment in đồng, as the bill's row and the answer have it. */
export type BillPayment = {
  readonly paymentID: string
  readonly method: (typeof allocatedMethods)[number]
  readonly amount: number
  readonly at: string
  /** The day of the payment, as a person entered it. */
  readonly day?: string
  readonly note?: string | null
  /** Why it does not count. */
  readonly flag?: PaymentFlag
  /** It does not count, and stays as credit of the contract. */
  readonly kept?: boolean
  /** The account of the contract gave it; `paymentID` is its receipt. */
  readonly fromAccount?: boolean
  /** The reason of its reversal. */
  readonly reversed?: string
  /** How, when and why it was given back by hand. */
  readonly returned?: {
    readonly method: (typeof recordedMethods)[number]
    readonly day: string
    readonly reason: string
  }
  readonly refund?: RefundState
  /** The provider's result code of a failed refund. */
  readonly refundCode?: number
}

/** An attempt to pay online, in đồng. */
export type BillAttempt = {
  readonly orderID: string
  readonly amount: number
  readonly at: string
  readonly expiresAt: string
  readonly state: 'open' | 'confirmed' | 'failed' | 'expired'
  /** The provider's result code when it failed. */
  readonly resultCode?: number
}
