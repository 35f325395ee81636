import { MOMO_MAX, MOMO_MIN } from '../limits.ts'
import type { PaymentFlag } from './bill-codes.ts'

/** Methods of manually recorded payments. */
export const recordedMethods = ['cash', 'transfer'] as const

/** Methods of money that reaches a bill through the account of its contract. */
export const allocatedMethods = [...recordedMethods, 'momo', 'deposit', 'adjustment'] as const

/** The state of a refund by the provider. */
export type RefundState = 'open' | 'done' | 'failed'

/** The fields of a payment that state, row and screen share. */
type Money = {
  /** Why it does not count. */
  readonly flag?: PaymentFlag | null
  /** Whether, or why, it was reversed. */
  readonly reversed?: boolean | string
  readonly refund?: RefundState
  /** It was kept as credit of the contract. */
  readonly kept?: boolean
}

/** Whether a payment counts towards the bill. */
export const counts = ({ flag, reversed }: Pick<Money, 'flag' | 'reversed'>): boolean => !flag && !reversed

/** Whether a person has to decide about it: it is flagged, or its refund failed. */
export const waitsForRefund = ({ flag, reversed, refund, kept }: Money): boolean =>
  (!!flag && !reversed && !kept) || refund === 'failed'

/** Whether the amount is within MoMo's limits for one payment. */
export const takesMomo = (amount: number): boolean => amount >= MOMO_MIN && amount <= MOMO_MAX
