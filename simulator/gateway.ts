import { randomBytes, randomInt } from 'node:crypto'
import { type Ledger, type Order, WAITS } from './ledger.ts'
import { isSignedBy, type Merchant, signatureOf, spoiled } from './signature.ts'
import type { Switches } from './switches.ts'

type Body = Readonly<Record<string, unknown>>
type Simulated = {
  readonly ledger: Ledger
  readonly merchant: Merchant
  readonly switches: Switches
  /** Origin of the payment page. */
  readonly pageUrl: () => string
  readonly delay: (ms: number) => Promise<void>
}

/**
 * A simulated failure: no answer at all (`silence`), HTTP 500 (`error`), or HTML in place of JSON
 * (`garbage`).
 */
export class Broken {
  readonly kind: 'silence' | 'error' | 'garbage'

  constructor(kind: 'silence' | 'error' | 'garbage') {
    this.kind = kind
  }
}

const MIN = 1_000
const MAX = 50_000_000
const orderPattern = /^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/

const messages: Readonly<Record<number, string>> = {
  0: 'Successful.',
  10: 'The system is under maintenance.',
  11: 'Access denied.',
  13: 'Merchant authentication failed.',
  20: 'Bad format request.',
  22: 'The transaction amount is out of range.',
  41: 'Duplicated orderId.',
  42: 'OrderId is invalid or not found.',
  1000: 'Transaction is initiated, waiting for user confirmation.',
  1001: 'Insufficient funds.',
  1005: 'The url or QR code expired.',
  1006: 'The user has denied to confirm the payment.',
  1080: 'The refund attempt failed.',
  1081: 'The original transaction has been refunded.',
}
export const messageOf = (resultCode: number): string => messages[resultCode] ?? 'Unknown error.'
export const newTransId = () => randomInt(2_000_000_000, 90_000_000_000)

const answer = (body: Body, resultCode: number, more: Body = {}) => ({
  partnerCode: body.partnerCode,
  requestId: body.requestId,
  orderId: body.orderId,
  responseTime: Date.now(),
  message: messageOf(resultCode),
  resultCode,
  ...more,
})

const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max

const defectOfOrder = (body: Body): number | undefined => {
  const { amount, orderId, redirectUrl, ipnUrl, requestId, orderInfo, extraData, requestType } = body
  const isShaped =
    isText(orderId, 200) &&
    orderPattern.test(orderId as string) &&
    isText(requestId, 50) &&
    isText(orderInfo, 255)
  const urls = [redirectUrl, ipnUrl].every((url) => isText(url, 2_000) && URL.canParse(url as string))
  if (!isShaped || !urls || !isText(extraData, 1_000) || requestType !== 'captureWallet') return 20
  if (!Number.isSafeInteger(amount)) return 20
  return (amount as number) < MIN || (amount as number) > MAX ? 22 : undefined
}

/** The three calls of the gateway. */
export const createGateway = ({ ledger, merchant, switches, pageUrl, delay }: Simulated) => {
  const refusal = (kind: 'create' | 'query' | 'refund', body: Body): number | undefined => {
    if (body.partnerCode !== merchant.partnerCode) return 13
    return isSignedBy(kind, body, merchant) ? undefined : 11
  }

  const create = async (body: Body): Promise<object> => {
    const refused = refusal('create', body) ?? defectOfOrder(body)
    if (refused) return answer(body, refused)
    if (switches.create === 'declined') return answer(body, 10)
    if (ledger.isTaken(body.orderId as string)) return answer(body, 41)
    const token = randomBytes(16).toString('hex')
    const { orderId, requestId, amount, orderInfo, redirectUrl, ipnUrl, extraData } = body
    const order = { orderId, requestId, amount, orderInfo, redirectUrl, ipnUrl, extraData } as Order
    ledger.keep({
      ...order,
      token,
      createdTime: Date.now(),
      resultCode: WAITS,
      paidAmount: 0,
      transId: 0,
      refunds: [],
    })
    const broken = brokenBy(switches.create)
    if (broken) return broken
    if (switches.create === 'slow') await delay(switches.delayMs)
    const payUrl = `${pageUrl()}/pay/${token}`
    const taken = answer(body, 0, { amount, payUrl, deeplink: `momo://app?sid=${token}`, qrCodeUrl: payUrl })
    const signature = signatureOf('created', taken as Body, merchant)
    return { ...taken, signature: switches.create === 'bad_signature' ? spoiled(signature) : signature }
  }

  const query = async (body: Body): Promise<object> => {
    const refused = refusal('query', body)
    if (refused) return answer(body, refused)
    const broken = brokenBy(switches.query)
    if (broken) return broken
    if (switches.query === 'declined') return answer(body, 10)
    const order = ledger.find(String(body.orderId))
    if (!order) return answer(body, 42)
    const resultCode = switches.query === 'waits' ? WAITS : order.resultCode
    const { extraData, transId, refunds: refundTrans } = order
    const amount = resultCode === 0 ? order.paidAmount : order.amount
    const more = { extraData, amount, transId, payType: resultCode === 0 ? 'qr' : '', refundTrans }
    return answer(body, resultCode, more)
  }

  const refund = async (body: Body): Promise<object> => {
    const refused = refusal('refund', body)
    if (refused) return answer(body, refused)
    const paid = ledger.all().find(({ transId, resultCode }) => resultCode === 0 && transId === body.transId)
    const amount = body.amount as number
    if (!paid) return answer(body, 42, { amount, transId: body.transId })
    if (ledger.isTaken(String(body.orderId))) return answer(body, 41, { amount, transId: body.transId })
    if (switches.refund === 'declined') return answer(body, 1080, { amount, transId: 0 })
    const back = paid.refunds.reduce((sum, one) => sum + one.amount, 0)
    if (!Number.isSafeInteger(amount) || amount < MIN || back + amount > paid.paidAmount)
      return answer(body, 1081, { amount, transId: 0 })
    const { orderId, requestId } = body as { orderId: string; requestId: string }
    const transId = newTransId()
    const done = { orderId, requestId, amount, transId, resultCode: 0, createdTime: Date.now() }
    ledger.keep({ ...paid, refunds: [...paid.refunds, done] })
    return brokenBy(switches.refund) ?? answer(body, 0, { amount, transId })
  }

  return { create, query, refund }
}

const brokenBy = (way: string): Broken | undefined => {
  if (way === 'timeout') return new Broken('silence')
  return way === 'error' || way === 'garbage' ? new Broken(way) : undefined
}
