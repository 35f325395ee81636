import { useTranslate } from 'ra-core'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { daysBetween } from '../bill/standing.ts'
import type { RoomRecord } from './roomRecord.ts'

/** From when a vacant room is taken, else how long it stands empty; nothing for one that does not, or not yet for a day. */
export const useFreeText = () => {
  const translate = useTranslate()
  const today = useToday()
  return ({
    freeSince,
    nextContract,
  }: Pick<RoomRecord, 'freeSince' | 'nextContract'>): string | undefined => {
    if (freeSince && nextContract)
      return nextContract.startDay > today
        ? translate('room.taken_from', { day: formatDay(nextContract.startDay) })
        : translate('room.reserved')
    const days = freeSince ? daysBetween(freeSince, today) : 0
    return days > 0 ? translate('room.free_for', { smart_count: days }) : undefined
  }
}
