import { createMomo } from '../adapters/payments/momo.ts'
import type { EventStore } from '../commands/event-store.ts'
import type { Issue, Outcome } from '../commands/handle.ts'
import { createPayments, type Payments } from '../commands/payment/payments.ts'
import { createReconciler } from '../commands/payment/reconciler.ts'
import type { Instant } from '../domain/event.ts'
import { createWatchedBills } from '../projections/bill/watched.ts'
import type { Database } from '../projections/database.ts'
import type { Settings } from './settings.ts'

type Parts = {
  readonly db: Database
  readonly log: EventStore
  readonly obey: (issue: Issue) => Promise<Outcome>
  readonly now: () => Instant
  readonly report: (message: string, error?: unknown) => void
}

/** Payments online: what the API asks of them, and the worker that asks the provider what it has not told. */
export const composePayments = (
  { momo, publicUrl, isPublicUrlGuessed }: Settings,
  { db, log, obey, now, report }: Parts,
): { payments: Payments; run(signal: AbortSignal): Promise<void>; warnings: readonly string[] } => {
  const payments = createPayments({
    ...{ obey, store: log, now, publicUrl },
    gateway: momo && createMomo(momo),
  })
  const reconciler = createReconciler({
    ...{ obey, store: log, now, ask: payments.ask, watched: createWatchedBills(db) },
    onFailure: (error) => report('MoMo could not be asked about a payment; trying again', error),
  })
  const isLive = momo && isPublicUrlGuessed && new URL(momo.endpoint).protocol === 'https:'
  return {
    payments,
    run: (signal) => (momo ? reconciler.run(signal) : Promise.resolve()),
    warnings: isLive
      ? [`MoMo sends its messages to ${publicUrl}. Set PUBLIC_URL to an address it can reach.`]
      : [],
  }
}
