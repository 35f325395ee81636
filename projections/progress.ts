import type { Position } from '../domain/event.ts'

/** How far the read models have come, for those who want to read what they wrote (design 5). */
export type ReadProgress = {
  /** Whether the read models reached the position within the time. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  /** Told by whoever knows: the projector of this process, or Postgres for that of another one. */
  moved(to: Position): void
  readonly position: Position
}

type Waiter = { readonly position: Position; readonly wake: (reached: boolean) => void }

export const createProgress = (): ReadProgress => {
  let reached: Position = ''
  let waiters: Waiter[] = []
  return {
    get position() {
      return reached
    },
    moved: (to) => {
      if (to <= reached) return
      reached = to
      const awake = waiters.filter(({ position }) => position <= reached)
      if (awake.length === 0) return
      waiters = waiters.filter(({ position }) => position > reached)
      for (const { wake } of awake) wake(true)
    },
    waitFor: (position, timeoutMs) => {
      if (position <= reached) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.wake(false), timeoutMs)
        const waiter: Waiter = {
          position,
          wake: (answer) => {
            clearTimeout(timer)
            if (!answer) waiters = waiters.filter((other) => other !== waiter)
            resolve(answer)
          },
        }
        waiters.push(waiter)
      })
    },
  }
}
