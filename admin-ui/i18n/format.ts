import { TIME_ZONE } from '../../domain/limits.ts'
import { LOCALE_TAGS, type Locale } from '../../domain/locales.ts'

const MILLION = 1_000_000
const NO_BREAK = '\u00a0'

const dong = new Intl.NumberFormat('vi-VN')

/** `5670600` → `5.670.600`. Grouped the Vietnamese way in both languages, as is usual for đồng. */
export const formatAmount = (amount: number): string => dong.format(amount)

/** `5670600` → `5.670.600 đ`, with a no-break space. */
export const formatMoney = (amount: number): string => `${formatAmount(amount)}${NO_BREAK}đ`

/** Caches one formatter per locale: creating one takes longer than using it a hundred times. */
const kept = <Format>(make: (locale: Locale) => Format) => {
  const formats = new Map<Locale, Format>()
  return (locale: Locale): Format => {
    const format = formats.get(locale) ?? make(locale)
    formats.set(locale, format)
    return format
  }
}
const plain = kept((locale) => new Intl.NumberFormat(LOCALE_TAGS[locale]))
const oneDigit = kept((locale) => new Intl.NumberFormat(LOCALE_TAGS[locale], { maximumFractionDigits: 1 }))
const whole = kept((locale) => new Intl.NumberFormat(LOCALE_TAGS[locale], { maximumFractionDigits: 0 }))
const percent = kept(
  (locale) =>
    new Intl.NumberFormat(LOCALE_TAGS[locale], {
      style: 'percent',
      maximumFractionDigits: 0,
      roundingMode: 'floor',
    } as Intl.NumberFormatOptions),
)
const relative = kept((locale) => new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'auto' }))

/** `4800000` → `4,8` (vi) or `4.8` (en); the unit is written by the caller. */
export const formatMillions = (amount: number, locale: Locale, digits: 0 | 1 = 1): string =>
  (digits === 0 ? whole : oneDigit)(locale).format(amount / MILLION)

/** `22.5` → `22,5` (vi) or `22.5` (en). */
export const formatNumber = (value: number, locale: Locale): string => plain(locale).format(value)

/** Rounded down: 100 % means nothing is left. */
export const formatShare = (share: number, locale: Locale): string => percent(locale).format(share)

/** `2026-11-05` → `5/11/2026` */
export const formatDay = (day: string): string => day.split('-').map(Number).reverse().join('/')

/** `2026-11-05` → `5/11` */
export const formatShortDay = (day: string): string => day.split('-').slice(1).map(Number).reverse().join('/')

const longDay = kept(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)

/** `2026-11-21` → `Thứ Bảy, 21 tháng 11` (vi) or `Saturday 21 November` (en) */
export const formatLongDay = (day: string, locale: Locale): string =>
  longDay(locale).format(new Date(`${day}T00:00:00Z`))

/** The year is left out when it is that of `today`: `5/11`, else `5/11/2025`. */
export const formatNearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)

/** `2026-11` → `11/2026` */
export const formatMonth = (month: string): string => month.split('-').map(Number).reverse().join('/')

const localDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const localTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** The local day of an instant in Vietnam (UTC+7), as `YYYY-MM-DD`. */
export const dayOf = (instant: string | Date): string => localDay.format(new Date(instant))

/** `2026-11-20T09:42:00Z` → `16:42` */
export const formatTime = (instant: string | Date): string =>
  localTime.format(new Date(instant)).replace(/^0(?=\d)/, '')

/** `2026-11-20T09:42:00Z` → `16:42 20/11/2026` */
export const formatInstant = (instant: string): string =>
  `${formatTime(instant)} ${formatDay(dayOf(instant))}`

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago or ahead, in the largest whole unit: `3 ngày trước`, `in 2 hours`; under a minute `bây giờ`. */
export const formatRelative = (instant: string, now: Date, locale: Locale): string => {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  const words = relative(locale)
  const text =
    unit === 'second' ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit)
  return text.charAt(0).toLowerCase() + text.slice(1) // Intl begins "Hôm qua" with a capital, some others not
}
