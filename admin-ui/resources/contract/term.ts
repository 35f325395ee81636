import { lapseDay, signByOf } from '../../../domain/contract/contract.ts'
import { ContractStatus, openContractStatuses } from '../../../domain/contract/contract-codes.ts'
import { addDays, daysBetween } from '../../../domain/day.ts'
import { ENDING_DAYS } from '../../../domain/limits.ts'

/** The proposed term of a renewal. */
export const USUAL_MONTHS = 12

type Term = {
  readonly status: number
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
}

const { ACTIVE, CANCELLED, EXPIRED, WAITING_FOR_SIGNATURE, NOT_IN_EFFECT } = ContractStatus

/** The last day of the contract: that of the cancellation, else the agreed one; null for a purchase. */
export const lastDay = ({ cancelDay, endDay }: Pick<Term, 'cancelDay' | 'endDay'>): string | null =>
  cancelDay ?? endDay

type Neighbour = Term & { readonly id: string }

/** Whether another contract has the room on the day after the end: then it cannot be renewed (E0024). */
export const isFollowed = (contract: Neighbour, ofRoom: readonly Neighbour[]): boolean => {
  const { id, endDay } = contract
  if (endDay === null) return false
  const next = addDays(endDay, 1)
  return ofRoom.some((other) => {
    const last = lastDay(other)
    const blocks = other.id !== id && openContractStatuses.includes(other.status)
    return blocks && other.startDay <= next && (last === null || last >= next)
  })
}

/**
 * Whether another contract occupies days that a planned cancellation has freed: then it cannot be withdrawn (E0024).
 */
export const isLetOn = ({ id, endDay, cancelDay }: Neighbour, ofRoom: readonly Neighbour[]): boolean =>
  cancelDay !== null &&
  ofRoom.some(
    (other) =>
      other.id !== id &&
      openContractStatuses.includes(other.status) &&
      other.startDay > cancelDay &&
      (endDay === null || other.startDay <= endDay),
  )

/** `cancel` also moves a planned or past cancellation to another day, and `withdraw` removes it. */
export type Step = 'sign' | 'renew' | 'cancel' | 'withdraw'

/** The possible actions by status (specification: Contracts), the most likely first. */
export const stepsOf = ({ status, endDay, cancelDay }: Term, today: string): readonly Step[] => {
  const over = endDay !== null && endDay < today
  const ending = cancelDay === null ? (['cancel'] as const) : (['withdraw', 'cancel'] as const)
  if (status === WAITING_FOR_SIGNATURE) return over ? ending : ['sign', ...ending]
  if (status === NOT_IN_EFFECT) return ending
  const renewable = endDay !== null && cancelDay === null
  if (status === ACTIVE) return renewable ? ['renew', ...ending] : ending
  if (status === CANCELLED && cancelDay !== null && cancelDay < today) return ['cancel']
  return status === EXPIRED && renewable && endDay >= addDays(today, -ENDING_DAYS) ? ['renew'] : []
}

/**
 * `signBy` after the start of an unsigned contract was moved: for a past or current day a month, as for a new
 * contract. Undefined when the start is unchanged.
 */
export const signByOfMoved = (before: string, startDay: string, today: string): string | undefined =>
  startDay === before ? undefined : signByOf(startDay, today)

/** The last day on which a contract can be signed; the day after it lapses. */
export const lastDayToSign = ({
  status,
  startDay,
  signBy,
}: Pick<Term, 'status' | 'startDay'> & { readonly signBy?: string | null }): string | undefined =>
  status === WAITING_FOR_SIGNATURE ? addDays(lapseDay({ startDay, signBy }), -1) : undefined

/** The list filter for contracts in force that end soon; the same set that `endingIn60Days` counts. */
export const endingSoon = (today: string, days = ENDING_DAYS) => ({
  status: ACTIVE,
  lastDay: { from: today, to: addDays(today, days) },
})

/** Days until a contract in force ends; undefined when that is not soon. */
export const endsIn = ({ status, endDay, cancelDay }: Term, today: string): number | undefined => {
  const end = lastDay({ cancelDay, endDay })
  if (status !== ACTIVE || end === null) return undefined
  const days = daysBetween(today, end)
  return days >= 0 && days <= ENDING_DAYS ? days : undefined
}

/** Whether a renewal is to be agreed now: the agreed end is near, or has been. A renewal is possible before, too. */
export const isNearEnd = ({ endDay }: Pick<Term, 'endDay'>, today: string): boolean =>
  endDay !== null && endDay <= addDays(today, ENDING_DAYS)

const two = (figure: number) => String(figure).padStart(2, '0')

/** The last day of a term of so many months: `2026-12-01` and 12 give `2027-11-30`. */
export const endAfter = (startDay: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const lastOfMonth = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate()
  // When the target month is too short for the day, the term ends on its last day.
  if (day > lastOfMonth) return `${to.year}-${two(to.month)}-${two(lastOfMonth)}`
  return addDays(`${to.year}-${two(to.month)}-${two(day)}`, -1)
}
