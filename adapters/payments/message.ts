import type { Gateway, Report } from '../../commands/payment/gateway.ts'
import { momoMessage } from '../../commands/payment/momo-message.ts'
import { parseJson } from '../parse-json.ts'
import { resultOf } from './result-codes.ts'
import { isSigned, type MomoKeys } from './signature.ts'

/**
 * Reads MoMo's message; undefined unless it has all fields, each key once, our partner code and a valid
 * signature.
 */
export const readMessage = (message: string, keys: MomoKeys): ReturnType<Gateway['read']> => {
  const parsed = momoMessage.safeParse(parseJson(message))
  if (!parsed.success || saysTwice(message)) return undefined
  const said = parsed.data
  if (!isSigned('message', said, keys) || said.partnerCode !== keys.partnerCode) return undefined
  return { orderID: said.orderId, report: reportOf(said) }
}

/** What an answer or message of MoMo reports about the money. */
export const reportOf = (said: { resultCode: number; transId: number; amount: number }): Report => {
  const result = resultOf(said.resultCode)
  if (result === 'paid') return { result, transactionID: String(said.transId), amount: said.amount }
  return result === 'failed' ? { result, resultCode: said.resultCode } : { result }
}

/** Whether a key is there twice: another JSON parser could read the other value. */
const saysTwice = (json: string): boolean => {
  const seen = new Set<string>()
  let depth = 0
  // In JSON a string followed by a colon is a key.
  for (const [token, key] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (key !== undefined && depth === 1) {
      const name = JSON.parse(key) as string
      if (seen.has(name)) return true
      seen.add(name)
    } else if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
  }
  return false
}
