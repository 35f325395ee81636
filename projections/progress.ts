import type { Position } from '../domain/event.ts'

/** The position of the read models, for callers that want to read their own writes (specification: Read models). */
export type ReadProgress = {
  /**
   * Whether all read models reached the position within the time. A model that is being rebuilt is not waited for,
   * because that can take long; the answer is then false until it is swapped in.
   */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  /** Returns as soon as a caller in this process waits, or after the time. */
  untilAwaited(timeoutMs: number): Promise<void>
  /** Called by the projector of this process, or by Postgres for that of another process. */
  moved(to: Position, models?: { readonly complete: boolean }): void
  readonly position: Position
}

type Waiter = { readonly position: Position; readonly wake: () => void }

/** Tracks the position of the read models for callers that wait for their own writes. */
export const createProgress = (): ReadProgress => {
  let reached: Position = ''
  let complete = true
  /** A rebuilt model counts again before it has caught up with the others. */
  let isBehind = false
  let waiters: Waiter[] = []
  let awaited = Promise.withResolvers<void>()
  return {
    get position() {
      return reached
    },
    moved: (to, models) => {
      complete = models?.complete ?? complete
      isBehind = to < reached && (models?.complete ?? isBehind)
      if (to < reached) return
      reached = to
      const awake = waiters.filter(({ position }) => position <= reached)
      if (awake.length === 0) return
      waiters = waiters.filter(({ position }) => position > reached)
      for (const { wake } of awake) wake()
    },
    waitFor: (position, timeoutMs) => {
      if (position <= reached && !isBehind) return Promise.resolve(complete)
      return new Promise((resolve) => {
        const end = (answer: boolean) => {
          clearTimeout(timer)
          resolve(answer)
        }
        const waiter: Waiter = { position, wake: () => end(complete) }
        const timer = setTimeout(() => {
          waiters = waiters.filter((other) => other !== waiter)
          end(false)
        }, timeoutMs)
        waiters.push(waiter)
        awaited.resolve()
      })
    },
    untilAwaited: async (timeoutMs) => {
      if (waiters.length > 0) return
      const resting = Promise.withResolvers<void>()
      awaited = resting
      const timer = setTimeout(resting.resolve, timeoutMs)
      await resting.promise
      clearTimeout(timer)
    },
  }
}
