import { catalogue as ofEnglish } from '../i18n/en.ts'
import { type Catalogue, type PagesOf, type Topic, withPages } from '../i18n/texts.ts'
import { catalogue as ofVietnamese } from '../i18n/vi.ts'

const whole = (catalogue: Catalogue, pages: Record<string, Topic>): Catalogue =>
  Object.entries(pages).reduce(
    (texts, [path, page]) => withPages(texts, path.slice(path.lastIndexOf('/') + 1, -3) as PagesOf, page),
    catalogue,
  )

/** All Vietnamese texts, with those that are loaded with their pages. */
export const vi = whole(ofVietnamese, import.meta.glob('../i18n/vi/pages/*.ts', { eager: true }))

/** All English texts, with those that are loaded with their pages. */
export const en = whole(ofEnglish, import.meta.glob('../i18n/en/pages/*.ts', { eager: true }))
