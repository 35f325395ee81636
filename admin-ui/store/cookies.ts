import { LOCALE_COOKIE_DAYS, THEME_COOKIE, THEME_COOKIE_DAYS } from '../../domain/limits.ts'
import { type Locale, localeFrom } from '../../domain/locales.ts'
import { type Mode, modeFrom } from '../../domain/modes.ts'

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

const modeOfDevice = (): Mode =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** The theme that was chosen, else that of the device. */
export const readMode = (): Mode => modeFrom(readCookie(THEME_COOKIE)) ?? modeOfDevice()
export const writeMode = (mode: unknown): void =>
  writeCookie(THEME_COOKIE, mode === 'light' ? '1' : '0', THEME_COOKIE_DAYS)
