import type { PaymentAttempt } from '../../domain/bill/bill.ts'
import type { Instant } from '../../domain/event.ts'
import type { Attempts } from '../failed-work.ts'
import { repeat } from '../repeat.ts'
import { isOpenToNews, startOf } from './payments.ts'
import { expire, loadBill, type Settling } from './settle.ts'

const LOOK_EVERY_MS = 15_000
/** Minutes after the start of an attempt at which the provider is asked about it. */
const ASK_AT_MINUTES = [2, 5, 15, 60, 24 * 60]
const PAUSE_MS = 60_000
/** Maximum number of failures in one round, since each may take as long as the timeout. */
const MOST_FAILURES = 3
/** An attempt ends this long after its time even if the provider could not be asked. */
const GIVE_UP_MS = 24 * 3_600_000

type Options = Settling & {
  /** Bills with an attempt on which the provider may still report. */
  readonly watched: (now: Instant) => Promise<readonly string[]>
  readonly ask: (billID: string, attempt: PaymentAttempt) => Promise<void>
  readonly attempts: Attempts
  readonly now: () => Instant
  /** Whether the clock is trusted: attempts end with their time. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Asks the provider about attempts whose outcome it has not reported, because its messages can be lost. Asking twice,
 * from two workers or after a restart, changes nothing twice.
 */
export const createReconciler = (options: Options) => {
  const { watched, ask, attempts, now, isTimeTrusted, onFailure, ...settling } = options
  /** By attempt: how many of `ASK_AT_MINUTES` had passed at the last query. */
  let askedTimes = new Map<string, number>()
  /** By attempt: when to retry after no answer. */
  let again = new Map<string, number>()

  /** @returns whether there was no answer */
  const reconcile = async (billID: string, attempt: PaymentAttempt): Promise<boolean> => {
    const age = Date.parse(now()) - startOf(attempt)
    const passed = ASK_AT_MINUTES.filter((minutes) => age >= minutes * 60_000).length
    const isDue = passed > (askedTimes.get(attempt.orderID) ?? 0)
    if (!isDue || (again.get(attempt.orderID) ?? 0) > Date.parse(now())) return false
    try {
      await ask(billID, attempt)
      askedTimes.set(attempt.orderID, passed)
      return false
    } catch (error) {
      again.set(attempt.orderID, Date.parse(now()) + PAUSE_MS)
      if (Date.parse(attempt.expiresAt) + GIVE_UP_MS < Date.parse(now()))
        await expire(settling, billID, attempt)
      onFailure(error)
      return true
    }
  }

  /** Queries all attempts that are due; pauses while the provider does not answer. */
  const look = async (): Promise<void> => {
    if (!(await isTimeTrusted())) return
    const watchedNow = new Set<string>()
    let failures = 0
    const lookAt = async (billID: string): Promise<void> => {
      const open = (await loadBill(settling, billID))?.attempts.filter(isOpenToNews) ?? []
      for (const attempt of open) {
        watchedNow.add(attempt.orderID)
        if (failures < MOST_FAILURES && (await reconcile(billID, attempt))) failures++
      }
    }
    for (const billID of await attempts.open(await watched(now())))
      await attempts.attempt(billID, () => lookAt(billID))
    const stillWatched = ([orderID]: [string, number]) => watchedNow.has(orderID)
    askedTimes = new Map([...askedTimes].filter(stillWatched))
    again = new Map([...again].filter(stillWatched))
  }

  return {
    look,
    run: (signal: AbortSignal): Promise<void> => repeat(look, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
