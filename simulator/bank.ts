import { setTimeout as sleep } from 'node:timers/promises'

/** What a bank's app reads out of a VietQR code. */
export type Scanned = { readonly account: string; readonly amount: number; readonly content: string }

/** Objects of an EMVCo code by number: two digits of number, two of length, the value. */
const objectsOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** Said here apart from the product's own: two tellings that agree are worth more than one. */
export const scan = (code: string): Scanned => {
  const all = objectsOf(code)
  const account = objectsOf(objectsOf(all.get('38') ?? '').get('01') ?? '').get('01') ?? ''
  return {
    account,
    amount: Number(all.get('54')) || 0,
    content: objectsOf(all.get('62') ?? '').get('08') ?? '',
  }
}

/** A message as SePay sends it. */
export type BankMessage = {
  readonly id: number
  readonly gateway: string
  readonly transactionDate: string
  readonly accountNumber: string
  readonly code: null
  readonly content: string
  readonly transferType: 'in' | 'out'
  readonly transferAmount: number
  readonly accumulated: number
  readonly subAccount: null
  readonly referenceCode: string
  readonly description: string
}

type Options = {
  readonly apiKey: string
  /** Where messages go. */
  readonly webhookUrl: string
  readonly now?: () => number
}

/** Pauses between tries, as SePay's but in seconds where it waits minutes. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const PATIENCE_MS = 5_000
const VIETNAM_MS = 7 * 3_600_000

/** A bank that takes any transfer, and tells of it as SePay does. */
export const createBank = ({ apiKey, webhookUrl, now = Date.now }: Options) => {
  let last = 0
  const newNumber = () => {
    last = Math.max(now(), last + 1)
    return last
  }

  const tell = async (message: BankMessage): Promise<boolean> => {
    for (const pause of [...PAUSES_MS, 0]) {
      try {
        const answer = await fetch(webhookUrl, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Apikey ${apiKey}` },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const said = (await answer.json()) as { success?: boolean }
        if (answer.ok && said.success === true) return true
      } catch {
        // Tried again below.
      }
      await sleep(pause, undefined, { ref: false })
    }
    return false
  }

  return {
    tell,
    /** Transfers, and tells of it. @returns whether it was heard */
    transfer: ({ account, amount, content }: Scanned): Promise<boolean> => {
      const id = newNumber()
      const local = new Date(now() + VIETNAM_MS).toISOString()
      return tell({
        id,
        gateway: 'Ngân hàng giả lập',
        transactionDate: local.slice(0, 19).replace('T', ' '),
        accountNumber: account,
        code: null,
        content: `MBVCB.${id}.${content}.CT tu tai khoan gia lap`,
        transferType: 'in',
        transferAmount: amount,
        accumulated: 0,
        subAccount: null,
        referenceCode: `FT${id}`,
        description: '',
      })
    },
  }
}
