import { setTimeout as sleep } from 'node:timers/promises'
import { createMomo } from '../adapters/payments/momo.ts'
import type { EventStore } from '../commands/event-store.ts'
import type { CommandEnvelope, CommandResult } from '../commands/handle.ts'
import { noProvider } from '../commands/payment/gateway.ts'
import { createPayments, type Payments } from '../commands/payment/payments.ts'
import { createReconciler } from '../commands/payment/reconciler.ts'
import { createRefunder } from '../commands/payment/refunder.ts'
import type { Instant } from '../domain/event.ts'
import { createRefundingBills, createWatchedBills } from '../projections/bill/watched.ts'
import type { Database } from '../projections/database.ts'
import type { Settings } from './settings.ts'

type Parts = {
  readonly db: Database
  readonly log: EventStore
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly report: (message: string, error?: unknown) => void
}

/** Settings that lost MoMo by mistake are put right in less, before its refunds are given to people. */
const MISSED_MS = 10 * 60_000

/** Payments online: what the API asks of them, and the worker that asks the provider what it has not told. */
export const composePayments = (
  { momo, publicUrl, isPublicUrlGuessed }: Settings,
  { db, log, handle, now, isTimeTrusted, report }: Parts,
): { payments: Payments; run(signal: AbortSignal): Promise<void>; warnings: readonly string[] } => {
  const gateway = momo && createMomo(momo)
  const payments = createPayments({
    handle,
    store: log,
    now,
    publicUrl,
    gateway,
  })
  const reconciler = createReconciler({
    handle,
    store: log,
    now,
    isTimeTrusted,
    ask: payments.ask,
    watched: createWatchedBills(db),
    onFailure: (error) => report('MoMo could not be asked about a payment; trying again', error),
  })
  const refunder = createRefunder({
    handle,
    store: log,
    gateway: gateway ?? noProvider,
    refunding: createRefundingBills(db),
    onFailure: (error) => report('MoMo could not be asked to send money back; trying again', error),
  })
  const isLive = momo && isPublicUrlGuessed && new URL(momo.endpoint).protocol === 'https:'
  return {
    payments,
    run: async (signal) => {
      const refunding = async () => {
        if (!gateway) await sleep(MISSED_MS, undefined, { signal }).catch(() => undefined)
        await refunder.run(signal)
      }
      await Promise.all([reconciler.run(signal), refunding()])
    },
    warnings: isLive
      ? [`MoMo sends its messages to ${publicUrl}. Set PUBLIC_URL to an address it can reach.`]
      : [],
  }
}
