import type { Position, RecordedEvent } from '../domain/event.ts'

/** Reports that everything up to `position` has been delivered, in order with the events. */
export type Progress = { readonly progress: Position; readonly caughtUp: boolean }

/** The read side's port to the log. */
export interface EventSource {
  /**
   * Every event after a position: first the existing ones, then new ones as they come, endlessly. Reconnects by
   * itself; ends only when the signal aborts.
   */
  subscribeAll(options: {
    after: Position
    signal: AbortSignal
    /** Events whose sealed fields are decrypted; others come as stored. Default: all. */
    opens?: (event: RecordedEvent) => boolean
  }): AsyncIterable<RecordedEvent | Progress>
  /**
   * Events after a position in order, at most `limit` (default 2 000); for rebuilds and checks. An empty page is the
   * end. `types`: only these are needed; a store that cannot filter may return others too.
   */
  readAll(options: {
    after: Position
    limit?: number
    types?: readonly string[] | undefined
  }): Promise<readonly RecordedEvent[]>
  /** Events of one stream from revision 0 on. */
  readStream(stream: string, options?: { from?: number }): Promise<readonly RecordedEvent[]>
  head(): Promise<Position>
}
