import type { QueryClient } from '@tanstack/react-query'
import { isStaying } from '../data/removal.ts'
import { following } from '../data/traceparent.ts'

/** An import sends many signals a second; queries are refetched at most this often. */
const AT_MOST_EVERY_MS = 400
/** A form that is sent is not held up longer by a slow list below it. */
const LONGEST_WAIT_MS = 3_000

/** Knows what on screen is older than the book, and asks for it again. */
export const createFreshness = (queryClient: QueryClient) => {
  const stale = new Set<string>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let last = 0
  let traceparent: string | undefined
  let heardAt = 0

  const again = (queryKey?: string[]) => queryClient.invalidateQueries({ queryKey, predicate: isStaying })

  const refetch = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = Date.now()
    running += 1
    const done = following(
      traceparent,
      // A customer's home page shows data of nearly all resources.
      () => (everything ? again() : Promise.all([...stale, 'home'].map((resource) => again([resource])))),
      heardAt,
    )
    everything = false
    traceparent = undefined
    stale.clear()
    await done.finally(() => {
      running -= 1
      if (everything || stale.size > 0) soon()
    })
  }

  /** What takes longer to be answered than the pause is asked for once at a time. */
  const soon = (): void => {
    if (running === 0)
      timer ??= setTimeout(() => void refetch(), Math.max(0, last + AT_MOST_EVERY_MS - Date.now()))
  }

  return {
    /** Resources are stale, or all of them; they are asked for again soon. */
    hear: (resources: readonly string[] | undefined, trace?: string): void => {
      if (!resources) everything = true
      for (const resource of resources ?? []) stale.add(resource)
      if (trace) {
        traceparent = trace
        heardAt = performance.now()
      }
      soon()
    },
    /** Asks now for what is stale, or for everything. @returns when that has been answered again */
    catchUp: async (all = false): Promise<void> => {
      everything ||= all
      if (!everything && stale.size === 0) return
      let waited: ReturnType<typeof setTimeout> | undefined
      const enough = new Promise<void>((resolve) => {
        waited = setTimeout(resolve, LONGEST_WAIT_MS)
      })
      await Promise.race([refetch(), enough]).finally(() => clearTimeout(waited))
    },
    end: (): void => clearTimeout(timer),
  }
}
