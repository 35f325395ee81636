/** An attempt to pay, as the provider is told of it. Amount in đồng. */
export type Order = {
  /** Ours, fresh for every attempt. */
  readonly orderID: string
  readonly amount: number
  /** What the payer reads beside the amount. Without personal data. */
  readonly info: string
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string
  /** Where the provider's messages go. */
  readonly messageUrl: string
  readonly locale: 'vi' | 'en'
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
  /** @throws GatewayRefused, GatewayUnreachable */
  create(order: Order): Promise<{ payUrl: string; qrCodeUrl: string | null; deeplink: string | null }>
  /** @throws GatewayUnreachable */
  query(orderID: string): Promise<Report>
  /**
   * Sends money back; asked again under the same id, it goes back once.
   * @throws GatewayUnreachable
   */
  refund(refund: Refund): Promise<Report>
  /** A message that the provider has sent, as it came. Undefined unless it is whole, signed and for us. */
  read(message: string): { readonly orderID: string; readonly report: Report } | undefined
}

/** The provider does not take the order, and says why in its own number. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly resultCode: number

  constructor(resultCode: number) {
    super(`The payment provider refused with ${resultCode}`)
    this.resultCode = resultCode
  }
}

/** No answer, or none that can be believed: what became of the call is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/** MoMo's own number for "nobody knows"; kept with an attempt whose call got no answer. */
export const RESULT_UNKNOWN = 99
