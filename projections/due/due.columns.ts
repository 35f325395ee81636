import type { Columns } from '../columns.ts'

/** A row is a contract or a bill with which something may happen by itself as days go by. */
export const dueColumns = {
  kind: { type: 'text' },
  /** The first local day on which something is due; null while nothing is. */
  day: { type: 'day', nullable: true, filterable: true },
  /** What the day follows from. */
  known: { type: 'json', internal: true },
} as const satisfies Columns
