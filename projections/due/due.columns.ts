import type { Columns } from '../columns.ts'

/** A row is a contract, hold, bill or lead on which a timer may act. */
export const dueColumns = {
  kind: { type: 'text' },
  /** The first local day on which something is due; null while nothing is. */
  day: { type: 'day', nullable: true, filterable: true },
  /** The values that the day is derived from. */
  known: { type: 'json', internal: true },
} as const satisfies Columns
