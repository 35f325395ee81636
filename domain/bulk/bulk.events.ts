import { z } from 'zod'
import { type EventOf, unchanged } from '../event-definition.ts'
import { bulkIDs, id, line } from '../fields.ts'
import { BULK_MAX } from '../limits.ts'
import type { RefusedItem } from './bulk.ts'

/** Name of the bulk command, e.g. `DeleteContracts`. */
export const command = () => line(60)
/** Bodies of new items in the order of the ids, which are then names within the call. No personal data. */
export const bodies = () => z.array(z.record(z.string(), z.unknown())).max(BULK_MAX, 'too_long')
export const refused = () =>
  z.array(
    z.object({
      id: id(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<RefusedItem['code']>,
    }),
  )

export const bulkEvents = {
  /** All items have been checked; the command for each follows, with an id derived from the bulk call's. */
  BulkStarted: {
    version: 2,
    /** Version 1 had no new items. */
    upcast: { 1: unchanged },
    schema: z.object({ command: command(), IDs: bulkIDs(), bodies: bodies().optional() }),
  },
  BulkFinished: { version: 1, schema: z.object({ refused: refused() }) },
}

export type BulkEvent = EventOf<typeof bulkEvents>
