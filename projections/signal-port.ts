import { SignalType } from '../domain/signal.ts'

/**
 * Says that something is new, never what: whoever hears it asks again. Nothing personal, and nothing may
 * depend on its arrival.
 */
export type Signal = {
  readonly type: SignalType
  /** The read model. */
  readonly resource?: string
  /** The rows; absent when they are too many to name. */
  readonly ids?: readonly string[]
  /** Whom it concerns: those assigned to these buildings, these persons, and owners. */
  readonly buildingIDs: readonly string[]
  readonly personIDs: readonly string[]
  /** For these persons alone, and not for owners either. */
  readonly private?: true
  /** The request that brought it about, where the session that sent it knows already. */
  readonly requestID?: string
  /** The step that it comes from (W3C Trace Context), where traces are recorded. */
  readonly traceparent?: string
  /** For all who listen: signals may have been lost, so that everything on screen has to be asked for again. */
  readonly everyone?: true
}

/** After a gap in the signals. */
export const anythingChanged: Signal = {
  type: SignalType.DATA_CHANGED,
  buildingIDs: [],
  personIDs: [],
  everyone: true,
}

/** Events were parked, or parked ones dealt with: told to owners, who can do something about it. */
export const parkingChanged: Signal = {
  type: SignalType.DATA_CHANGED,
  resource: 'projection',
  buildingIDs: [],
  personIDs: [],
}

/** How signals get from who writes to the browsers. */
export interface SignalPort {
  /** Never waits and never throws; a signal may be lost. */
  publish(signal: Signal): void
  /** @returns how to hear no more */
  subscribe(handler: (signal: Signal) => void): () => void
  close(): Promise<void>
}

/**
 * A named signal (specification: Signals): for these persons alone, or for owners and those who are assigned to one of
 * these buildings.
 */
export type Announcement = Pick<Signal, 'type' | 'ids' | 'personIDs'> & {
  readonly buildingIDs?: Signal['buildingIDs']
  /** Who brought it about in one session need not be told in that one. */
  readonly otherSessions?: true
}
