import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/locales.ts'
import { type Call, callerOf } from '../route.ts'

/** Texts of the screens by key: `word('resource.bill.fields.dueDay')`; undefined for an unknown key. */
export type Translate = (key: string) => string | undefined
export type LoadTranslations = (locale: Locale) => Promise<Translate>

export const localeQuery = { locale: z.literal([...LOCALES], { error: 'unknown_choice' }).optional() }

/** The requested language, else the caller's. */
export const localeOf = (call: Pick<Call, 'query' | 'caller'>): Locale => {
  const { locale } = call.query as { locale?: Locale }
  const own = callerOf(call).person.locale as Locale
  return locale ?? (LOCALES.includes(own) ? own : DEFAULT_LOCALE)
}
