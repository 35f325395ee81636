import { useSyncExternalStore } from 'react'

/** Milliseconds after which an unanswered call counts as slow. */
const SLOW_MS = 6_000

let slow = 0
const listeners = new Set<() => void>()
const count = (change: number) => {
  slow += change
  for (const listener of listeners) listener()
}

/** Waits for an answer, and counts the call as slow while it takes longer than `SLOW_MS`. */
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

/** Whether some call is slow at the moment. */
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, now, now)
