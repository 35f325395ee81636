import type { Instant, Position } from '../../domain/event.ts'
import type { BrokenLink } from '../chain.ts'
import type { AlarmName } from '../read-model.ts'

/** The status of a read model. */
export type ModelStatus = {
  readonly model: string
  /** `waiting` for a rebuild, since its table has another shape. */
  readonly state: 'live' | 'rebuilding' | 'waiting'
  /** Events of the log behind; counted up to `COUNTED`. */
  readonly eventsBehind: number
  /** Age of the first event that is not applied; 0 when all are. */
  readonly secondsBehind: number
  /** Events that it could not apply, or that wait behind one. */
  readonly parked: number
  readonly skipped: number
  /** Events of the log that are in the table, and that are in the one being rebuilt. */
  readonly events: number
  readonly rebuiltEvents: number | null
  /** When the table was last built anew, how long that took and how quick it was. */
  readonly builtAt: string | null
  readonly buildSeconds: number | null
  readonly movedAt: string
}

/** An event that a model could not apply, or one that waits behind it. */
export type Parked = {
  readonly id: number
  readonly model: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Empty for one that waits behind an earlier one of its stream. */
  readonly error: string | null
  readonly parkedAt: string
  readonly skippedAt: string | null
  readonly skipReason: string | null
}

/** A row that differs from the replay. A side is missing when the row is on the other one only. */
export type Difference = {
  readonly id: string
  readonly missing?: 'live' | 'replayed'
  /** Names of the columns that differ; their values may be personal. */
  readonly columns: readonly string[]
}

/** Rows that break a rule. */
type Found = {
  /** Of the alarm, as its read model declares it. */
  readonly name: AlarmName
  readonly count: number
  /** Of the first of them. */
  readonly ids: readonly string[]
}

/** The result of comparing a model with a replay. */
export type Verified = {
  readonly model: string
  readonly rows: number
  readonly different: number
  /** The first of them. */
  readonly differences: readonly Difference[]
  /** Violated rules. */
  readonly alarms: readonly Found[]
  /** What the money process has still to book. `reached`: how far it has come; null before it has begun. */
  readonly delays: readonly (Found & { readonly reached: Position | null })[]
}

/** Jobs that an owner can start. */
export type JobKind = 'rebuild' | 'verify' | 'chain'

/** A rebuild or check that runs or ran. */
export type Job = {
  readonly kind: JobKind
  /** The one model that is rebuilt; null for all. */
  readonly model: string | null
  readonly startedAt: Instant
  readonly events: number
  /** Estimated number of events. */
  readonly total: number
  readonly seconds: number
  /** `busy`: another process is doing it. */
  readonly state: 'running' | 'done' | 'busy' | 'failed'
  /** Of `verify`, when it is done. */
  readonly verified?: readonly Verified[]
  /** Of `chain`, when it is done: null when all of it holds. */
  readonly broken?: BrokenLink | null
}

/** `GET /projection`. */
export type ProjectionState = {
  readonly models: readonly ModelStatus[]
  readonly parked: readonly Parked[]
  /** What runs, or ran last. */
  readonly job: Job | null
  /** The server's clock; not trusted after a jump, until it is confirmed. */
  readonly clock: { readonly isTrusted: boolean; readonly lastRanAt: string | null; readonly now: string }
}
