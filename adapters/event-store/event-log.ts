import type { EventStore } from '../../commands/event-store.ts'
import type { EventSource } from '../../projections/event-source.ts'

/** The whole log, as an adapter offers it: the write side's port and the read side's. */
export type EventLog = EventStore & EventSource
