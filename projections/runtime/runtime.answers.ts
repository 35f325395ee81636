import type { Instant } from '../../domain/event.ts'
import type { BrokenLink } from '../chain.ts'
import type { AlarmName } from '../read-model.ts'

/** How far a read model is. */
export type ModelStatus = {
  readonly model: string
  /** `waiting` for a rebuild, since its table was built otherwise than the code wants. */
  readonly state: 'live' | 'rebuilding' | 'waiting'
  /** Events of the log behind; counted up to `COUNTED`. */
  readonly eventsBehind: number
  /** Since when the first event that it lacks has been there; 0 when it lacks none. */
  readonly secondsBehind: number
  /** Events that it could not take, or that wait behind one. */
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

/** An event that a model could not take, or one that waits behind it. */
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

/** A row that is not what the log says. A side is missing when the row is on the other one only. */
export type Difference = {
  readonly id: string
  readonly missing?: 'live' | 'replayed'
  /** Names of the columns that differ; their values may be personal. */
  readonly columns: readonly string[]
}

/** What the comparison of a model with a replay has found. */
export type Verified = {
  readonly model: string
  readonly rows: number
  readonly different: number
  /** The first of them. */
  readonly differences: readonly Difference[]
  /** What the live rows may not say together, with the first of the rows. */
  readonly alarms: readonly {
    /** Of the alarm, as its read model declares it. */
    readonly name: AlarmName
    readonly count: number
    readonly ids: readonly string[]
  }[]
}

/** What an owner can have done while the product goes on. */
export type JobKind = 'rebuild' | 'verify' | 'chain'

/** A rebuild or check that runs or ran. */
export type Job = {
  readonly kind: JobKind
  /** The one model that is rebuilt; null for all. */
  readonly model: string | null
  readonly startedAt: Instant
  readonly events: number
  /** About how many there are. */
  readonly total: number
  readonly seconds: number
  /** `busy`: another process was at it. */
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
  /** The server's; not believed after a jump, until somebody says that it is right. */
  readonly clock: { readonly isTrusted: boolean; readonly lastRanAt: string | null; readonly now: string }
}
