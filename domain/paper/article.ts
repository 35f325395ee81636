import type { Locale } from '../locales.ts'
import type { PaperFacts } from './paper-facts.ts'

/** Of the two the Vietnamese text decides; the English one is for reading. */
export type Words = Readonly<Record<Locale, string>>

/** One of the texts that an article may have. `none` leaves the article out. */
export type Alternative = { readonly key: string; readonly text: Words | 'none' }

type Titled = {
  /** In templates for ever. */
  readonly key: string
  readonly title: Words
  /** Whether it is about this contract at all. */
  readonly when?: (facts: PaperFacts) => boolean
}

/**
 * An article of our text. `fixed` has one text, `chosen` is one of several (the first where nobody has chosen), `free`
 * is what the landlord has written. In a text, `{ten_khach}` is a merge field, a line that begins with `- ` an item.
 */
export type Article = Titled &
  (
    | { readonly way: 'fixed'; readonly text: Words }
    | { readonly way: 'chosen'; readonly alternatives: readonly Alternative[] }
    | { readonly way: 'free' }
  )

/** Our text of a kind of paper. */
export type PaperText = {
  readonly title: Words
  /** Under the title. */
  readonly under: Words
  /** Who the parties are. */
  readonly parties: Words
  readonly articles: readonly Article[]
}
