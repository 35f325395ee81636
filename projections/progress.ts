import type { Position } from '../domain/event.ts'

/** How far the read models have come, for callers that want to read their own writes (specification: Read models). */
export type ReadProgress = {
  /**
   * Whether all read models reached the position within the time. A model that is being rebuilt is not waited
   * for, since that can take long; the answer is no until it is back.
   */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  /** Returns as soon as somebody here waits, or after the time. */
  untilAwaited(timeoutMs: number): Promise<void>
  /** Told by whoever knows: the projector of this process, or Postgres for that of another one. */
  moved(to: Position, models?: { readonly complete: boolean }): void
  readonly position: Position
}

type Waiter = { readonly position: Position; readonly wake: () => void }

/** How far the read models are, for those who wait to see what they have written. */
export const createProgress = (): ReadProgress => {
  let reached: Position = ''
  let complete = true
  /** What was rebuilt counts again, and does not stand where the others do yet. */
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
