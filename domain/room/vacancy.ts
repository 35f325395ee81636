import { addDays } from '../day.ts'
import type { HoldStatus } from '../hold/hold.ts'
import { RoomStatus } from './room-status.ts'

/** The days of a contract that has or will have a room. */
export type TakenDays = {
  readonly startDay: string
  /** Null while no end is known. */
  readonly lastDay: string | null
  /** It ends because somebody has said so, and not because its term runs out. */
  readonly isSaid: boolean
}

export const vacancyStates = ['free', 'soon', 'staying', 'repair', 'held'] as const
/**
 * `soon`: its tenant has it until then. `staying`: the lease has run out, and nobody has said whether its tenant is still
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
  readonly hold: { readonly status: HoldStatus; readonly moveInDay: string } | null
  /** Whether the tenant of a lease that has run out may still be there. */
  readonly mayBeThere: boolean
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

/** The first days, from today on, on which a room can be let; undefined where none are known. */
export const vacancyOf = ({ today, status, taken, hold, mayBeThere }: About): Vacancy | undefined => {
  if (status === RoomStatus.SOLD || status === RoomStatus.UNAVAILABLE) return undefined
  let freeFrom = today
  let isSaid: boolean | null = null
  let next: string | null = null
  for (const { startDay, lastDay, isSaid: said } of taken) {
    if (lastDay !== null && lastDay < freeFrom) continue
    if (startDay > freeFrom) {
      next = startDay
      break
    }
    if (lastDay === null) return undefined
    freeFrom = addDays(lastDay, 1)
    isSaid = said
  }
  const isHeld = hold?.status === 'held'
  const until = earlier(next, isHeld ? hold.moveInDay : null)
  const isEmpty = freeFrom === today
  const state = isHeld
    ? 'held'
    : !isEmpty
      ? 'soon'
      : mayBeThere
        ? 'staying'
        : status === RoomStatus.MAINTANCED
          ? 'repair'
          : 'free'
  // Under repair it can be let from tomorrow on.
  const from = isEmpty && status === RoomStatus.MAINTANCED ? addDays(today, 1) : freeFrom
  return { state, freeFrom: from, freeUntil: until && addDays(until, -1), isSaid: isEmpty ? null : isSaid }
}

/** Whether somebody can move in on a day. A promise comes before the days until it. */
export const isFreeOn = ({ freeFrom, freeUntil, state }: Vacancy, day: string): boolean =>
  freeFrom <= day && (state === 'held' || freeUntil === null || freeUntil >= day)
