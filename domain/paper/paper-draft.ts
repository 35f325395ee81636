import type { Words } from './article.ts'
import type { Missing } from './missing.ts'
import type { PaperKind } from './paper-kinds.ts'

/** An article that somebody can choose about, with its texts as they would stand on the paper. */
export type OpenArticle = {
  readonly key: string
  readonly title: Words
  readonly way: 'chosen' | 'free'
  /** The text that stands there now. */
  readonly choice: string | null
  /** Own words of a free article. */
  readonly words: string | null
  readonly alternatives: readonly { readonly key: string; readonly text: Words }[]
}

export type PaperDraft = {
  readonly kind: PaperKind
  /** How often something was chosen for papers of this kind in the house. */
  readonly version: number
  /** The document of the landlord's own for such papers, which can be filled in instead. */
  readonly formID: string | null
  /** The text that decides, in Vietnamese. */
  readonly text: string
  /** The same in English, for reading. */
  readonly reading: string
  readonly articles: readonly OpenArticle[]
  /** Without these it cannot be signed. */
  readonly blocks: readonly Missing[]
  /** What can be written down later. */
  readonly later: readonly Missing[]
}
