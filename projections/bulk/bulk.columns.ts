import type { Columns } from '../columns.ts'

/** A bulk call: its command, and whether it is finished. */
export const bulkColumns = {
  command: { type: 'text', filterable: true },
  count: { type: 'integer' },
  done: { type: 'boolean', filterable: true },
} as const satisfies Columns
