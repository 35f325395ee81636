import { isErasing } from '../../domain/erasure/erasing.ts'
import type { Instant, Position, RecordedEvent } from '../../domain/event.ts'
import type { EventSource } from '../event-source.ts'
import type { Erasure, PositionRange } from './log-days.ts'

export type Wanted = PositionRange & {
  /** Events recorded at this time or later are not part of the day. */
  readonly before: Instant
  /** Events recorded before this time are in the tables, unless they come after `scanned`. */
  readonly from?: Instant
  readonly scanned: Position
  /** Erasures after the range, because an erased person is erased on every past day. */
  readonly erasures: readonly Erasure[]
}

/** The events that a day still lacks: those of a range that were recorded in time, and later erasures. */
export const recordedBefore = (
  source: Pick<EventSource, 'readAll'>,
  { after: start, until, before, from, scanned, erasures }: Wanted,
): Pick<EventSource, 'readAll'> => {
  const isLacking = ({ type, position, metadata: { at } }: RecordedEvent) =>
    isErasing({ type }) || (at < before && (from === undefined || at >= from || position > scanned))
  const later = erasures.filter(({ position }) => position > until && position > start)
  return {
    readAll: async ({ after, limit }) => {
      let last = after > start ? after : start
      while (last < until) {
        const page = (await source.readAll({ after: last, limit })).filter(
          ({ position }) => position <= until,
        )
        const kept = page.filter(isLacking)
        if (kept.length > 0) return kept
        last = page.at(-1)?.position ?? until
      }
      const erasure = later.find(({ position }) => position > last)
      return erasure ? source.readAll({ after: erasure.after, limit: 1 }) : []
    },
  }
}
