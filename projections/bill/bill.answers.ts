import type { PaymentFlag } from '../../domain/bill/bill-codes.ts'
import type { allocatedMethods, RefundState, recordedMethods } from '../../domain/bill/payment.ts'

export type { BillLine } from '../../domain/bill/line.ts'

/** A payment in đồng, as stored in the bill's row and answered. */
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
  /** It does not count and was kept as credit of the contract. */
  readonly kept?: boolean
  /** It was allocated by the contract's account; `paymentID` is the receipt. */
  readonly fromAccount?: boolean
  /** The reason of its reversal. */
  readonly reversed?: string
  /** Method, day and reason of a manual refund. */
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
