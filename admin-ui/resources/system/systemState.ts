/** `GET /system`. */
export type SystemState = {
  readonly version: string
  readonly node: string
  readonly startedAt: string
  readonly demo: boolean
  readonly parts: Readonly<Record<string, string>>
  readonly databaseBytes: number
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number }
  readonly readModels: {
    readonly behind: number
    readonly secondsBehind: number
    readonly parked: number
    readonly isStuck: boolean
  }
  readonly chain: { readonly events: number; readonly head: string | null }
}

export type ModelState = {
  readonly model: string
  readonly state: 'live' | 'rebuilding' | 'waiting'
  readonly eventsBehind: number
  readonly secondsBehind: number
  readonly parked: number
  readonly skipped: number
  readonly events: number
  readonly builtAt: string | null
  readonly buildSeconds: number | null
}

export type ParkedEvent = {
  readonly id: number
  readonly model: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Null for one that waits behind an earlier one of its stream. */
  readonly error: string | null
  readonly parkedAt: string
  readonly skippedAt: string | null
  readonly skipReason: string | null
}

export type Job = {
  readonly kind: 'rebuild' | 'verify' | 'chain'
  readonly model: string | null
  readonly startedAt: string
  readonly events: number
  readonly total: number
  readonly seconds: number
  readonly state: 'running' | 'done' | 'busy' | 'failed'
  readonly verified?: readonly { readonly model: string; readonly different: number }[]
  readonly broken?: { readonly place: number; readonly eventID: string; readonly reason: string } | null
}

/** `GET /projection`. */
export type ProjectionState = {
  readonly models: readonly ModelState[]
  readonly parked: readonly ParkedEvent[]
  readonly job: Job | null
}
