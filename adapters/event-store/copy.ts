import { RevisionConflict } from '../../commands/event-store.ts'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { EventLog } from './event-log.ts'
import { prepareEvent, sizeOf } from './prepare.ts'

/** How far a copy is: `position` is of the source, and `copyLog` goes on after it; `written` is of the target. */
export type Copied = { readonly position: Position; readonly written: Position; readonly events: number }

type Options = {
  readonly from: EventLog
  readonly to: EventLog
  /** Position in the source after which to begin. */
  readonly after?: Position
  readonly signal?: AbortSignal
  readonly progress?: (copied: Copied) => void
}

const PAGE = 500
/** Well under the limit of an append. */
const GROUP_BYTES = 512 * 1024

/**
 * Moves a log to another store: the same ids, revisions, order and metadata. Nobody may write to either
 * meanwhile. Stopped half way and begun again, from the start or after the last progress, it goes on.
 * @throws RevisionConflict when the target has something else in a stream
 */
export const copyLog = async ({
  from,
  to,
  after = LOG_START,
  signal,
  progress,
}: Options): Promise<Copied> => {
  let copied: Copied = { position: after, written: LOG_START, events: 0 }
  for (;;) {
    const page = await from.readAll({ after: copied.position, limit: PAGE })
    if (page.length === 0) return copied
    for (const group of groupsOf(page)) {
      signal?.throwIfAborted()
      // One after the other: only that keeps the order of the log in every store.
      const written = await appendGroup(to, group)
      copied = { position: group.at(-1)!.position, written, events: copied.events + group.length }
      progress?.(copied)
    }
  }
}

/** Neighbours of one stream go in one append. */
const groupsOf = (page: readonly RecordedEvent[]): RecordedEvent[][] => {
  const groups: RecordedEvent[][] = []
  let bytes = 0
  for (const event of page) {
    const size = sizeOf(prepareEvent(event))
    const group = groups.at(-1)
    if (group?.[0]?.stream === event.stream && bytes + size <= GROUP_BYTES) group.push(event)
    else {
      groups.push([event])
      bytes = 0
    }
    bytes += size
  }
  return groups
}

/** @returns where the last of them stands in the target */
const appendGroup = async (to: EventLog, group: readonly RecordedEvent[]): Promise<Position> => {
  const { stream, revision } = group[0]!
  const expected = revision === 0 ? 'no-stream' : revision - 1
  const events = group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))
  try {
    return (await to.append(stream, expected, events)).position
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error
    // The copy before may have been stopped in the middle of what is now one group.
    const stored = await to.readStream(stream, { from: revision })
    const same = stored.length < group.length && stored.every(({ id }, place) => id === group[place]!.id)
    if (stored.length === 0 || !same) throw error
    return appendGroup(to, group.slice(stored.length))
  }
}
