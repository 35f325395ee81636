import { useSyncExternalStore } from 'react'

/** Milliseconds after which one wonders whether anything is going on. */
const SLOW_MS = 6_000

let slow = 0
const listeners = new Set<() => void>()
const count = (change: number) => {
  slow += change
  for (const listener of listeners) listener()
}

/** Waits for an answer, and counts it among the slow ones while it lets one wait for long. */
export const waitFor = async <T>(answer: Promise<T>): Promise<T> => {
  let counted = false
  const timer = setTimeout(() => {
    counted = true
    count(1)
  }, SLOW_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (counted) count(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = () => slow > 0

/** Whether some answer has let one wait for long. */
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, now, now)
