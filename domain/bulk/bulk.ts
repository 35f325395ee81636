import type { Code } from '../codes.ts'

/** An item that was refused because somebody changed it after the check (specification: Bulk calls). */
export type RefusedItem = { readonly id: string; readonly code: Code }

/** The state of a bulk call. */
export type Bulk = {
  /** Name of the bulk command, e.g. `DeleteContracts`. */
  readonly command: string
  readonly IDs: readonly string[]
  /** Bodies of new items: the ids are then names within the call. */
  readonly bodies?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Null until all items are done or refused. */
  readonly refused: readonly RefusedItem[] | null
}
