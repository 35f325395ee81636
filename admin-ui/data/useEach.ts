import { useCallback, useState } from 'react'
import { isApiError } from './envelope.ts'

/** The outcome of one of many calls. */
export type Settled<T> = {
  readonly item: T
  /** Text key of the refusal; absent when the call succeeded. */
  readonly refusal?: string
}

/** The server serialises writes that touch the same data, so more parallel calls would only wait. */
const ABREAST = 3

/**
 * One call per item, a few at a time. A refusal does not stop the others, and each outcome is returned. `done` counts
 * up while it runs.
 */
export const useEach = <T>() => {
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  const run = useCallback(
    async (items: readonly T[], call: (item: T) => Promise<unknown>): Promise<readonly Settled<T>[]> => {
      const settled: Settled<T>[] = []
      const waiting = items.map((item, place) => ({ item, place }))
      setProgress({ done: 0, all: items.length })
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { item, place } = next
          try {
            await call(item)
            settled[place] = { item }
          } catch (error) {
            if (!isApiError(error)) throw error
            settled[place] = { item, refusal: error.message }
          }
          setProgress(({ done } = { done: 0, all: 0 }) => ({ done: done + 1, all: items.length }))
        }
      }
      try {
        await Promise.all(Array.from({ length: ABREAST }, work))
      } finally {
        setProgress(undefined)
      }
      return settled
    },
    [],
  )
  return { run, progress }
}
