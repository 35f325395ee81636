import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { EventSource } from '../../projections/event-source.ts'

const PAGE = 2_000

/** A place in the log, from 1, and the position of its event; place 0 is before the first event. */
export type Point = { readonly place: number; readonly position: Position }

export const BEFORE_FIRST: Point = { place: 0, position: LOG_START }

type PlacedEvent = Point & { readonly event: RecordedEvent }

/** The events after a point with their places, page by page. */
export async function* pagesAfter(
  log: Pick<EventSource, 'readAll'>,
  point: Point,
  signal: AbortSignal,
): AsyncGenerator<readonly PlacedEvent[]> {
  for (let { place, position } = point; ; ) {
    signal.throwIfAborted()
    const events = await log.readAll({ after: position, limit: PAGE })
    if (events.length === 0) return
    const from = place
    yield events.map((event, index) => ({ event, place: from + index + 1, position: event.position }))
    place += events.length
    position = events.at(-1)!.position
  }
}
