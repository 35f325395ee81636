import { building, papertemplate } from '../../domain/aggregates.ts'
import { papertemplateCommands } from '../../domain/papertemplate/papertemplate.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(papertemplate)

/** The texts of a building's papers have the building's id. */
export const changePaperTemplate = command({
  name: 'ChangePaperTemplate',
  route: { method: 'post', path: '/building/:id/paper-template' },
  body: papertemplateCommands.ChangePaperTemplate,
  answers: 'I0003',
  belongs: ({ id }) => ({ buildingID: id }),
  facts: async ({ load }, { id }) => {
    const house = await load(building, id)
    return { houseThere: house !== undefined && !house.deleted }
  },
  example: { kind: 'contract', choices: [{ article: 'deposit', choice: 'days7' }], texts: [] },
})
