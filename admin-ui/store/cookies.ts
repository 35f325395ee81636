import type { Locale } from '../i18n/format.ts'

const YEAR = 365 * 24 * 60 * 60

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is absent on plain http, where the product also runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

/** Product section 9: Vietnamese unless the cookie says English. */
export const readLocale = (): Locale => (readCookie('locale') === 'en' ? 'en' : 'vi')
export const writeLocale = (locale: unknown): void => writeCookie('locale', locale === 'en' ? 'en' : 'vi')

/** Product section 2: `lightMode=1` is light, anything else dark. */
export const readMode = (): 'light' | 'dark' => (readCookie('lightMode') === '1' ? 'light' : 'dark')
export const writeMode = (mode: unknown): void => writeCookie('lightMode', mode === 'light' ? '1' : '0')
