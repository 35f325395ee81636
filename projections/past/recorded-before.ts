import type { Instant, Position, RecordedEvent } from '../../domain/event.ts'
import type { EventSource } from '../event-source.ts'

/**
 * The log as it was recorded before an instant (contract 5), after what was looked through already. Recorded
 * times do not always follow the log's order: a past can be told later. Whoever is erased is erased in every past.
 */
export const recordedBefore = (
  source: Pick<EventSource, 'readAll'>,
  { before, scanned }: { before: Instant; scanned: Position },
): Pick<EventSource, 'readAll'> => {
  const meant = ({ type, metadata }: RecordedEvent) => metadata.at < before || type === 'PersonalDataErased'
  return {
    readAll: async ({ after, limit }) => {
      let from = after > scanned ? after : scanned
      while (true) {
        const page = await source.readAll({ after: from, limit })
        const last = page.at(-1)
        const kept = page.filter(meant)
        if (!last || kept.length > 0) return kept
        from = last.position
      }
    },
  }
}
