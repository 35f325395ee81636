import { useTranslate } from 'react-admin'

/** `06:00` → `6`, `07:30` → `7:30` */
const short = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '')

const JOINED = '\u2060–\u2060'

/** `6–14 giờ`, without a line break inside. */
export const useHours = () => {
  const translate = useTranslate()
  return ({ fromTime, toTime }: { readonly fromTime: string; readonly toTime: string }): string =>
    translate('schedule.hours', { hours: `${short(fromTime)}${JOINED}${short(toTime)}` })
}
