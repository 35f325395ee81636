import type { Position, RecordedEvent } from '../../domain/event.ts'
import type { Progress } from '../event-source.ts'

type Item = RecordedEvent | Progress

type Arrived = {
  /** Events and progress in the order of arrival. */
  readonly items: readonly Item[]
  readonly events: readonly RecordedEvent[]
  readonly to: Position
}

/**
 * Collects from a subscription everything that arrives while the consumer is busy, up to a maximum: a single event is
 * passed on at once, many together.
 * @param pause after these events, how long the next may be collected until there are `most`
 */
export async function* inBatches(
  items: AsyncIterable<Item>,
  most: number,
  pause?: (after: readonly RecordedEvent[]) => Promise<void> | undefined,
): AsyncGenerator<Arrived> {
  const waiting: Item[] = []
  let arrived = Promise.withResolvers<void>()
  let full = Promise.withResolvers<void>()
  let taken = Promise.withResolvers<void>()
  let ended = false
  let failure: unknown
  const pull = async () => {
    for await (const item of items) {
      waiting.push(item)
      arrived.resolve()
      if (waiting.length >= most) full.resolve()
      if (ended) return
      // At most the next two batches are held in memory.
      if (waiting.length >= 2 * most) {
        taken = Promise.withResolvers()
        await taken.promise
      }
    }
  }
  const pulling = pull()
    .catch((error) => {
      failure = error
    })
    .finally(() => {
      ended = true
      arrived.resolve()
      full.resolve()
    })
  try {
    while (true) {
      if (waiting.length === 0) {
        if (ended) break
        arrived = Promise.withResolvers()
        await arrived.promise
        continue
      }
      const batch = waiting.splice(0, most)
      taken.resolve()
      const last = batch.at(-1)!
      const events = batch.filter((item) => !('progress' in item)) as RecordedEvent[]
      full = Promise.withResolvers()
      yield { items: batch, events, to: 'progress' in last ? last.progress : last.position }
      const pausing = waiting.length < most && !ended && pause?.(events)
      if (pausing) await Promise.race([pausing, full.promise])
    }
    if (failure) throw failure
  } finally {
    ended = true
    taken.resolve()
    void pulling
  }
}
