import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../commands/same-secret.ts'
import type { BankMessages, Heard } from '../../commands/transfer/bank.ts'
import { sepayMessage } from '../../commands/transfer/sepay-message.ts'
import { isCalendarDay } from '../../domain/day.ts'
import { parseJson } from '../parse-json.ts'

/** The keys that authenticate SePay's messages: one of the two, as it was set up at SePay. */
type SepayKeys = {
  /** Sent as `Authorization: Apikey …`. */
  readonly apiKey?: string | undefined
  /** Key of the HMAC-SHA256 over the timestamp and the body as sent. */
  readonly secret?: string | undefined
}

/** A signed message whose timestamp is further from our clock is refused: it may be a replay. */
const MOST_DRIFT_S = 5 * 60
const LONGEST_CONTENT = 1_000

/** SePay's webhooks, which serve most Vietnamese banks: a message for each transfer. */
export const createSepay = ({ apiKey, secret, now }: SepayKeys & { now: () => string }): BankMessages => {
  const isProved = (header: (name: string) => string | undefined, body: string): boolean => {
    const signature = header('x-sepay-signature')
    if (secret !== undefined && signature !== undefined) {
      const at = header('x-sepay-timestamp') ?? ''
      const drift = Math.abs(Date.parse(now()) / 1_000 - Number(at))
      if (!/^\d{1,12}$/.test(at) || drift > MOST_DRIFT_S) return false
      const wanted = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return isSameSecret(signature, `sha256=${wanted}`)
    }
    const given = header('authorization')
    return apiKey !== undefined && given !== undefined && isSameSecret(given, `Apikey ${apiKey}`)
  }

  return {
    hear: (header, body): Heard => {
      if (!isProved(header, body)) return { kind: 'strange' }
      const read = sepayMessage.safeParse(parseJson(body))
      if (!read.success) return { kind: 'unreadable' }
      const { data } = read
      const day = data.transactionDate.slice(0, 10)
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      if (!isCalendarDay(year, month, date)) return { kind: 'unreadable' }
      const { gateway, accountNumber, subAccount, referenceCode, transferAmount } = data
      return {
        kind: data.transferType === 'out' ? 'outgoing' : 'transfer',
        transfer: {
          account: plain(accountNumber),
          virtualAccount: line(subAccount, 40),
          bank: line(gateway, 60),
          reference: line(referenceCode, 100) ?? `sepay:${data.id}`,
          day,
          time: data.transactionDate.slice(11, 16),
          amount: transferAmount,
          content: line(data.content ?? data.description, LONGEST_CONTENT) ?? '',
          payer: null,
        },
      }
    },
  }
}

const plain = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase()

/** The text on one line: banks send line breaks and tabs. */
const line = (text: string | null | undefined, max: number): string | null =>
  text
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, max) || null
