import { useTranslate } from 'ra-core'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { ToneName } from '../../theme/look.ts'
import { daysBetween } from '../bill/standing.ts'
import type { ErasureRecord } from './erasureRecord.ts'

export type Clock = { readonly text: string; readonly tone: ToneName }

/** Below this many days it is marked. */
const SOON = 3

/** How long there still is until a day, or since when it is over. */
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

/** The clock that runs out first of a request that waits: the answer until it is given, then the erasure. */
export const nextDayOf = ({ status, answerBy, answeredDay, dueDay }: Clocked): string | undefined => {
  if (status !== ErasureStatus.WAITING) return undefined
  return answeredDay === null && answerBy < dueDay ? answerBy : dueDay
}
