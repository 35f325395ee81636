import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatShortDay } from '../../i18n/format.ts'
import type { RoomRecord } from './roomRecord.ts'

/** Within this many days, a day and a month are unambiguous without the year. */
const SAME_YEAR = 365

/**
 * From when a vacant room is let or held, else how long it has been vacant; undefined for other rooms, and on the first day.
 */
export const useFreeText = () => {
  const translate = useTranslate()
  const today = useToday()
  return ({
    freeSince,
    nextContract,
    hold,
  }: Pick<RoomRecord, 'freeSince' | 'nextContract'> & Partial<Pick<RoomRecord, 'hold'>>):
    | string
    | undefined => {
    if (freeSince && nextContract) {
      const { startDay } = nextContract
      if (startDay <= today) return translate('roomPage.reserved')
      // A cell of the plan has no room for the year, which is omitted where it is clear.
      const day = daysBetween(today, startDay) < SAME_YEAR ? formatShortDay(startDay) : formatDay(startDay)
      return translate('roomPage.taken_from', { day })
    }
    if (freeSince && hold?.status === 'held')
      return translate('roomPage.held_from', { day: formatShortDay(hold.moveInDay) })
    const days = freeSince ? daysBetween(freeSince, today) : 0
    return days > 0 ? translate('roomPage.free_for', { smart_count: days }) : undefined
  }
}
