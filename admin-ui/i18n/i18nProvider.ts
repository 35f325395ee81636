import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Locale } from '../../domain/limits.ts'
import { readLocale } from '../store/cookies.ts'
import type { Catalogue } from './texts.ts'

const load: Record<Locale, () => Promise<{ catalogue: Catalogue }>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

/** Polyglot wants the first language's words at once, so the start waits for this. */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  const first = readLocale()
  const { catalogue } = await load[first]()
  return polyglotI18nProvider(
    (locale) =>
      (locale === first ? catalogue : load[locale as Locale]().then((words) => words.catalogue)) as never,
    first,
    [
      { locale: 'vi', name: 'Tiếng Việt' },
      { locale: 'en', name: 'English' },
    ],
  )
}
