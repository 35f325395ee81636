import { RevisionConflict } from '../../commands/event-store.ts'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { Append, EventLog } from './event-log.ts'
import { prepareEvent, sizeOf } from './prepare.ts'

type Copied = {
  /** Of the last copied event in the source. */
  readonly position: Position
  /** Of the same event in the target. */
  readonly written: Position
  readonly events: number
}

type Options = {
  readonly from: Pick<EventLog, 'readAll'>
  readonly to: EventLog
  readonly signal?: AbortSignal
  readonly progress?: (copied: Copied) => void
}

const PAGE = 500
/** Well under the limit of an append. */
const GROUP_BYTES = 512 * 1024

/** The reason why a log cannot be moved. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove'
}

/**
 * Copies a log to another store with the same ids, revisions, order and metadata. Neither log may be written
 * to meanwhile. A copy that was stopped continues when it is called again.
 * @throws RevisionConflict when the target has other events in a stream
 * @throws CannotMove when the target has the events in another order
 */
export const copyLog = async ({ from, to, signal, progress }: Options): Promise<Copied> => {
  let copied: Copied = { position: LOG_START, written: LOG_START, events: 0 }
  const reached = (position: Position, written: Position, count: number) => {
    if (written <= copied.written)
      throw new CannotMove('The target has mixed up the order of the events; give one that is empty.')
    copied = { position, written, events: copied.events + count }
    progress?.(copied)
  }
  // A stopped copy left the first events in the target: they are compared, not appended again.
  let isThere = true
  for (;;) {
    const page = await from.readAll({ after: copied.position, limit: PAGE })
    if (page.length === 0) return copied
    signal?.throwIfAborted()
    const there: readonly RecordedEvent[] = isThere
      ? await to.readAll({ after: copied.written, limit: page.length })
      : []
    isThere = there.length === page.length && there.every(({ id }, place) => id === page[place]!.id)
    if (isThere) {
      for (const [place, { position }] of page.entries()) reached(position, there[place]!.position, 1)
      continue
    }
    const groups = groupsOf(page)
    const ahead = (await to.appendInOrder?.(groups.map(appendOf))) ?? []
    for (const [place, group] of groups.entries()) {
      signal?.throwIfAborted()
      // One after the other: only that keeps the order of the log in every store.
      const written = ahead[place] ?? (await appendGroup(to, group))
      reached(group.at(-1)!.position, written, group.length)
    }
  }
}

/** Adjacent events of one stream share an append. */
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

const appendOf = (group: readonly RecordedEvent[]): Append => {
  const { stream, revision } = group[0]!
  return {
    stream,
    expected: revision === 0 ? 'no-stream' : revision - 1,
    events: group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  }
}

/** @returns the position of the group's last event in the target */
const appendGroup = async (to: EventLog, group: readonly RecordedEvent[]): Promise<Position> => {
  const { stream, expected, events } = appendOf(group)
  try {
    return (await to.append(stream, expected, events)).position
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error
    // An earlier copy may have stopped in the middle of this group.
    const stored = await to.readStream(stream, { from: group[0]!.revision })
    const same = stored.length < group.length && stored.every(({ id }, place) => id === group[place]!.id)
    if (stored.length === 0 || !same) throw error
    return appendGroup(to, group.slice(stored.length))
  }
}
