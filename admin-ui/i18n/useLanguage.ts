import { useI18nProvider } from 'react-admin'
import { type Locale, localeFrom } from '../../domain/locales.ts'

/**
 * The language of the page, for the functions of `format.ts`. Each language has its own provider, so a change of
 * language changes the context value. With `useLocale`, each cell of a list read the cookies and kept a subscription.
 */
export const useLanguage = (): Locale => localeFrom(useI18nProvider().getLocale())
