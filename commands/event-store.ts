import type { NewEvent, Position, RecordedEvent } from '../domain/event.ts'

/** The revision at which the writer expects the stream. Never "any": a retry could then be written twice. */
export type ExpectedRevision = 'no-stream' | number

/** Revision of the stream and position in the log after an append. */
export type Appended = { readonly revision: number; readonly position: Position }

/** The write side's port to the log. `adapters/event-store` implements it for memory, Postgres and EventStoreDB. */
export interface EventStore {
  /**
   * Appends all events or none, after `expected`. Appending the same ids again gets the first answer. `beforeSending`
   * is called when all is prepared and nothing has been sent; if it throws, the append ends there.
   * @throws RevisionConflict when the stream is at another revision
   * @throws EventTooLarge over 1 MiB in one append, in every store
   * @throws StoreUnavailable when it is unknown whether the events were written; repeat with the same ids
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    beforeSending?: () => void,
  ): Promise<Appended>
  /**
   * All events of a stream from revision `from` (default 0) on; empty when the stream does not exist. `unopened`:
   * without decrypting sealed fields.
   */
  readStream(stream: string, options?: { from?: number; unopened?: true }): Promise<readonly RecordedEvent[]>
  /** Position of the last event of the log. */
  head(): Promise<Position>
  close(): Promise<void>
}

/** The limit of EventStoreDB for one append; the same in every store, so that a log can be moved. */
export const MAX_APPEND_BYTES = 1_048_576

/**
 * An append reaches the log within this time after it was sent, or never: it waits for 5 s at most, then for a
 * connection and for the server, which aborts it by its own clock. Locks and claims on which an append depends must
 * last longer.
 */
export const LATEST_ARRIVAL_MS = 12_000

/** Another command has appended first: load and decide again. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly actual: ExpectedRevision

  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`${stream} is at ${actual}, not at ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** An append over `MAX_APPEND_BYTES`: a defect of the decider, since bodies are far smaller. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/** The store did not answer. Whether the append happened is unknown; the same append again is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
