import type { Decider } from '../decider.ts'
import { changes } from '../fields.ts'
import { assertChoices } from '../paper/choices.ts'
import { assert } from '../refusal.ts'
import type { PapertemplateCommand } from './papertemplate.commands.ts'
import type { PapertemplateEvent } from './papertemplate.events.ts'
import { type Papertemplate, unchosen } from './papertemplate.ts'

/** Rules of `papertemplate-<id of the building>`: the texts of its papers, as far as they can be chosen. */
export const papertemplateDecider: Decider<Papertemplate, PapertemplateCommand, PapertemplateEvent> = {
  decide: ({ kind, choices, texts, houseThere }, template) => {
    assert(houseThere, 'NotFound')
    assertChoices(kind, { choices, texts })
    const now = template?.[kind] ?? unchosen
    const before = { choices: now.choices, texts: now.texts }
    return Object.keys(changes(before, { choices, texts })).length === 0
      ? []
      : [{ type: 'PaperTemplateChanged', data: { kind, choices, texts } }]
  },
  evolve: (template, { data: { kind, choices, texts } }) => ({
    ...template,
    [kind]: { version: (template?.[kind]?.version ?? 0) + 1, choices, texts },
  }),
}
