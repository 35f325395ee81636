import { bulk } from '../../domain/aggregates.ts'
import { bulkCommands } from '../../domain/bulk/bulk.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(bulk)

/** Sent once all items are checked, under the permission of the command for each. */
export const startBulk = command({
  name: 'StartBulk',
  body: bulkCommands.StartBulk,
  creates: true,
  answers: 'I0004',
  belongs: ({ actor }) => ({ creatorID: actor.id, personID: actor.id }),
})

/** Sent when all items are done or refused. */
export const finishBulk = command({
  name: 'FinishBulk',
  body: bulkCommands.FinishBulk,
  answers: 'I0004',
  belongs: () => ({}),
})
