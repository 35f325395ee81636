import { assertField } from '../refusal.ts'
import type { PaperText } from './article.ts'
import { contractText } from './contract-text.ts'
import type { PaperKind } from './paper-kinds.ts'

/** What a landlord has chosen for a kind of paper: a text of articles that have several, own words of free ones. */
export type Choices = {
  readonly choices: readonly { readonly article: string; readonly choice: string }[]
  readonly texts: readonly { readonly article: string; readonly text: string }[]
}

export const noChoices: Choices = { choices: [], texts: [] }

/** Our text of each kind. */
export const paperTexts: Readonly<Record<PaperKind, PaperText>> = { contract: contractText }

/** Refuses choices that our text of the kind does not have, and an article that is named twice. */
export const assertChoices = (kind: PaperKind, { choices, texts }: Choices): void => {
  const articles = new Map(paperTexts[kind].articles.map((one) => [one.key, one]))
  for (const [place, { article, choice }] of choices.entries()) {
    const one = articles.get(article)
    assertField(one?.way === 'chosen', `choices.${place}.article`, 'unknown_choice')
    assertField(
      one.alternatives.some(({ key }) => key === choice),
      `choices.${place}.choice`,
      'unknown_choice',
    )
  }
  for (const [place, { article }] of texts.entries())
    assertField(articles.get(article)?.way === 'free', `texts.${place}.article`, 'unknown_choice')
  for (const [field, list] of Object.entries({ choices, texts }))
    assertField(new Set(list.map(({ article }) => article)).size === list.length, field, 'ambiguous')
}
