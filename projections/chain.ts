import type { Position } from '../domain/event.ts'

/** The state of the hash chain over the log. */
type ChainState = {
  /** Events in the chain. */
  readonly events: number
  /** The last hash in hexadecimal: stored elsewhere, it proves that no earlier event was changed. */
  readonly head: string | null
}

/** The first event that differs from the chain. */
export type BrokenLink = {
  /** Its place in the chain, from 1. */
  readonly place: number
  readonly eventID: string
  readonly reason: BrokenReason
}

/**
 * - `changed`: its stream, type, data or metadata differ.
 * - `missing`: not in the log any more, although later events are.
 * - `cut`: the log ends before it.
 * - `moved`: it is later in the log than it was recorded.
 * - `foreign`: it was not recorded by the product.
 * - `link`: the event is as recorded, but its hash in the chain is not.
 */
export const brokenReasons = ['changed', 'missing', 'cut', 'moved', 'foreign', 'link'] as const
export type BrokenReason = (typeof brokenReasons)[number]

/** The result of verifying the log by its hash chain. */
export type ChainVerified = { readonly events: number; readonly broken: BrokenLink | null }

/** An event in the chain. */
type ChainLink = { readonly place: number; readonly hash: string }

/** The read side's port to the chain. */
export interface Chain {
  state(): Promise<ChainState>
  /** Position of the last chained event; the start of the log when there is none. */
  reached(): Promise<Position>
  /** Compares log and chain, and stops at the first event that differs. */
  verify(options: { signal: AbortSignal; onEvents?: (count: number) => void }): Promise<ChainVerified>
  /** The links of some events, without those that are not chained yet. */
  linksOf(eventIDs: readonly string[]): Promise<ReadonlyMap<string, ChainLink>>
}
