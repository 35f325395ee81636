import { useI18nProvider } from 'ra-core'
import { type Locale, localeFrom } from '../../domain/locales.ts'

/**
 * The language of the page, for the functions of `format.ts`. Each language has a provider of its own, so a change of
 * language is a change of context; asked through `useLocale`, each cell of a list read the cookies and kept a
 * subscription.
 */
export const useLanguage = (): Locale => localeFrom(useI18nProvider().getLocale())
