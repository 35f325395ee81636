import { SignalType } from '../domain/signal.ts'

/**
 * Reports that something has changed, without any data: receivers refetch. Nothing personal, and nothing may depend
 * on its arrival.
 */
export type Signal = {
  readonly type: SignalType
  /** The read model. */
  readonly resource?: string
  /** The rows; absent when they are too many to name. */
  readonly ids?: readonly string[]
  /** To whom each row belongs, so that nobody is told the ids of others'. */
  readonly rows?: readonly SignalRow[]
  /** Receivers: people assigned to these buildings, these persons, and owners. */
  readonly buildingIDs: readonly string[]
  readonly personIDs: readonly string[]
  /** Only for these persons, not for owners either. */
  readonly private?: true
  /** The request that caused it; the session that sent that request knows already. */
  readonly requestID?: string
  /** The trace step that it comes from (W3C Trace Context), where traces are recorded. */
  readonly traceparent?: string
  /** For all receivers: signals may have been lost, so that everything on screen has to be refetched. */
  readonly everyone?: true
}

/** A row that has changed: its building, the person whose own it is, and who created it. */
export type SignalRow = {
  readonly id: string
  readonly building?: string
  readonly person?: string
  readonly creator?: string
}

/** Sent after a gap in the signals. */
export const anythingChanged: Signal = {
  type: SignalType.DATA_CHANGED,
  buildingIDs: [],
  personIDs: [],
  everyone: true,
}

/** Events were parked or released: sent to owners, who can act on it. */
export const parkingChanged: Signal = {
  type: SignalType.DATA_CHANGED,
  resource: 'projection',
  buildingIDs: [],
  personIDs: [],
}

/** Transports signals from writers to browsers. */
export interface SignalPort {
  /** Never waits and never throws; a signal may be lost. */
  publish(signal: Signal): void
  /** @returns unsubscribes */
  subscribe(handler: (signal: Signal) => void): () => void
  close(): Promise<void>
}

/**
 * A named signal (specification: Signals): for these persons, or for owners and people assigned to one of these
 * buildings.
 */
export type Announcement = Pick<Signal, 'type' | 'ids' | 'personIDs'> & {
  readonly buildingIDs?: Signal['buildingIDs']
  /** Not sent to the session that caused it. */
  readonly otherSessions?: true
}
