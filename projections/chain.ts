import type { Position } from '../domain/event.ts'

/** The state of the hash chain over the log. */
type ChainState = {
  /** Events in the chain. */
  readonly events: number
  /** The last hash in hexadecimal: kept elsewhere, it proves all that came before. */
  readonly head: string | null
}

/** The first event that is not what the chain says. */
export type BrokenLink = {
  /** Its place in the chain, from 1. */
  readonly place: number
  readonly eventID: string
  readonly reason: BrokenReason
}

/**
 * - `changed`: its stream, type, data or metadata.
 * - `missing`: no longer in the log, though later ones are.
 * - `cut`: the log ends before it.
 * - `moved`: stands later in the log than it was recorded.
 * - `foreign`: was not recorded by the product.
 * - `link`: the event is as it was recorded, its hash in the chain is not.
 */
export const brokenReasons = ['changed', 'missing', 'cut', 'moved', 'foreign', 'link'] as const
export type BrokenReason = (typeof brokenReasons)[number]

/** The result of verifying the log by its hash chain. */
export type ChainVerified = { readonly events: number; readonly broken: BrokenLink | null }

/** An event in the chain. */
type ChainLink = { readonly place: number; readonly hash: string }

/** The chain as the read side asks for it. */
export interface Chain {
  state(): Promise<ChainState>
  /** Position of the last chained event; the start of the log when there is none. */
  reached(): Promise<Position>
  /** Compares log and chain, and stops at the first event that differs. */
  verify(options: { signal: AbortSignal; onEvents?: (count: number) => void }): Promise<ChainVerified>
  /** The links of some events; those that are not chained yet are left out. */
  linksOf(eventIDs: readonly string[]): Promise<ReadonlyMap<string, ChainLink>>
}
