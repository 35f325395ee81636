import { describe, expect, it } from 'vitest'
import { context, specOf } from '../../test/support/decider-spec.ts'
import { papertemplateCommands } from './papertemplate.commands.ts'
import { papertemplateDecider } from './papertemplate.decider.ts'
import type { PapertemplateEvent } from './papertemplate.events.ts'

const { given, coversEvery } = specOf(papertemplateDecider)

const chosen = {
  kind: 'contract' as const,
  choices: [{ article: 'deposit', choice: 'days7' }],
  texts: [{ article: 'special', text: 'Không nuôi mèo' }],
}
const change = { ...context, type: 'ChangePaperTemplate' as const, ...chosen, houseThere: true }
const changed: PapertemplateEvent = { type: 'PaperTemplateChanged', data: chosen }
const none = { kind: 'contract' as const, choices: [], texts: [] }

describe('ChangePaperTemplate', () => {
  it('keeps each choice as a version, and nothing where nothing changes', () => {
    given().when(change).yields(changed)
    given(changed).when(change).yields()
    given()
      .when({ ...change, ...none })
      .yields()
    given(changed)
      .when({ ...change, ...none })
      .yields({ type: 'PaperTemplateChanged', data: none })
    expect(given(changed, { type: 'PaperTemplateChanged', data: none }).state()).toEqual({
      contract: { version: 2, choices: [], texts: [] },
    })
  })

  it('refuses what our text does not have, and what is said twice', () => {
    const refuses = (choices: typeof chosen.choices, field: string, texts: typeof chosen.texts = []) =>
      given()
        .when({ ...change, choices, texts })
        .refuses('BodyInvalid', field)
    refuses([{ article: 'rent', choice: 'free' }], 'choices.0.article')
    refuses([{ article: 'deposit', choice: 'never' }], 'choices.0.choice')
    refuses([...chosen.choices, { article: 'deposit', choice: 'days15' }], 'choices')
    refuses([], 'texts.0.article', [{ article: 'room', text: 'Khác' }])
  })

  it('is of a house that is there', () =>
    given()
      .when({ ...change, houseThere: false })
      .refuses('NotFound'))
})

coversEvery(papertemplateCommands)
