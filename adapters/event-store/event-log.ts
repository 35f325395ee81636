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
     * For copies: writes appends in their order without waiting for each. It may stop before the end, and what it is
     * not sure of may be written or not: `append` tells, and answers as the first time.
     * @returns where the first ones stand
     */
    readonly appendInOrder?: (appends: readonly Append[]) => Promise<readonly Position[]>
  }
