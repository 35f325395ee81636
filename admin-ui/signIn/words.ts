import { createContext, use } from 'react'
import type { Locale } from '../../domain/locales.ts'

/** The sign-in pages' own texts, without polyglot: they are few and have no plurals. */
const load: Readonly<Record<Locale, () => Promise<{ default: object }>>> = {
  vi: () => import('./vi.ts'),
  en: () => import('./en.ts'),
}

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

const find = (words: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], words)

/** `say('error.too_long', { max: 30 })`; a key without a text is shown itself. */
export const sayOf =
  (words: object): Say =>
  (key, params = {}) => {
    const text = find(words, key)
    if (typeof text !== 'string') return key
    return text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  }

export const loadSay = async (locale: Locale): Promise<Say> => sayOf((await load[locale]()).default)

export const SayContext = createContext<Say | undefined>(undefined)

export const useSay = (): Say => {
  const say = use(SayContext)
  if (!say) throw new Error('useSay needs a SignInFrame above it')
  return say
}
