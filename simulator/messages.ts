import { messageOf, newTransId } from './gateway.ts'
import type { Order } from './ledger.ts'
import { type Merchant, signatureOf, spoiled } from './signature.ts'
import type { Switches } from './switches.ts'

/** Pauses before a message that was not answered with 204 is sent again. */
const AGAIN_AFTER_S = [1, 3, 10]
const DENIED = 1006
/** How long MoMo waits for an answer. */
const ANSWER_MS = 15_000

type Telling = {
  readonly merchant: Merchant
  readonly switches: Switches
  readonly delay: (ms: number) => Promise<void>
}

/**
 * The signed message with an order's outcome: for the product, and for the redirect of the payer's browser.
 */
export const messageAbout = (order: Order, merchant: Merchant, resultCode = order.resultCode) => {
  const said = {
    partnerCode: merchant.partnerCode,
    orderId: order.orderId,
    requestId: order.requestId,
    amount: resultCode === 0 ? order.paidAmount : order.amount,
    orderInfo: order.orderInfo,
    orderType: 'momo_wallet',
    transId: order.transId || newTransId(),
    resultCode,
    message: messageOf(resultCode),
    payType: 'qr',
    responseTime: Date.now(),
    extraData: order.extraData,
  }
  return { ...said, signature: signatureOf('message', said, merchant) }
}

/** Sends an order's outcome to the product: late, repeated, wrong or not at all, as the switches say. */
export const createMessenger = ({ merchant, switches, delay }: Telling) => {
  const post = async (url: string, message: object): Promise<number> => {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(ANSWER_MS),
    }
    return fetch(url, request).then(
      ({ status }) => status,
      () => 0,
    )
  }

  const deliver = async (url: string, message: object): Promise<void> => {
    for (const seconds of [0, ...AGAIN_AFTER_S]) {
      await delay(seconds * 1_000)
      if ((await post(url, message)) === 204) return
    }
  }

  return async (order: Order): Promise<void> => {
    const message = messageAbout(order, merchant)
    const to = (one: object) => deliver(order.ipnUrl, one)
    switch (switches.message) {
      case 'lost':
        return
      case 'late':
        await delay(switches.delayMs)
        return to(message)
      case 'twice':
      case 'hundredfold': {
        const times = switches.message === 'twice' ? 2 : 100
        await Promise.all(Array.from({ length: times }, () => to(message)))
        return
      }
      case 'bad_signature':
        return to({ ...message, signature: spoiled(message.signature) })
      case 'other_partner':
        return to({ ...message, partnerCode: `${merchant.partnerCode}X` })
      case 'failure_first':
        await to(messageAbout(order, merchant, DENIED))
        return to(message)
      case 'failure_last':
        await to(message)
        return to(messageAbout(order, merchant, DENIED))
      default:
        return to(message)
    }
  }
}
