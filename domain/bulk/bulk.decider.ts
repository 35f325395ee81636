import type { Decider } from '../decider.ts'
import { assert } from '../refusal.ts'
import type { BulkCommand } from './bulk.commands.ts'
import type { BulkEvent } from './bulk.events.ts'
import type { Bulk } from './bulk.ts'

const decide = (command: BulkCommand, bulk: Bulk | undefined): BulkEvent[] => {
  switch (command.type) {
    case 'StartBulk':
      assert(!bulk, 'CreateNotAllowed')
      return [
        {
          type: 'BulkStarted',
          data: {
            command: command.command,
            IDs: [...new Set(command.IDs)],
            ...(command.bodies && { bodies: command.bodies }),
          },
        },
      ]
    case 'FinishBulk':
      assert(bulk, 'NotFound')
      // After a crash two processes may finish it; the first result counts.
      return bulk.refused ? [] : [{ type: 'BulkFinished', data: { refused: command.refused } }]
  }
}

const evolve = (bulk: Bulk | undefined, event: BulkEvent): Bulk => {
  if (event.type === 'BulkStarted') return { ...event.data, refused: null }
  if (!bulk) throw new Error(`${event.type} before BulkStarted`)
  return { ...bulk, refused: event.data.refused }
}

/** Rules of `bulk-<id>`: the intent of a bulk call, which the worker finishes after a crash. */
export const bulkDecider: Decider<Bulk, BulkCommand, BulkEvent> = { decide, evolve }
