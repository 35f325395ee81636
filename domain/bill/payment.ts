import { MOMO_MAX, MOMO_MIN } from '../limits.ts'
import type { PaymentFlag } from './bill-codes.ts'

/** The state of a refund at the provider. */
export type RefundState = 'open' | 'done' | 'failed'

/** What state, row and screen have in common about a payment. */
type Money = {
  /** Why it does not count. */
  readonly flag?: PaymentFlag | null
  /** Whether, or why, it was taken back. */
  readonly reversed?: boolean | string
  readonly refund?: RefundState
  /** It stays as credit of the contract. */
  readonly kept?: boolean
}

/** Whether a payment counts towards the bill. */
export const counts = ({ flag, reversed }: Pick<Money, 'flag' | 'reversed'>): boolean => !flag && !reversed

/** Whether a person has to decide about it: it is flagged, or its refund failed. */
export const waitsForRefund = ({ flag, reversed, refund, kept }: Money): boolean =>
  (!!flag && !reversed && !kept) || refund === 'failed'

/** Whether MoMo takes so many đồng at once. */
export const takesMomo = (amount: number): boolean => amount >= MOMO_MIN && amount <= MOMO_MAX
