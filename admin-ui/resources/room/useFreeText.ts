import { useTranslate } from 'ra-core'
import { useToday } from '../../asOf/AsOfContext.ts'
import { daysBetween } from '../bill/standing.ts'
import type { RoomRecord } from './roomRecord.ts'

/** How long a room stands empty; nothing for one that does not, or not yet for a day. */
export const useFreeText = () => {
  const translate = useTranslate()
  const today = useToday()
  return ({ freeSince }: Pick<RoomRecord, 'freeSince'>): string | undefined => {
    const days = freeSince ? daysBetween(freeSince, today) : 0
    return days > 0 ? translate('room.free_for', { smart_count: days }) : undefined
  }
}
