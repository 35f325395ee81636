import { createHmac, timingSafeEqual } from 'node:crypto'

/** The keys of the one merchant that the simulator serves. */
export type Merchant = {
  readonly partnerCode: string
  readonly accessKey: string
  readonly secretKey: string
}

type Values = Readonly<Record<string, unknown>>

/**
 * Fields of MoMo's signed texts, in MoMo's order after the access key. Not shared with the product: a mistake
 * in a shared list would be in both and stay unseen.
 */
const texts = {
  create: 'amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  created: 'amount message orderId partnerCode payUrl requestId responseTime resultCode',
  message:
    'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'orderId partnerCode requestId',
  refund: 'amount description orderId partnerCode requestId transId',
} as const

export const signatureOf = (kind: keyof typeof texts, values: Values, { accessKey, secretKey }: Merchant) => {
  let text = `accessKey=${accessKey}`
  for (const name of texts[kind].split(' ')) text += `&${name}=${values[name]}`
  return createHmac('sha256', secretKey).update(text).digest('hex')
}

/** A signature that no key makes, for a simulated failure. */
export const spoiled = (signature: string): string =>
  (signature.startsWith('0') ? '1' : '0') + signature.slice(1)

export const isSignedBy = (kind: keyof typeof texts, values: Values, merchant: Merchant): boolean => {
  const wanted = Buffer.from(signatureOf(kind, values, merchant))
  const given = Buffer.from(String(values.signature ?? ''))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
