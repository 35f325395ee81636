import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { bulkIDs } from '../fields.ts'
import { bodies, command, refused } from './bulk.events.ts'

/** Bodies of the commands on `bulk-<id>`. The product sends both during a bulk call. */
export const bulkCommands = {
  StartBulk: z.strictObject({ command: command(), IDs: bulkIDs(), bodies: bodies().optional() }),
  FinishBulk: z.strictObject({ refused: refused() }),
}

export type BulkCommand = CommandOf<typeof bulkCommands>
