import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { Seen } from '../../data/calls.ts'

/** A thing as it was last, from its past, the newest first: what its events have set, one after the other. */
export const lastOf = (thing: Seen, entries: readonly HistoryEntry[]): Seen => ({
  ...Object.fromEntries(
    entries.toReversed().flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  ),
  ...thing,
})
