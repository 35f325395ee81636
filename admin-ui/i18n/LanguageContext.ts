import type { I18nProvider, Store } from 'ra-core'
import { createContext, useContext, useState } from 'react'
import type { Locale } from '../../domain/locales.ts'
import { createI18nProvider } from './i18nProvider.ts'

type ChangeLanguage = (locale: Locale) => Promise<void>

export const LanguageContext = createContext<ChangeLanguage>(() => Promise.resolve())

/** Says what is shown in another language; what is open and what is typed stay. */
export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext)

/**
 * The words in use and how to change them. ra-core draws the whole page anew for another locale, and what is typed
 * is lost, unless the provider speaks it already: so the provider is another one in the moment the locale is.
 */
export const useWords = (first: I18nProvider, store: Store) => {
  const [words, setWords] = useState(first)
  const change: ChangeLanguage = async (locale) => {
    const next = await createI18nProvider(locale)
    setWords(next)
    store.setItem('locale', locale)
  }
  return [words, change] as const
}
