import { useTranslate } from 'react-admin'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay } from '../../../i18n/format.ts'

type Days = { readonly fromDay: string | null; readonly toDay: string | null }

/** From when to when somebody lives or rents there, or a vehicle is there; nothing where neither is said. */
export const useDaysText = (what: 'lives' | 'parks' | 'rents') => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string, day: string) =>
    translate(`resource.contract.days.${key}`, { day: formatDay(day) })
  return ({ fromDay, toDay }: Days): string =>
    [
      fromDay && words(fromDay > today ? `${what}_from` : `${what}_since`, fromDay),
      toDay && words(toDay < today ? `${what}_until` : `${what}_to`, toDay),
    ]
      .filter(Boolean)
      .join(', ')
}
