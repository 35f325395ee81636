import type { Attempts } from '../failed-work.ts'
import { repeat } from '../repeat.ts'
import type { Gateway } from './gateway.ts'
import { completeRefund, failRefund } from './payment.definitions.ts'
import { loadBill, type Settling, sendAsSystem } from './settle.ts'

const LOOK_EVERY_MS = 5_000
const PAUSE_MS = 60_000

type Options = Settling & {
  readonly gateway: Pick<Gateway, 'refund'>
  /** Bills with an open refund. */
  readonly attempts: Attempts
  readonly refunding: () => Promise<readonly string[]>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Sends open refunds to the provider, which refunds once per order id. */
export const createRefunder = ({ gateway, refunding, attempts, onFailure, ...settling }: Options) => {
  /** By refund: when to retry after no answer, or after one that is not final. */
  const again = new Map<string, number>()

  const refund = async (billID: string): Promise<void> => {
    const bill = await loadBill(settling, billID)
    for (const { refund, orderID, transactionID, amount } of bill?.payments ?? []) {
      if (refund?.state !== 'open' || !orderID || !transactionID) continue
      const { refundID } = refund
      if ((again.get(refundID) ?? 0) > performance.now()) continue
      again.set(refundID, performance.now() + PAUSE_MS)
      // A provider that does not answer is asked again as long as it takes.
      const report = await gateway.refund({ refundID, orderID, transactionID, amount }).catch(onFailure)
      if (!report) continue
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
    for (const billID of await attempts.open(await refunding()))
      await attempts.attempt(billID, () => refund(billID))
  }

  return {
    look,
    run: (signal: AbortSignal): Promise<void> => repeat(look, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
