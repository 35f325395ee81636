import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { bulkIDs, id, line } from '../fields.ts'
import type { RefusedItem } from './bulk.ts'

/** What is done to each, e.g. `DeleteContracts`. */
export const command = () => line(60)
export const refused = () =>
  z.array(
    z.object({
      id: id(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<RefusedItem['code']>,
    }),
  )

export const bulkEvents = {
  /** All were checked and shall be done; the command of each follows under an id derived from this bulk's. */
  BulkStarted: { version: 1, schema: z.object({ command: command(), IDs: bulkIDs() }) },
  BulkFinished: { version: 1, schema: z.object({ refused: refused() }) },
}

export type BulkEvent = EventOf<typeof bulkEvents>
