import type { Position, RecordedEvent } from '../../domain/event.ts'
import type { Progress } from '../../projections/event-source.ts'
import { Backoff } from '../backoff.ts'
import type { ChangeNotifier } from './change-notifier.ts'

type Options = {
  readonly after: Position
  readonly signal: AbortSignal
  readonly readPage: (after: Position, limit: number) => Promise<readonly RecordedEvent[]>
  /** Notified of new events. Only a hint: the log is polled every second anyway. */
  readonly notifier: ChangeNotifier
  /** Called with each failed read; reads are retried for ever. */
  readonly report?: (error: unknown) => void
}

const PAGE = 1_000
const POLL_MS = 1_000

/**
 * A subscription over paged reads: stored events, then new ones, until the signal aborts. Failed reads are
 * retried.
 */
export async function* follow({
  after,
  signal,
  readPage,
  notifier,
  report,
}: Options): AsyncGenerator<RecordedEvent | Progress> {
  const backoff = new Backoff(signal)
  const read = async (from: Position): Promise<readonly RecordedEvent[]> => {
    while (!signal.aborted) {
      try {
        const page = await readPage(from, PAGE)
        backoff.reset()
        return page
      } catch (error) {
        report?.(error)
        await backoff.wait()
      }
    }
    return []
  }

  let position = after
  let isReported = false
  while (!signal.aborted) {
    const version = notifier.version
    let page = await read(position)
    while (page.length === PAGE && !signal.aborted) {
      const last = page[PAGE - 1]!.position
      // The next page is read while the consumer uses this one.
      const next = read(last)
      yield* page
      yield { progress: last, caughtUp: false }
      position = last
      page = await next
    }
    if (signal.aborted) return
    yield* page
    position = page.at(-1)?.position ?? position
    if (page.length > 0 || !isReported) yield { progress: position, caughtUp: true }
    isReported = true
    await notifier.changedSince(version, POLL_MS, signal)
  }
}
