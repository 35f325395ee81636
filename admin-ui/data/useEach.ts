import { useCallback, useState } from 'react'
import { isApiError } from './envelope.ts'

/** What became of one of many calls. */
export type Settled<T> = {
  readonly item: T
  /** Key of the text that says why it was refused; nothing when it was done. */
  readonly refusal?: string
}

/** The server answers writes one after the other where they meet; more at a time would only wait. */
const ABREAST = 3

/**
 * One call for each, a few at a time: a refusal stops none of the others, and each is told. `done` counts while it
 * runs.
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
