import type { billFields } from '../../domain/bill/bill.events.ts'
import type { PaymentFlag, recordedMethods } from '../../domain/bill/bill-codes.ts'
import type { RefundState } from '../../domain/bill/payment.ts'
import type { FieldsOf } from '../../domain/fields.ts'

/** What is asked for, in đồng. */
export type BillLine = FieldsOf<typeof billFields>['lines'][number]

/** Money that came, in đồng, as it stands in a bill's row and is answered. */
export type BillPayment = {
  readonly paymentID: string
  readonly method: 'momo' | (typeof recordedMethods)[number]
  readonly amount: number
  readonly at: string
  /** When it was paid, as a person says. */
  readonly day?: string
  readonly note?: string | null
  /** Why it does not count. */
  readonly flag?: PaymentFlag
  /** Why it was taken back. */
  readonly reversed?: string
  /** How, when and why it was given back by hand. */
  readonly returned?: {
    readonly method: (typeof recordedMethods)[number]
    readonly day: string
    readonly reason: string
  }
  readonly refund?: RefundState
  /** What the provider said when it did not send it back. */
  readonly refundCode?: number
}

/** An attempt to pay online, in đồng. */
export type BillAttempt = {
  readonly orderID: string
  readonly amount: number
  readonly at: string
  readonly expiresAt: string
  readonly state: 'open' | 'confirmed' | 'failed' | 'expired'
  /** What the provider said when it failed. */
  readonly resultCode?: number
}
