import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales.ts'
import type { Catalogue } from './texts.ts'

const load: Record<Locale, () => Promise<{ catalogue: Catalogue }>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

/** Loads the texts of one language. Asynchronous, because polyglot needs all texts when it is created. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const { catalogue } = await load[locale]()
  // polyglot's type only knows flat messages; ours are nested.
  return polyglotI18nProvider(
    () => catalogue as never,
    locale,
    LOCALES.map((one) => ({ locale: one, name: LOCALE_NAMES[one] })),
  )
}
