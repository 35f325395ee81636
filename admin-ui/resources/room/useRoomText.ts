import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatShortDay } from '../../i18n/format.ts'
import type { RoomRecord } from './roomRecord.ts'

/** Within this many days, a day and a month are unambiguous without the year. */
const SAME_YEAR = 365

/**
 * What a room's status leaves out: when its tenant moves out; from when a vacant room is let or held, else how long it
 * has been vacant. Undefined where there is nothing to add, and on the first day.
 */
export const useRoomText = () => {
  const translate = useTranslate()
  const today = useToday()
  return ({
    freeSince,
    nextContract,
    hold,
    leavesOn,
  }: Pick<RoomRecord, 'freeSince' | 'nextContract'> & Partial<Pick<RoomRecord, 'hold' | 'leavesOn'>>):
    | string
    | undefined => {
    // A cell of the plan has no room for the year, which is omitted where it is clear.
    const short = (day: string) =>
      daysBetween(today, day) < SAME_YEAR ? formatShortDay(day) : formatDay(day)
    if (leavesOn)
      return leavesOn <= today
        ? translate('roomPage.leaves_today')
        : translate('roomPage.leaves_on', { day: short(leavesOn) })
    if (freeSince && nextContract) {
      const { startDay } = nextContract
      if (startDay <= today) return translate('roomPage.reserved')
      return translate('roomPage.taken_from', { day: short(startDay) })
    }
    if (freeSince && hold?.status === 'held')
      return translate('roomPage.held_from', { day: formatShortDay(hold.moveInDay) })
    const days = freeSince ? daysBetween(freeSince, today) : 0
    return days > 0 ? translate('roomPage.free_for', { smart_count: days }) : undefined
  }
}
