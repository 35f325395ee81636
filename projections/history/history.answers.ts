import type { Actor, Instant } from '../../domain/event.ts'

/** A field that an event changed. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** One event in the history of a record. */
export type HistoryEntry = {
  readonly id: string
  readonly revision: number
  readonly at: Instant
  readonly type: string
  /** `name` is null for the product itself and for erased people. */
  readonly actor: Actor & { readonly name: string | null }
  readonly changes: readonly Change[]
  /** What a person gave as the reason; null once it is erased. Absent where the event has none. */
  readonly reason?: string | null
  /** A person's request, an upload (with its id), or the product itself. */
  readonly cause: { readonly kind: 'request' | 'import' | 'system'; readonly id?: string }
}
