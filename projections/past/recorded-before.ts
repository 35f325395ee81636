import type { Instant, Position, RecordedEvent } from '../../domain/event.ts'
import type { EventSource } from '../event-source.ts'
import type { Erasure, PositionRange } from './log-days.ts'

export type Wanted = PositionRange & {
  /** What was recorded at this time or later is not of the day. */
  readonly before: Instant
  /** What was recorded before this time is in the tables, unless it stands after `scanned`. */
  readonly from?: Instant
  readonly scanned: Position
  /** Behind the stretch: whoever is erased is erased in every past. */
  readonly erasures: readonly Erasure[]
}

/**
 * What a day lacks of the log: a stretch of it, as far as it was recorded in time, and the erasures that came later.
 */
export const recordedBefore = (
  source: Pick<EventSource, 'readAll'>,
  { after: start, until, before, from, scanned, erasures }: Wanted,
): Pick<EventSource, 'readAll'> => {
  const isLacking = ({ type, position, metadata: { at } }: RecordedEvent) =>
    type === 'PersonalDataErased' || (at < before && (from === undefined || at >= from || position > scanned))
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
