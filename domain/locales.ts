/** The languages of screens, mails, sheets and calendars. To add one: `docs/architecture.md`. */
export const LOCALES = ['vi', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'vi'
/** What a language is called in itself. */
export const LOCALE_NAMES = { vi: 'Tiếng Việt', en: 'English' } as const satisfies Record<Locale, string>
export const LOCALE_TAGS = { vi: 'vi-VN', en: 'en-US' } as const satisfies Record<Locale, string>
/** The language that something names, else the usual one. */
export const localeFrom = (said: unknown): Locale => LOCALES.find((one) => one === said) ?? DEFAULT_LOCALE
/** The one that a switch between languages leads to. */
export const localeAfter = (locale: Locale): Locale =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? DEFAULT_LOCALE
