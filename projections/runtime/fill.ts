import type { Position, RecordedEvent } from '../../domain/event.ts'
import type { Database, ReadSchema } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import { applyBatch } from './batch.ts'
import { type Fed, Fenced, lowest } from './checkpoint.ts'
import { failureOf } from './failure.ts'
import { advanced, Stretch } from './stretch.ts'

export type Fill = {
  readonly db: Database
  readonly source: Pick<EventSource, 'readAll'>
  readonly schema: Exclude<ReadSchema, 'read'>
  readonly fed: readonly Fed[]
  /** Not further than this; else to the end of the log. */
  readonly until?: Position
  readonly signal: AbortSignal
  /** Told now and then how many more events were read. */
  readonly onEvents?: (count: number) => void
}

/** Events read at once. Few, so that they are garbage before the collector calls them old, and writing goes on. */
const PAGE = 1_000
/** Rows written at once: the more, the more changes of a row become one write. They bound the memory. */
const MOST_ROWS = 100_000
/** A crash repeats no more than this. */
const MOST_PAGES = 200

/**
 * Plays the log into tables beside the live ones. While Postgres writes one stretch, the next is read and
 * folded. A stretch with an event that a model cannot take is read again and applied in small batches.
 */
export const fill = async (options: Fill): Promise<readonly Fed[]> => {
  const { db, source, schema, signal, onEvents } = options
  const pages = pagesOf(options)
  const write = async (fed: readonly Fed[], { stretch, to, failed }: Folded): Promise<readonly Fed[]> => {
    if (!failed && fed.every(({ parked }) => parked.size === 0)) {
      try {
        await db.transaction().execute((tx) => stretch.write(tx, { schema, fed }))
        return advanced(fed, to)
      } catch (error) {
        if (error instanceof Fenced || failureOf(error) !== 'event') throw error
      }
    }
    return inSmallBatches({ db, source, schema, fed, signal, until: to })
  }

  let writing = Promise.resolve(options.fed)
  while (true) {
    const folded = await fold(options.fed, pages, onEvents)
    const fed = await writing
    signal.throwIfAborted()
    if (!folded) return fed
    writing = write(fed, folded)
    // Looked at in the next round; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
}

type Folded = { readonly stretch: Stretch; readonly to: Position; readonly failed: boolean }

const fold = async (
  fed: readonly Fed[],
  pages: AsyncGenerator<readonly RecordedEvent[]>,
  onEvents?: (count: number) => void,
): Promise<Folded | undefined> => {
  const stretch = new Stretch(fed)
  let to: Position | undefined
  let failed = false
  for (let count = 0; count < MOST_PAGES && stretch.size < MOST_ROWS; count++) {
    const { value: page } = await pages.next()
    if (!page) break
    to = page.at(-1).position as Position
    try {
      if (!failed) stretch.add(page, to)
    } catch {
      failed = true
    }
    onEvents?.(page.length)
  }
  return to === undefined ? undefined : { stretch, to, failed }
}

/** The log in pages, each read while the one before is used. */
async function* pagesOf({ source, fed, until }: Fill): AsyncGenerator<readonly RecordedEvent[]> {
  const read = (after: Position) => source.readAll({ after, limit: PAGE })
  let coming = read(lowest(fed) ?? '')
  while (true) {
    const page = await coming
    const wanted = until === undefined ? page : page.filter(({ position }) => position <= until)
    const last = wanted.at(-1)
    if (!last) return
    const isEnd = wanted.length < page.length
    coming = isEnd ? Promise.resolve([]) : read(last.position)
    coming.catch(() => undefined)
    yield wanted
  }
}

const inSmallBatches = async (options: Fill): Promise<readonly Fed[]> => {
  const { db, schema, signal } = options
  let { fed } = options
  for await (const events of pagesOf(options)) {
    signal.throwIfAborted()
    fed = (await applyBatch(db, fed, { schema, events, to: (events.at(-1) as RecordedEvent).position })).fed
  }
  return fed
}
