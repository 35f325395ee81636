import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../domain/day.ts'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { ToneName } from '../../theme/look.ts'
import type { ErasureRecord } from './erasureRecord.ts'

export type Clock = { readonly text: string; readonly tone: ToneName }

/** With fewer days left the deadline is marked. */
const SOON = 3

/** The time left until a day, or the time since it passed. */
export const useClock = () => {
  const translate = useTranslate()
  const today = useToday()
  return (day: string): Clock => {
    const left = daysBetween(today, day)
    const word = left < 0 ? 'overdue' : left === 0 ? 'due_today' : 'due_in'
    return {
      text: translate(`resource.erasure.clock.${word}`, { smart_count: Math.abs(left) }),
      tone: left < 0 ? 'late' : left <= SOON ? 'waiting' : 'moving',
    }
  }
}

type Clocked = Pick<ErasureRecord, 'status' | 'answerBy' | 'answeredDay' | 'dueDay'>

/** The earlier deadline of an open request: that of the answer until it is given, else that of the erasure. */
export const nextDayOf = ({ status, answerBy, answeredDay, dueDay }: Clocked): string | undefined => {
  if (status !== ErasureStatus.WAITING) return undefined
  return answeredDay === null && answerBy < dueDay ? answerBy : dueDay
}
