import { LOCALE_TAGS } from '../../../../domain/locales.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** 5 January 2026 was a Monday. */
const dateOf = (weekday: number) => new Date(Date.UTC(2026, 0, 4 + weekday))

/** Names of weekdays, Monday 1: `Th 2` or `Mon`, in full `Thứ Hai` or `Monday`. */
export const useWeekdays = () => {
  const language = useLanguage()
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALE_TAGS[language], { weekday, timeZone: 'UTC' })
  const short = named('short')
  const long = named('long')
  return {
    short: (weekday: number): string => short.format(dateOf(weekday)),
    long: (weekday: number): string => long.format(dateOf(weekday)),
  }
}
