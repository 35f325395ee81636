import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../domain/refusal.ts'

type Patience = {
  readonly attempts: number
  /** Between two attempts it waits for a random part of this, so that those who collide do not go on in step. */
  readonly pauseMs?: number
}

/** Does work again that is refused with MSG_S0002: another write was faster, and it is decided anew on what stands then. */
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
