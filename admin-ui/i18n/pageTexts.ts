import type { AppI18nProvider } from './i18nProvider.ts'
import type { PagesOf } from './texts.ts'

let provider: Promise<AppI18nProvider> | undefined

/** Sets the provider whose texts the page shows. */
export const provideTexts = (next: Promise<AppI18nProvider>): void => {
  provider = next
}

/** Loads the texts that only the pages of a resource show; each language adds them again. */
export const loadPageTexts = async (name: PagesOf): Promise<void> => {
  await (await provider)?.add(name)
}
