import { RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import type { Locale } from '../../domain/locales.ts'

/** An attempt to pay, as sent to the provider. Amount in đồng. */
export type Order = {
  /** Our own id, new for every attempt. */
  readonly orderID: string
  readonly amount: number
  /** Shown to the payer beside the amount. No personal data. */
  readonly info: string
  /** Where the payer's browser returns to. */
  readonly returnUrl: string
  /** Where the provider sends its messages. */
  readonly messageUrl: string
  readonly locale: Locale
}

/** The provider's report on an order. */
export type Report =
  /** The money was received. */
  | { readonly result: 'paid'; readonly transactionID: string; readonly amount: number }
  /** No money will be received. */
  | { readonly result: 'failed'; readonly resultCode: number }
  /** The outcome is not known yet. */
  | { readonly result: 'waits' }
  /** The provider has no such order. */
  | { readonly result: 'unknown' }

/** A refund, under an order id of its own. Amount in đồng. */
export type Refund = {
  readonly refundID: string
  /** The order and the transfer that brought the money. */
  readonly orderID: string
  readonly transactionID: string
  readonly amount: number
}

/** The provider of online payments. Implemented by `adapters/payments/`. */
export interface Gateway {
  /** @throws OrderKnown, GatewayRefused, GatewayUnreachable */
  create(order: Order): Promise<{ payUrl: string; qrCodeUrl: string | null; deeplink: string | null }>
  /** @throws GatewayUnreachable */
  query(orderID: string): Promise<Report>
  /**
   * Refunds money; repeated under the same id, it is refunded once.
   * @throws GatewayUnreachable
   */
  refund(refund: Refund): Promise<Report>
  /** Parses a message of the provider. Undefined unless it is complete, correctly signed and for this merchant. */
  read(message: string): { readonly orderID: string; readonly report: Report } | undefined
}

/** The provider refuses the order, with its own result code. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly resultCode: number

  constructor(resultCode: number) {
    super(`The payment provider refused with ${resultCode}`)
    this.resultCode = resultCode
  }
}

/** The provider has this order already; the first call got the payment address. */
export class OrderKnown extends Error {
  override readonly name = 'OrderKnown'
}

/** No answer, or an untrustworthy one: the outcome of the call is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/**
 * Used when the provider was removed from the settings: open refunds then wait for a person. The order may have been
 * sent, so its outcome is unknown; MoMo itself never reports this result code for a refund.
 */
export const noProvider: Pick<Gateway, 'refund'> = {
  refund: async () => ({ result: 'failed', resultCode: RESULT_UNKNOWN }),
}
