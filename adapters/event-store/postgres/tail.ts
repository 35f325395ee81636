import type { Position, RecordedEvent } from '../../../domain/event.ts'
import type { PreparedAppend } from '../prepare.ts'
import { positionOf } from './rows.ts'

type Kept = { readonly append: PreparedAppend; readonly index: number }

const MOST_EVENTS = 1_000
/** Larger appends are rare, and are read from Postgres. */
const MOST_BYTES = 16_384

/**
 * The events that this process appended last, so that its own subscriptions need not query Postgres for them.
 * Positions have no gaps: the event kept here for the next position is the log's next one, whoever else
 * appends.
 */
export class Tail {
  /** By place in the log. */
  readonly #kept = new Map<number, Kept>()

  /** Keeps the committed events of an append; `first` is the position of the first of them. */
  keep(append: PreparedAppend, first: number): void {
    if (append.bytes > MOST_BYTES) return
    for (const index of append.events.keys()) this.#kept.set(first + index, { append, index })
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST_EVENTS) return
      this.#kept.delete(oldest)
    }
  }

  /**
   * The events right after a position, as a read would return them; none when the next one is not kept here.
   */
  after(position: Position, limit: number): RecordedEvent[] {
    const events: RecordedEvent[] = []
    for (let place = Number(position) + 1; events.length < limit; place++) {
      const kept = this.#kept.get(place)
      if (!kept) break
      events.push(recordedAt(place, kept))
    }
    return events
  }
}

/** Parsed for each reader from the text that Postgres stores. */
const recordedAt = (place: number, { append, index }: Kept): RecordedEvent => {
  const { id, type, data, metadata } = append.events[index]!
  return {
    id,
    type,
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
    stream: append.stream,
    revision: append.from + index,
    position: positionOf(place),
  }
}
