import { lapseDay, signByOf } from '../../../domain/contract/contract.ts'
import { ContractStatus, openContractStatuses } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { ENDING_DAYS } from '../../../domain/limits.ts'

type Term = {
  readonly status: number
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
}

const { ACTIVE, EXPIRED, WAITING_FOR_SIGNATURE, NOT_IN_EFFECT } = ContractStatus

/** The last day that the customer has the room: of a cancellation, else of the contract; none of a purchase. */
export const lastDay = ({ cancelDay, endDay }: Pick<Term, 'cancelDay' | 'endDay'>): string | null =>
  cancelDay ?? endDay

type Neighbour = Term & { readonly id: string }

/** Whether somebody else has the room on the day after the end: then there is nothing to go on with (E0024). */
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

/** Whether somebody else has got days that a planned cancellation gave back: then it stays (E0024). */
export const isLetOn = ({ id, endDay, cancelDay }: Neighbour, ofRoom: readonly Neighbour[]): boolean =>
  cancelDay !== null &&
  ofRoom.some(
    (other) =>
      other.id !== id &&
      openContractStatuses.includes(other.status) &&
      other.startDay > cancelDay &&
      (endDay === null || other.startDay <= endDay),
  )

/** `cancel` also moves the day of a cancellation that is planned, and `withdraw` takes it back. */
export type Step = 'sign' | 'renew' | 'cancel' | 'withdraw'

/** What can be done with a contract in its status (specification: Contracts), the likely step first. */
export const stepsOf = ({ status, endDay, cancelDay }: Term, today: string): readonly Step[] => {
  const over = endDay !== null && endDay < today
  const ending = cancelDay === null ? (['cancel'] as const) : (['withdraw', 'cancel'] as const)
  if (status === WAITING_FOR_SIGNATURE) return over ? ending : ['sign', ...ending]
  if (status === NOT_IN_EFFECT) return ending
  const renewable = endDay !== null && cancelDay === null
  if (status === ACTIVE) return renewable ? ['renew', ...ending] : ending
  return status === EXPIRED && renewable && endDay >= addDays(today, -ENDING_DAYS) ? ['renew'] : []
}

/**
 * Until when a contract waits for its signature once its start is moved to a day that has come: a month, as a new one.
 */
export const signByOfMoved = (before: string, startDay: string, today: string): string | undefined =>
  startDay === before ? undefined : signByOf(startDay, today)

/** The last day on which a contract that waits for its signature can be signed; the day after it lapses. */
export const lastDayToSign = ({
  status,
  startDay,
  signBy,
}: Pick<Term, 'status' | 'startDay'> & { readonly signBy?: string | null }): string | undefined =>
  status === WAITING_FOR_SIGNATURE ? addDays(lapseDay({ startDay, signBy }), -1) : undefined

/** What a list of contracts asks for to show those in force that end soon, as `endingIn60Days` counts them. */
export const endingSoon = (today: string) => ({
  status: ACTIVE,
  lastDay: { from: today, to: addDays(today, ENDING_DAYS) },
})

/** Days until a contract in force ends, when that is soon. */
export const endsIn = ({ status, endDay, cancelDay }: Term, today: string): number | undefined => {
  const end = lastDay({ cancelDay, endDay })
  if (status !== ACTIVE || end === null) return undefined
  const days = Math.round((Date.parse(end) - Date.parse(today)) / 86_400_000)
  return days >= 0 && days <= ENDING_DAYS ? days : undefined
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** The last day of so many months from a day on: `2026-12-01` and 12 give `2027-11-30`. */
export const endAfter = (startDay: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const lastOfMonth = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate()
  // A day that the month does not have ends the term with the month.
  if (day > lastOfMonth) return `${to.year}-${two(to.month)}-${two(lastOfMonth)}`
  return addDays(`${to.year}-${two(to.month)}-${two(day)}`, -1)
}
