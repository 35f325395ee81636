import { LOCALE_COOKIE_DAYS, THEME_COOKIE, THEME_COOKIE_DAYS } from '../../domain/limits.ts'
import { type Locale, localeFrom } from '../../domain/locales.ts'

const DAY = 24 * 60 * 60

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const writeCookie = (name: string, value: string, days: number): void => {
  // Browsers refuse Secure cookies over plain HTTP, which the product supports.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is absent on plain http, where the product also runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * DAY}; SameSite=Lax${secure}`
}

export const readLocale = (): Locale => localeFrom(readCookie('locale'))
export const writeLocale = (locale: unknown): void =>
  writeCookie('locale', localeFrom(locale), LOCALE_COOKIE_DAYS)

/** `lightMode=1` is light, anything else dark. */
export const readMode = (): 'light' | 'dark' => (readCookie(THEME_COOKIE) === '1' ? 'light' : 'dark')
export const writeMode = (mode: unknown): void =>
  writeCookie(THEME_COOKIE, mode === 'light' ? '1' : '0', THEME_COOKIE_DAYS)
