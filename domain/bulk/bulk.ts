import type { Code } from '../codes.ts'

/** An item that was refused after all, because somebody changed it after it was checked (specification: Bulk calls). */
export type RefusedItem = { readonly id: string; readonly code: Code }

/** One command on many things, on its way. */
export type Bulk = {
  /** What is done to each, e.g. `DeleteContracts`. */
  readonly command: string
  readonly IDs: readonly string[]
  /** With what each is made, where it makes new things: the ids are then names of the call's own. */
  readonly bodies?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Null until all of them have had their turn. */
  readonly refused: readonly RefusedItem[] | null
}
