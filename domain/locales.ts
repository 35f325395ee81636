/** The languages of screens, mails, sheets and calendars. To add one: `docs/architecture.md`. */
export const LOCALES = ['vi', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'vi'
/** The name of each language in that language. */
export const LOCALE_NAMES = { vi: 'Tiếng Việt', en: 'English' } as const satisfies Record<Locale, string>
export const LOCALE_TAGS = { vi: 'vi-VN', en: 'en-US' } as const satisfies Record<Locale, string>
/** The given language, or the default if it is unknown. */
export const localeFrom = (said: unknown): Locale => LOCALES.find((one) => one === said) ?? DEFAULT_LOCALE
/** The next language of a language switch. */
export const localeAfter = (locale: Locale): Locale =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? DEFAULT_LOCALE
