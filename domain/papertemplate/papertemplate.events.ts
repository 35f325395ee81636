import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { line, prose } from '../fields.ts'
import { MAX_PAPER_CHOICES, PAPER_WORDS_MAX } from '../limits.ts'
import { paperKinds } from '../paper/paper-kinds.ts'

const list = <T extends z.ZodType>(item: T) =>
  z.array(item, { error: 'not_a_list' }).max(MAX_PAPER_CHOICES, 'too_long')

/** What a landlord has chosen for a kind of paper. */
export const templateFields = {
  kind: z.literal([...paperKinds], { error: 'unknown_choice' }),
  choices: list(z.strictObject({ article: line(40), choice: line(40) })),
  /** Own words of articles that are left to the landlord. */
  texts: list(z.strictObject({ article: line(40), text: personal(prose(PAPER_WORDS_MAX)) })),
}

export const papertemplateEvents = {
  /** All that is chosen for a kind from now on: each is a version, numbered in the order in which they were said. */
  PaperTemplateChanged: { version: 1, schema: z.object(templateFields) },
}

export type PapertemplateEvent = EventOf<typeof papertemplateEvents>
