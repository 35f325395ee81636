import type { Locale } from '../../domain/locales.ts'
import { type Say, sayOf } from '../signIn/words.ts'

const load: Readonly<Record<Locale, () => Promise<{ default: object }>>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

/** Loads the texts of the pages of links. */
export const loadSay = async (locale: Locale): Promise<Say> => sayOf((await load[locale]()).default)
