import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  OrderKnown,
} from '../../commands/payment/gateway.ts'
import { idOf } from '../../commands/payment/order-id.ts'
import { readMessage, reportOf } from './message.ts'
import { isRepeated, refundResultOf, resultOf } from './result-codes.ts'
import { isSigned, type MomoKeys, sign } from './signature.ts'

type Options = MomoKeys & {
  /** `https://payment.momo.vn`, the sandbox, or the simulator. */
  readonly endpoint: string
  /** MoMo requires at least 30 s. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000
const LONGEST_ANSWER = 100_000

const webAddress = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
const answered = z.object({ partnerCode: z.string(), orderId: z.string(), resultCode: z.int() })
const created = answered.extend({ requestId: z.string(), amount: z.int(), payUrl: webAddress })
const links = z.object({
  deeplink: z.string().max(2_000).catch(''),
  qrCodeUrl: z.string().max(2_000).catch(''),
})
const queried = answered.extend({
  requestId: z.string(),
  amount: z.int(),
  transId: z.int(),
  refundTrans: z.unknown(),
})
const refunds = z.object({
  refundTrans: z.array(z.object({ orderId: z.string(), resultCode: z.int(), transId: z.int() })).catch([]),
})

/** MoMo's gateway v2, request type `captureWallet` (specification: MoMo). */
export const createMomo = ({ endpoint, timeoutMs = TIMEOUT_MS, ...keys }: Options): Gateway => {
  const { partnerCode } = keys

  const post = async (path: string, body: object): Promise<unknown> => {
    try {
      const answer = await fetch(new URL(`/v2/gateway/api/${path}`, endpoint), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return JSON.parse(await textOf(answer))
    } catch (error) {
      throw new GatewayUnreachable(`MoMo did not answer ${path}`, { cause: error })
    }
  }

  /** The parsed answer, if it is about our order; else undefined. */
  const about = <T extends { partnerCode: string; orderId: string }>(
    schema: z.ZodType<T>,
    answer: unknown,
    orderID: string,
  ): T | undefined => {
    const read = schema.safeParse(answer)
    const fits = read.success && read.data.orderId === orderID && read.data.partnerCode === partnerCode
    return fits ? read.data : undefined
  }

  /**
   * Queries an order at MoMo. The answer is not signed: it is trusted because we made the call, if it names
   * this order.
   * @throws GatewayUnreachable when there is no answer, or none that can be trusted
   */
  const ask = async (orderID: string) => {
    const question = { partnerCode, requestId: randomUUID(), orderId: orderID }
    const answer = await post('query', { ...question, lang: 'vi', signature: sign('query', question, keys) })
    const said = about(queried, answer, orderID)
    if (said && said.requestId === question.requestId) return said
    const failed = about(answered, answer, orderID)
    if (failed && failed.resultCode !== 0) return { ...failed, transId: 0, amount: 0 }
    throw new GatewayUnreachable('MoMo answered query with something that cannot be believed')
  }

  return {
    create: async ({ orderID, amount, info, returnUrl, messageUrl, locale }) => {
      const order = {
        // One request per order, so both ids are the order's.
        partnerCode,
        requestId: orderID,
        orderId: orderID,
        amount,
        orderInfo: info,
        redirectUrl: returnUrl,
        ipnUrl: messageUrl,
        requestType: 'captureWallet',
        extraData: '',
      }
      const signature = sign('create', order, keys)
      const answer = await post('create', { ...order, lang: locale, autoCapture: true, signature })
      const taken = about(created, answer, orderID)
      if (taken?.resultCode === 0 && taken.amount === amount && isAnswerSigned(answer, keys)) {
        const { deeplink, qrCodeUrl } = links.parse(answer)
        return { payUrl: taken.payUrl, deeplink: deeplink || null, qrCodeUrl: qrCodeUrl || null }
      }
      const refused = answered.partial({ orderId: true, partnerCode: true }).safeParse(answer)
      if (refused.success && isRepeated(refused.data.resultCode))
        throw new OrderKnown(`MoMo has had ${orderID} before`)
      if (refused.success && refused.data.resultCode !== 0) throw new GatewayRefused(refused.data.resultCode)
      throw new GatewayUnreachable('MoMo answered create with something that cannot be believed')
    },

    query: async (orderID) => reportOf(await ask(orderID)),

    refund: async ({ refundID, orderID, transactionID, amount }) => {
      // An earlier call may have succeeded although its answer was lost, also under an id that was given up.
      // A refund is of the whole payment, so any refund of ours that succeeded is all of it.
      const paid = await ask(orderID)
      // MoMo cannot say now what was refunded. It would refuse a refund that was made before, and a person
      // would then pay the money back a second time.
      if (resultOf(paid.resultCode) === 'waits') return { result: 'waits' }
      const { refundTrans } = refunds.parse(paid)
      const isOurs = (id: string) => id === refundID || id.startsWith(idOf('SR'))
      const done = refundTrans.find((one) => isOurs(one.orderId) && one.resultCode === 0)
      if (done) return { result: 'paid', transactionID: String(done.transId), amount }
      const order = {
        partnerCode,
        orderId: refundID,
        requestId: refundID,
        amount,
        transId: Number(transactionID),
        description: 'Hoan tien',
      }
      const answer = await post('refund', { ...order, lang: 'vi', signature: sign('refund', order, keys) })
      const said = about(answered.extend({ transId: z.int().catch(0) }), answer, refundID)
      if (!said) throw new GatewayUnreachable('MoMo answered refund with something that cannot be believed')
      const result = refundResultOf(said.resultCode)
      if (result === 'paid') return { result, transactionID: String(said.transId), amount }
      return result === 'failed' ? { result, resultCode: said.resultCode } : { result }
    },

    read: (message) => readMessage(message, keys),
  }
}

const isAnswerSigned = (answer: unknown, keys: MomoKeys): boolean =>
  isSigned('created', answer as object as Record<string, unknown>, keys) ||
  isSigned('createdBefore', answer as object as Record<string, unknown>, keys)

/** The body of an answer. @throws when it is longer than any answer of MoMo's */
const textOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Error('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
