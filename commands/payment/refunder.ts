import { repeat } from '../repeat.ts'
import type { Gateway } from './gateway.ts'
import { completeRefund, failRefund } from './payment.definitions.ts'
import { loadBill, type Settling, sendAsSystem } from './settle.ts'

const LOOK_EVERY_MS = 5_000
const PAUSE_MS = 60_000

type Options = Settling & {
  readonly gateway: Pick<Gateway, 'refund'>
  /** Bills with an open refund. */
  readonly refunding: () => Promise<readonly string[]>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Sends open refunds to the provider, which refunds once per order id. */
export const createRefunder = ({ gateway, refunding, onFailure, ...settling }: Options) => {
  /** By refund: when to retry after no answer, or after one that is not final. */
  const again = new Map<string, number>()

  const refund = async (billID: string): Promise<void> => {
    const bill = await loadBill(settling, billID)
    for (const { refund, orderID, transactionID, amount } of bill?.payments ?? []) {
      if (refund?.state !== 'open' || !orderID || !transactionID) continue
      const { refundID } = refund
      if ((again.get(refundID) ?? 0) > performance.now()) continue
      again.set(refundID, performance.now() + PAUSE_MS)
      const report = await gateway.refund({ refundID, orderID, transactionID, amount })
      if (report.result === 'paid')
        await sendAsSystem(settling, completeRefund, billID, {
          refundID,
          transactionID: report.transactionID,
        })
      if (report.result === 'failed')
        await sendAsSystem(settling, failRefund, billID, { refundID, resultCode: report.resultCode })
      if (report.result === 'paid' || report.result === 'failed') again.delete(refundID)
    }
  }

  /** Sends all open refunds that are due. */
  const look = async (): Promise<void> => {
    for (const billID of await refunding()) await refund(billID).catch(onFailure)
  }

  return {
    look,
    run: (signal: AbortSignal): Promise<void> => repeat(look, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
