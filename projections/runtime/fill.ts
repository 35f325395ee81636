import type { Position } from '../../domain/event.ts'
import type { Database, ReadSchema } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { applyBatch } from './batch.ts'
import { type Fed, lowest } from './checkpoint.ts'

export type Fill = {
  readonly db: Database
  readonly source: EventSource
  readonly schema: Exclude<ReadSchema, 'read'>
  readonly fed: readonly Fed[]
  /** Not further than this; else to the end of the log. */
  readonly until?: Position
  readonly signal: AbortSignal
  /** Told after every batch how many events went in. */
  readonly onEvents?: (count: number) => void
}

/** Large, so that many changes of a row become one write; small enough for a flat memory. */
const PAGE = 10_000

/** Plays the log into tables beside the live ones. The next page is read while one is written. */
export const fill = async (options: Fill): Promise<readonly Fed[]> => {
  const { db, source, schema, until, signal, onEvents } = options
  let { fed } = options
  const read = (after: Position) => source.readAll({ after, limit: PAGE })
  let coming = read(lowest(fed) ?? '')
  while (true) {
    const page = await coming
    signal.throwIfAborted()
    const events = until === undefined ? page : page.filter(({ position }) => position <= until)
    const last = events.at(-1)
    if (!last) return fed
    const isEnd = events.length < page.length
    coming = isEnd ? Promise.resolve([]) : read(last.position)
    // A failure of ours leaves the read alone; it must not end the process as unhandled.
    coming.catch(() => undefined)
    const applied = await applyBatch(db, fed, { schema, events, to: last.position })
    fed = applied.fed
    onEvents?.(events.length)
  }
}
