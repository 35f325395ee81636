import type { EventStore, ExpectedRevision } from '../../commands/event-store.ts'
import type { NewEvent, Position } from '../../domain/event.ts'
import type { EventSource } from '../../projections/event-source.ts'

/** The arguments of `append`. */
export type Append = {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
}

/** The whole log, as an adapter offers it: the write side's port and the read side's. */
export type EventLog = EventStore &
  EventSource & {
    /**
     * For copies: writes appends in their order without waiting for each. It may stop before the end. Whether
     * an append without a returned position was written is unknown: send it by `append`, which then answers
     * as the first time.
     * @returns the positions of the appends known to be written, beginning with the first
     */
    readonly appendInOrder?: (appends: readonly Append[]) => Promise<readonly Position[]>
  }
