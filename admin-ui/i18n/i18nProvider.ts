import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales.ts'
import type { Catalogue } from './texts.ts'

const load: Record<Locale, () => Promise<{ catalogue: Catalogue }>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

/** The words of one language. Polyglot wants them at once, so who asks waits for this. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const { catalogue } = await load[locale]()
  // Its type knows words by keys of one level.
  return polyglotI18nProvider(
    () => catalogue as never,
    locale,
    LOCALES.map((one) => ({ locale: one, name: LOCALE_NAMES[one] })),
  )
}
