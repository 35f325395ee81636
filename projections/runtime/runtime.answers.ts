import type { Instant, Position } from '../../domain/event.ts'
import type { ProcessName } from '../../domain/process-names.ts'
import type { BrokenLink } from '../chain.ts'
import type { AlarmName, AlarmPlace } from '../read-model.ts'

/** The status of a read model. */
export type ModelStatus = {
  readonly model: string
  /** `waiting` for a rebuild, because its table has another shape. */
  readonly state: 'live' | 'rebuilding' | 'waiting'
  /** Number of events in the log that are not applied yet; counted up to `COUNTED`. */
  readonly eventsBehind: number
  /** Age of the first event that is not applied; 0 when all are. */
  readonly secondsBehind: number
  /** Events that it could not apply, or that are parked behind one. */
  readonly parked: number
  readonly skipped: number
  /** Number of the log's events in the table, and in the one being rebuilt. */
  readonly events: number
  readonly rebuiltEvents: number | null
  /** When the table was last rebuilt, how long that took and how fast it was. */
  readonly builtAt: string | null
  readonly buildSeconds: number | null
  readonly movedAt: string
}

/** An event that a model could not apply, or one parked behind it. */
export type Parked = {
  readonly id: number
  readonly model: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Empty for one that is parked behind an earlier one of its stream. */
  readonly error: string | null
  readonly parkedAt: string
  readonly skippedAt: string | null
  readonly skipReason: string | null
}

/** Work of a process that failed again and again by an error that is no refusal: it waits for a person. */
export type SetAside = {
  readonly id: number
  readonly process: ProcessName
  /** Id or stream of the item. */
  readonly subject: string
  readonly tries: number
  /** Kind and place of the last error. */
  readonly reason: string
  readonly failedAt: string
  readonly setAsideAt: string
}

/** A row that differs from the replay. A side is missing when only the other one has the row. */
export type Difference = {
  readonly id: string
  readonly missing?: 'live' | 'replayed'
  /** Names of the columns that differ; their values may be personal. */
  readonly columns: readonly string[]
}

/** Rows that break a rule. */
type Found = {
  /** Name of the alarm, as declared by its read model. */
  readonly name: AlarmName
  readonly count: number
  /** The ids of the first of them. */
  readonly ids: readonly string[]
  /** Where, of alarms about days. */
  readonly places?: readonly AlarmPlace[]
}

/** The result of comparing a model with a replay. */
export type Verified = {
  readonly model: string
  readonly rows: number
  readonly different: number
  /** The first differences. */
  readonly differences: readonly Difference[]
  /** Violated rules. */
  readonly alarms: readonly Found[]
  /** Payments that the money process has not booked yet. `reached`: its position; null before it has started. */
  readonly delays: readonly (Found & { readonly reached: Position | null })[]
}

/** Jobs that an owner can start. */
export type JobKind = 'rebuild' | 'verify' | 'chain'

/** A rebuild or check that runs or ran. */
export type Job = {
  readonly kind: JobKind
  /** The only model that is rebuilt; null for all. */
  readonly model: string | null
  readonly startedAt: Instant
  readonly events: number
  /** Estimated number of events. */
  readonly total: number
  readonly seconds: number
  /** `busy`: another process is doing it. */
  readonly state: 'running' | 'done' | 'busy' | 'failed'
  /** For `verify`, when it is done. */
  readonly verified?: readonly Verified[]
  /** For `chain`, when it is done: null when the chain is intact. */
  readonly broken?: BrokenLink | null
}

/** `GET /projection`. */
export type ProjectionState = {
  readonly models: readonly ModelStatus[]
  readonly parked: readonly Parked[]
  readonly setAside: readonly SetAside[]
  /** The running or the last job. */
  readonly job: Job | null
  /** The server's clock; not trusted after a jump, until it is confirmed. */
  readonly clock: { readonly isTrusted: boolean; readonly lastRanAt: string | null; readonly now: string }
}
