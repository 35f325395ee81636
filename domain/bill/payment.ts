import type { PaymentFlag } from './bill-codes.ts'

/** How far the provider is with sending money back. */
export type RefundState = 'open' | 'done' | 'failed'

/** What is known of money that came, in the bill's state, in its row and on the screen alike. */
type Money = {
  /** Why it does not count. */
  readonly flag?: PaymentFlag | null
  /** Whether, or why, it was taken back. */
  readonly reversed?: boolean | string
  readonly refund?: RefundState
}

/** Whether money that came pays the bill. */
export const counts = ({ flag, reversed }: Pick<Money, 'flag' | 'reversed'>): boolean => !flag && !reversed

/** Whether it still has to go back to who paid it: it does not count, or the provider could not send it. */
export const waitsForRefund = ({ flag, reversed, refund }: Money): boolean =>
  (!!flag && !reversed) || refund === 'failed'
