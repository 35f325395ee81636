import { RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import type { Locale } from '../../domain/locales.ts'

/** An attempt to pay, as it is sent to the provider. Amount in đồng. */
export type Order = {
  /** Ours, fresh for every attempt. */
  readonly orderID: string
  readonly amount: number
  /** Shown to the payer beside the amount. No personal data. */
  readonly info: string
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string
  /** Where the provider's messages go. */
  readonly messageUrl: string
  readonly locale: Locale
}

/** What the provider says about an order. */
export type Report =
  /** Money came. */
  | { readonly result: 'paid'; readonly transactionID: string; readonly amount: number }
  /** None will come. */
  | { readonly result: 'failed'; readonly resultCode: number }
  /** Nobody knows yet. */
  | { readonly result: 'waits' }
  /** The provider has no such order. */
  | { readonly result: 'unknown' }

/** Money that is to go back, under an order id of its own. Amount in đồng. */
export type Refund = {
  readonly refundID: string
  /** The order and the transfer that brought it. */
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
   * Sends money back; asked again under the same id, it goes back once.
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

/** The provider has this order already: the first call got the address to pay at. */
export class OrderKnown extends Error {
  override readonly name = 'OrderKnown'
}

/** No answer, or none that can be trusted: the outcome of the call is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/**
 * Where the provider is taken out of the settings: what is to go back by it waits for a person. The order may have
 * gone out, so nobody knows; MoMo itself never says that of a refund in this number.
 */
export const noProvider: Pick<Gateway, 'refund'> = {
  refund: async () => ({ result: 'failed', resultCode: RESULT_UNKNOWN }),
}
