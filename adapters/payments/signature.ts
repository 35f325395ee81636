import { createHmac, timingSafeEqual } from 'node:crypto'

/** The credentials of a merchant. */
export type MomoKeys = {
  readonly partnerCode: string
  readonly accessKey: string
  readonly secretKey: string
  /** Also accepted for signatures of messages while keys are being changed. */
  readonly previousSecretKey?: string
}

/** The fields of each call and message that MoMo signs, in MoMo's order. */
const signedFields = {
  create: [
    'amount',
    'extraData',
    'ipnUrl',
    'orderId',
    'orderInfo',
    'partnerCode',
    'redirectUrl',
    'requestId',
    'requestType',
  ],
  /** Documented by MoMo with and without `message` (`createdBefore`); either signature is accepted. */
  created: [
    'amount',
    'message',
    'orderId',
    'partnerCode',
    'payUrl',
    'requestId',
    'responseTime',
    'resultCode',
  ],
  createdBefore: ['amount', 'orderId', 'partnerCode', 'payUrl', 'requestId', 'responseTime', 'resultCode'],
  message: [
    'amount',
    'extraData',
    'message',
    'orderId',
    'orderInfo',
    'orderType',
    'partnerCode',
    'payType',
    'requestId',
    'responseTime',
    'resultCode',
    'transId',
  ],
  query: ['orderId', 'partnerCode', 'requestId'],
  refund: ['amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'],
} as const satisfies Record<string, readonly string[]>

export type Signed = keyof typeof signedFields
type Values = Readonly<Record<string, unknown>>

/** The signed text: the access key first, then `name=value` for each field, without any encoding. */
const textOf = (kind: Signed, values: Values, accessKey: string): string =>
  [`accessKey=${accessKey}`, ...signedFields[kind].map((name) => `${name}=${values[name]}`)].join('&')

const hmac = (text: string, secretKey: string) => createHmac('sha256', secretKey).update(text, 'utf8')

/** HMAC-SHA256 in lower-case hex. */
export const sign = (kind: Signed, values: Values, { accessKey, secretKey }: MomoKeys): string =>
  hmac(textOf(kind, values, accessKey), secretKey).digest('hex')

/** Whether the signature is that of these values, compared in constant time. */
export const isSigned = (kind: Signed, values: Values, keys: MomoKeys): boolean => {
  const { signature } = values
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  const text = textOf(kind, values, keys.accessKey)
  const secrets = [keys.secretKey, keys.previousSecretKey].filter((secret) => secret !== undefined)
  // Tries every secret even after a match, so that the time taken does not show which one fits.
  return secrets.map((secret) => timingSafeEqual(given, hmac(text, secret).digest())).includes(true)
}
