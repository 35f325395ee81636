import { setTimeout as sleep } from 'node:timers/promises'

/** The fields that a bank's app reads from a VietQR code. */
export type Scanned = { readonly account: string; readonly amount: number; readonly content: string }

/** Objects of an EMVCo code by their number. Each is two digits of number, two of length, then the value. */
const objectsOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** Does not use the product's code for VietQR: with shared code, a mistake in it would stay unseen. */
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
  /** Address to which messages are posted. */
  readonly webhookUrl: string
  readonly now?: () => number
}

/** SePay's pauses between retries, in seconds where SePay waits minutes. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const PATIENCE_MS = 5_000
const VIETNAM_MS = 7 * 3_600_000

/** A simulated bank: accepts any transfer, and reports it to the webhook as SePay does. */
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
        // Retried after the pause.
      }
      await sleep(pause, undefined, { ref: false })
    }
    return false
  }

  return {
    tell,
    /**
     * Reports a transfer to the webhook: one that came to `account`, or left the account that it is from.
     * @returns whether the product confirmed that it received the message
     */
    transfer: ({
      account,
      amount,
      content,
      from,
    }: Scanned & { from?: string | undefined }): Promise<boolean> => {
      const id = newNumber()
      const local = new Date(now() + VIETNAM_MS).toISOString()
      return tell({
        id,
        gateway: 'Ngân hàng giả lập',
        transactionDate: local.slice(0, 19).replace('T', ' '),
        accountNumber: from ?? account,
        code: null,
        content: `MBVCB.${id}.${content}.CT tu tai khoan gia lap`,
        transferType: from ? 'out' : 'in',
        transferAmount: amount,
        accumulated: 0,
        subAccount: null,
        referenceCode: `FT${id}`,
        description: '',
      })
    },
  }
}
