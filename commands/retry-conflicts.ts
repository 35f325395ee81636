import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../domain/refusal.ts'

type Patience = {
  readonly attempts: number
  /** Maximum pause between two attempts; the actual one is random, so that colliding writers do not stay in step. */
  readonly pauseMs?: number
}

/**
 * Retries work that is refused with MSG_S0002, because another write was faster: it is decided again on the new
 * state.
 */
export const retryConflicts = async <T>(
  work: () => Promise<T>,
  { attempts, pauseMs = 0 }: Patience,
): Promise<T> => {
  for (let left = attempts - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !(error instanceof Refusal && error.reason === 'Conflict')) throw error
      if (pauseMs > 0) await sleep(Math.random() * pauseMs)
    }
  }
}
