import { addDays } from '../day.ts'
import type { FieldsOf } from '../fields.ts'
import { UNSIGNED_DAYS } from '../limits.ts'
import type { contractFields } from './contract.events.ts'
import { ContractStatus } from './contract-codes.ts'

/** What a person says of a contract. */
export type ContractFields = FieldsOf<typeof contractFields>
/** Somebody who lives on a contract beside the tenant. */
export type Resident = ContractFields['residents'][number]

/** A contract, as the events of its room's stream tell it. */
export type Contract = ContractFields & {
  readonly contractID: string
  readonly number: string
  /** The contract that this one goes on from. */
  readonly renewalOf: string | null
  readonly status: ContractStatus
  /** Whether it ever was. */
  readonly signed: boolean
  /** It waits for the signature so long at least; else for seven days from its start. */
  readonly signBy?: string
  /** Planned, or done when the status is CANCELLED. */
  readonly cancellation: { readonly day: string; readonly reason: string } | null
  /** Its first day has come, but the room was not to be had. */
  readonly delayed: boolean
  readonly deleted: boolean
}

/** A span of days, both inclusive; without an end when `endDay` is null. */
export type Period = { readonly startDay: string; readonly endDay: string | null }

const last = (period: Pick<Period, 'endDay'>) => period.endDay ?? '9999-12-31'

/** Whether there is no day in it: cancelled on a day before its first. */
const isEmpty = (period: Period): boolean => last(period) < period.startDay

/** Two overlap when each starts on or before the other's end, unless one has no day at all (specification: Contracts). */
export const overlap = (one: Period, other: Period): boolean =>
  !isEmpty(one) && !isEmpty(other) && one.startDay <= last(other) && other.startDay <= last(one)

/** The days that the contract covers: to its end, or to the day that it is cancelled on. */
export const periodOf = ({ startDay, endDay, cancellation }: Contract): Period => ({
  startDay,
  endDay: cancellation && cancellation.day <= last({ endDay }) ? cancellation.day : endDay,
})

/** Whether its days are over. */
export const isOver = (contract: Contract, today: string): boolean => last(periodOf(contract)) < today

/** Whether it waits, is to come or is in force: then it blocks the room (specification: Contracts). */
export const isOpen = ({ status, deleted }: Contract): boolean =>
  !deleted &&
  (status === ContractStatus.WAITING_FOR_SIGNATURE ||
    status === ContractStatus.NOT_IN_EFFECT ||
    status === ContractStatus.ACTIVE)

/** The day on which an unsigned contract lapses (specification: Contracts). */
export const lapseDay = ({
  startDay,
  signBy,
}: Pick<Contract, 'startDay'> & { readonly signBy?: string | null | undefined }): string => {
  const usual = addDays(startDay, UNSIGNED_DAYS)
  return signBy && signBy >= usual ? addDays(signBy, 1) : usual
}

/** Leases that run already come with their papers later: so long they wait for them. */
const DAYS_TO_SIGN = 30

/** Whether bills are issued of it: it was signed, or runs already and its paper is awaited. */
export const isBillable = ({
  signed,
  status,
  signBy,
}: Pick<Contract, 'signed' | 'status'> & { readonly signBy?: string | null }): boolean =>
  signed || (status === ContractStatus.WAITING_FOR_SIGNATURE && Boolean(signBy))

/** Until when a contract waits for its signature when it has begun by the day on which it is written down. */
export const signByOf = (startDay: string, today: string): string | undefined =>
  startDay <= today ? addDays(today, DAYS_TO_SIGN) : undefined

/**
 * What people call a contract: the room's number, the month of its start and its place among the contracts of
 * the room, e.g. `P.101/2606-3`. Unique in the building, and never changed afterwards.
 */
export const contractNumber = (roomNumber: string, startDay: string, place: number): string =>
  `${roomNumber}/${startDay.slice(2, 4)}${startDay.slice(5, 7)}-${place}`
