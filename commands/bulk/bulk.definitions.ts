import { bulk } from '../../domain/aggregates.ts'
import { bulkCommands } from '../../domain/bulk/bulk.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(bulk)

/** Sent, under the permission of what is done to each, once all that it names have been checked. */
export const startBulk = command({
  name: 'StartBulk',
  body: bulkCommands.StartBulk,
  creates: true,
  answers: 'I0004',
  belongs: ({ actor }) => ({ creatorID: actor.id, personID: actor.id }),
})

/** Sent when all have had their turn. */
export const finishBulk = command({
  name: 'FinishBulk',
  body: bulkCommands.FinishBulk,
  answers: 'I0004',
  belongs: () => ({}),
})
