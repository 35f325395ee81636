import { z } from 'zod'
import { LOCALES, type Locale, localeFrom } from '../../domain/locales.ts'
import type { Call } from '../route.ts'

/** Texts of the screens by key: `word('resource.bill.fields.dueDay')`; undefined for an unknown key. */
export type Translate = (key: string) => string | undefined
export type LoadTranslations = (locale: Locale) => Promise<Translate>

export const localeQuery = { locale: z.literal([...LOCALES], { error: 'unknown_choice' }).optional() }

/** The requested language, else the caller's; programs have none. */
export const localeOf = ({ query, caller }: Pick<Call, 'query' | 'caller'>): Locale => {
  const { locale } = query as { locale?: Locale }
  return locale ?? localeFrom(caller?.person.locale)
}
