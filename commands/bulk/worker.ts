import type { Instant } from '../../domain/event.ts'
import type { Attempts } from '../failed-work.ts'
import { repeat } from '../repeat.ts'

const LOOK_EVERY_MS = 10_000
/**
 * Younger calls may still be in progress in their own process. If both work on one call, the second changes nothing.
 */
const LEFT_AFTER_MS = 30_000

type Options = {
  readonly bulk: { finish(id: string): Promise<unknown> }
  readonly unfinished: (startedBefore: Instant) => Promise<readonly string[]>
  readonly attempts: Attempts
  readonly now: () => Instant
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Finishes the bulk calls that a crash interrupted (specification: Bulk calls). */
export const createBulkWorker = ({ bulk, unfinished, attempts, now, onFailure }: Options) => {
  /** @returns how many were finished */
  const finishLeft = async (): Promise<number> => {
    const before = new Date(Date.parse(now()) - LEFT_AFTER_MS).toISOString()
    let count = 0
    for (const id of await attempts.open(await unfinished(before)))
      if (await attempts.attempt(id, () => bulk.finish(id))) count++
    return count
  }

  return {
    finishLeft,
    run: (signal: AbortSignal): Promise<void> =>
      repeat(finishLeft, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
