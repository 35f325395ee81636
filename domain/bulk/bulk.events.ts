import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { bulkIDs, id, line } from '../fields.ts'
import { BULK_MAX } from '../limits.ts'
import type { RefusedItem } from './bulk.ts'

/** What is done to each, e.g. `DeleteContracts`. */
export const command = () => line(60)
/** With what each is made, in the order of the ids, which are then names of the call's own. Nothing personal. */
export const bodies = () => z.array(z.record(z.string(), z.unknown())).max(BULK_MAX, 'too_long')
export const refused = () =>
  z.array(
    z.object({
      id: id(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<RefusedItem['code']>,
    }),
  )

export const bulkEvents = {
  /** All were checked and shall be done; the command of each follows under an id derived from this bulk's. */
  BulkStarted: {
    version: 2,
    /** Version 1 knew only what is done to things that are there. */
    upcast: { 1: (data: Record<string, unknown>) => data },
    schema: z.object({ command: command(), IDs: bulkIDs(), bodies: bodies().optional() }),
  },
  BulkFinished: { version: 1, schema: z.object({ refused: refused() }) },
}

export type BulkEvent = EventOf<typeof bulkEvents>
