import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales.ts'
import { formatNumber } from './format.ts'
import { type Catalogue, type PagesOf, type PageTexts, withPages } from './texts.ts'

const load: Record<Locale, () => Promise<{ catalogue: Catalogue; pages: PageTexts }>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

export type AppI18nProvider = I18nProvider & {
  /** Loads the texts that only the pages of a resource show. */
  readonly add: (name: PagesOf) => Promise<void>
  /** Those that were asked for, also while they are on their way: the next language needs them too. */
  readonly added: () => readonly PagesOf[]
}

type Fill = (expression: string, argument: string) => unknown

/** polyglot's way of putting values into a text, with counts written as numbers are: 4.496 or 4,496. */
const grouping = (locale: Locale) =>
  function replace(this: string, pattern: RegExp, fill: Fill): string {
    return this.replace(pattern, (expression: string, argument: string) => {
      const said = fill(expression, argument)
      return argument === 'smart_count' && typeof said === 'number'
        ? formatNumber(said, locale)
        : String(said)
    })
  }

/**
 * Loads the texts of one language, with those of the pages of `resources`. Asynchronous, because polyglot needs the
 * texts when it is created.
 */
export const createI18nProvider = async (
  locale: Locale,
  resources: readonly PagesOf[] = [],
): Promise<AppI18nProvider> => {
  const { catalogue, pages } = await load[locale]()
  let texts = catalogue
  const added = new Map<PagesOf, Promise<void>>()
  const provider = polyglotI18nProvider(
    // polyglot's type only knows flat messages; ours are nested.
    () => texts as never,
    locale,
    LOCALES.map((one) => ({ locale: one, name: LOCALE_NAMES[one] })),
    { replace: grouping(locale) },
  )
  const join = async (name: PagesOf) => {
    const more = await pages[name]()
    texts = withPages(texts, name, more)
    // Makes polyglot anew of the texts.
    await provider.changeLocale(locale)
  }
  const add = (name: PagesOf) => {
    const pending = added.get(name) ?? join(name)
    added.set(name, pending)
    pending.catch(() => added.delete(name)) // what did not come can be asked for again
    return pending
  }
  await Promise.all(resources.map(add))
  return { ...provider, add, added: () => [...added.keys()] }
}
