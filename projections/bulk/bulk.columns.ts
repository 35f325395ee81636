import type { Columns } from '../columns.ts'

/** A bulk call: what is done to each, and whether all have had their turn. */
export const bulkColumns = {
  command: { type: 'text', filterable: true },
  count: { type: 'integer' },
  done: { type: 'boolean', filterable: true },
} as const satisfies Columns
