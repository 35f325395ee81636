import type { Signal } from '../../projections/signals.ts'

/** At most one round of frames in this time; signals in between are merged. */
const ROUND_MS = 50
/** With more ids than this they are left out: the client fetches everything anyway. */
const MOST_IDS = 200

type Waiting = Pick<Signal, 'type' | 'resource'> & { ids: Set<string> | undefined }

/** Frames for one client: the first at once, many of the same kind as few. */
export const createOutbox = (write: (frame: string) => void) => {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, ROUND_MS) : undefined
    const frames = [...waiting.values()]
    waiting = new Map()
    for (const { type, resource, ids } of frames)
      write(JSON.stringify({ type, ...(resource && { resource }), ...(ids && { ids: [...ids] }) }))
  }

  return {
    put: ({ type, resource, ids }: Signal): void => {
      const kind = `${type}/${resource ?? ''}`
      const same = waiting.get(kind)
      const together = same ? (same.ids && ids ? [...same.ids, ...ids] : undefined) : ids
      const few = together && new Set(together)
      waiting.set(kind, { type, resource, ids: few && few.size <= MOST_IDS ? few : undefined })
      if (!timer) flush()
    },
    close: (): void => {
      clearTimeout(timer)
      // Nothing is put in after this, and nothing would be written.
      waiting = new Map()
    },
  }
}
