import { createContext, useContext } from 'react'
import type { Store } from 'react-admin'
import type { Locale } from '../../domain/locales.ts'
import { type AppI18nProvider, createI18nProvider } from './i18nProvider.ts'
import { provideTexts } from './pageTexts.ts'

type ChangeLanguage = (locale: Locale) => Promise<void>

export const LanguageContext = createContext<ChangeLanguage>(() => Promise.resolve())

/** Switches the language without a remount: open dialogs and unsaved input stay. */
export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext)

/**
 * A function that switches the language. react-admin remounts the whole page on a change of locale, which loses unsaved
 * input, unless the provider already has that locale; so a new provider is set together with the locale.
 */
export const languageChange =
  (words: AppI18nProvider, setWords: (next: AppI18nProvider) => void, store: Store): ChangeLanguage =>
  async (locale) => {
    const next = await createI18nProvider(locale, words.added())
    provideTexts(Promise.resolve(next))
    setWords(next)
    store.setItem('locale', locale)
  }
