import type { Position, RecordedEvent } from '../domain/event.ts'

/** Says that everything up to `position` has been delivered, in order with the events. */
export type Progress = { readonly progress: Position; readonly caughtUp: boolean }

/** The read side's view of the log. */
export interface EventSource {
  /**
   * Every event after a position, first the old ones, then the new ones as they come, without an end.
   * Reconnects by itself; ends only when the signal aborts.
   */
  subscribeAll(options: {
    after: Position
    signal: AbortSignal
    /** Events whose sealed fields are opened; others come as stored. Default: all. */
    opens?: (event: RecordedEvent) => boolean
  }): AsyncIterable<RecordedEvent | Progress>
  /**
   * Events after a position in order, at most `limit` (default 2 000); for rebuilds and checks. An empty page is the end.
   * `types`: others are not asked for, and a store that cannot leave them out may answer them all the same.
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
