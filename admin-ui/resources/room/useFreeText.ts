import { useTranslate } from 'ra-core'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatShortDay } from '../../i18n/format.ts'
import { daysBetween } from '../bill/standing.ts'
import type { RoomRecord } from './roomRecord.ts'

/** Days within which a day and a month name one day only. */
const SAME_YEAR = 365

/**
 * From when a vacant room is taken, else how long it stands empty; nothing for one that does not, or not yet for a day.
 */
export const useFreeText = () => {
  const translate = useTranslate()
  const today = useToday()
  return ({
    freeSince,
    nextContract,
  }: Pick<RoomRecord, 'freeSince' | 'nextContract'>): string | undefined => {
    if (freeSince && nextContract) {
      const { startDay } = nextContract
      if (startDay <= today) return translate('roomPage.reserved')
      // A cell of the plan has no room for a year that nobody asks about.
      const day = daysBetween(today, startDay) < SAME_YEAR ? formatShortDay(startDay) : formatDay(startDay)
      return translate('roomPage.taken_from', { day })
    }
    const days = freeSince ? daysBetween(freeSince, today) : 0
    return days > 0 ? translate('roomPage.free_for', { smart_count: days }) : undefined
  }
}
