import { addDays } from '../day.ts'
import { type Hold, isPromised } from '../hold/hold.ts'
import { RoomStatus } from './room-status.ts'

/** The days of a contract that has or will have a room. */
export type TakenDays = {
  readonly startDay: string
  /** Null while no end is known. */
  readonly lastDay: string | null
  /** It ends because somebody has said so, and not because its term runs out. */
  readonly isSaid: boolean
  /** The last day that its tenant wants, and that nobody has confirmed; null where they want none. */
  readonly askedDay?: string | null
}

export const vacancyStates = ['free', 'soon', 'asked', 'staying', 'repair', 'held'] as const
/**
 * `soon`: its tenant has it until then. `asked`: its tenant has given notice, and nobody has confirmed it. `staying`: the lease has run out, and nobody has said whether its tenant is still
 * there. `held`: promised to somebody.
 */
export type VacancyState = (typeof vacancyStates)[number]

export type Vacancy = {
  readonly state: VacancyState
  /** The first day on which somebody can move in. */
  readonly freeFrom: string
  /** The last free day before a contract or a promise; null while there is none. */
  readonly freeUntil: string | null
  /** Whether notice of the end before it was given; null where the room is empty already. */
  readonly isSaid: boolean | null
}

type About = {
  readonly today: string
  readonly status: RoomStatus
  /** By first day. */
  readonly taken: readonly TakenDays[]
  readonly hold: Pick<Hold, 'status' | 'decideBy' | 'moveInDay'> | null
  /** Whether the tenant of a lease that has run out may still be there. */
  readonly mayBeThere: boolean
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

type Gap = {
  readonly from: string
  /** The first day on which somebody else has it; null where nobody will. */
  readonly next: string | null
  /** Of the end before it; null where the gap is from the first day on. */
  readonly isSaid: boolean | null
  /** Free only if the tenant before goes when they want to. */
  readonly isAsked: boolean
}

/** The days that nobody has, from a day on. */
const gapsOf = (taken: readonly TakenDays[], first: string): readonly Gap[] => {
  const gaps: Gap[] = []
  let from = first
  let isSaid: boolean | null = null
  for (const [place, { startDay, lastDay, isSaid: said, askedDay = null }] of taken.entries()) {
    // What is called off before its first day has none.
    if (lastDay !== null && (lastDay < from || lastDay < startDay)) continue
    if (startDay > from) gaps.push({ from, next: startDay, isSaid, isAsked: false })
    // Where somebody comes after them, they are known to go.
    if (askedDay !== null && (lastDay === null || askedDay <= lastDay) && place === taken.length - 1) {
      const after = addDays(askedDay, 1)
      return [...gaps, { from: after > from ? after : from, next: null, isSaid: false, isAsked: true }]
    }
    if (lastDay === null) return gaps
    from = addDays(lastDay, 1)
    isSaid = said
  }
  return [...gaps, { from, next: null, isSaid, isAsked: false }]
}

/**
 * The first days, from today on, on which a room can be let, or those around a day that is asked for; undefined where
 * none are known.
 */
export const vacancyOf = (about: About, wanted?: string): Vacancy | undefined => {
  const { today, status, taken, hold, mayBeThere } = about
  if (status === RoomStatus.SOLD || status === RoomStatus.UNAVAILABLE) return undefined
  const isRepaired = status === RoomStatus.MAINTANCED
  // Under repair it can be let from tomorrow on.
  const first = isRepaired ? addDays(today, 1) : today
  const gaps = gapsOf(taken, first)
  const isAround = ({ from, next }: Gap, day: string) => from <= day && (next === null || day < next)
  const gap = (wanted !== undefined && gaps.find((one) => isAround(one, wanted))) || gaps[0]
  if (!gap) return undefined
  const { from: freeFrom, next, isSaid, isAsked } = gap
  const isHeld = hold !== null && isPromised(hold, today)
  const until = earlier(next, isHeld ? hold.moveInDay : null)
  const state = isHeld
    ? 'held'
    : isAsked
      ? 'asked'
      : freeFrom > first
        ? 'soon'
        : mayBeThere
          ? 'staying'
          : isRepaired
            ? 'repair'
            : 'free'
  return { state, freeFrom, freeUntil: until && addDays(until, -1), isSaid }
}

/** Whether somebody can move in on a day. A promise comes before the days until it. */
export const isFreeOn = ({ freeFrom, freeUntil, state }: Vacancy, day: string): boolean =>
  freeFrom <= day && (state === 'held' || freeUntil === null || freeUntil >= day)
