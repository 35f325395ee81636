import { addDays } from '../day.ts'
import type { FieldsOf } from '../fields.ts'
import { UNSIGNED_DAYS } from '../limits.ts'
import type { Link } from '../link/links.ts'
import type { Continues, contractFields } from './contract.events.ts'
import { ContractStatus, openContractStatuses } from './contract-codes.ts'
import type { Notice, NoticeGround } from './notice.ts'
import type { OwnCharges } from './own-charges.ts'
import type { Partner } from './partners.ts'
import type { RentChange } from './rent.ts'
import type { AgreedTerms } from './terms.ts'
import type { Vehicle } from './vehicles.ts'

/** The entered fields of a contract. */
export type ContractFields = FieldsOf<typeof contractFields>
/** A person who lives in the room beside the customer. */
export type Resident = ContractFields['residents'][number]

/** A change of the rent, with the agreed deposit that stood before it where it changed that. */
export type SaidRent = RentChange & { readonly depositBefore: number | null }

/** A notice that a tenant gave. */
export type TenantNotice = {
  readonly givenDay: string
  readonly lastDay: string
  readonly ground: NoticeGround
  readonly note: string | null
}

/** What a tenant said when they were asked whether they stay. */
export type StayAnswer = { readonly stays: boolean; readonly words: string | null }

/** A contract of another room. */
export type MovedTo = { readonly contractID: string; readonly roomID: string }

/** The state of a contract, part of its room's. */
export type Contract = ContractFields &
  AgreedTerms & {
    readonly contractID: string
    readonly number: string
    /** The contract that this one renews. */
    readonly renewalOf: string | null
    /** The contract that it goes on with otherwise. */
    readonly continues?: Continues | undefined
    /** Where its tenant came from, of another room, and went. */
    readonly movedFrom: MovedTo | null
    readonly movedTo: MovedTo | null
    /** The first day that bills ask for; null while nobody has said it. */
    readonly askedFrom: string | null
    readonly status: ContractStatus
    /** Whether it was ever signed. */
    readonly signed: boolean
    /** It waits for the signature at least until this day; without it, seven days from the start. */
    readonly signBy?: string
    /** Planned, or past when the status is CANCELLED. */
    readonly cancellation: {
      readonly day: string
      /** Null where the ground of the notice says all. */
      readonly reason: string | null
      /** Who gave notice when; absent where nobody has said it. */
      readonly notice?: Notice | undefined
    } | null
    /** What the tenant gave and the landlord has not confirmed yet. */
    readonly tenantNotice: TenantNotice | null
    /** The links by which the tenant is asked whether they stay. */
    readonly stayLinks: readonly Link[]
    /** The rent for which they are asked to stay, if any is said. */
    readonly stayPrice: number | null
    readonly stayAnswer: StayAnswer | null
    /** Its first day has come, but the room was not available. */
    readonly delayed: boolean
    /** Charges that deviate from the price list, by day. */
    readonly ownCharges: readonly OwnCharges[]
    /** How often its prices were said to count for billed days, without what was withdrawn. */
    readonly repricings: number
    readonly vehicles: readonly Vehicle[]
    /** Who rent with the customer, and pay the same; the customer is billed. */
    readonly partners: readonly Partner[]
    /** The ids of all residents and vehicles that it ever had: a list may have one of before again. */
    readonly known: ReadonlySet<string>
    /** What was said of the rent since, in that order. */
    readonly rents: readonly SaidRent[]
    readonly deleted: boolean
  }

/** A period of days, both inclusive; open-ended when `endDay` is null. */
export type Period = { readonly startDay: string; readonly endDay: string | null }

const last = (period: Pick<Period, 'endDay'>) => period.endDay ?? '9999-12-31'

/** Whether it covers no day, because it was cancelled before its first. */
export const isEmpty = (period: Period): boolean => last(period) < period.startDay

/**
 * Two periods overlap when each starts on or before the other's end, unless one covers no day at all (specification:
 * Contracts).
 */
export const overlap = (one: Period, other: Period): boolean =>
  !isEmpty(one) && !isEmpty(other) && one.startDay <= last(other) && other.startDay <= last(one)

/** The days that the contract covers: to its end, or to the day of its cancellation. */
export const periodOf = ({ startDay, endDay, cancellation }: Contract): Period => ({
  startDay,
  endDay: cancellation && cancellation.day <= last({ endDay }) ? cancellation.day : endDay,
})

/** Whether its days are over. */
export const isOver = (contract: Contract, today: string): boolean => last(periodOf(contract)) < today

/**
 * Whether it waits for signature, begins later or is in force: then it blocks the room (specification: Contracts).
 */
export const isOpen = ({ status, deleted }: Contract): boolean =>
  !deleted &&
  (status === ContractStatus.WAITING_FOR_SIGNATURE ||
    status === ContractStatus.NOT_IN_EFFECT ||
    status === ContractStatus.ACTIVE)

/** Whether it was not signed in time, and never gave anybody the room. */
export const isLapsed = ({ status, cancellation }: Contract): boolean =>
  status === ContractStatus.CANCELLED && cancellation === null

/** The day on which an unsigned contract lapses (specification: Contracts). */
export const lapseDay = ({
  startDay,
  signBy,
}: Pick<Contract, 'startDay'> & { readonly signBy?: string | null | undefined }): string => {
  const usual = addDays(startDay, UNSIGNED_DAYS)
  return signBy && signBy >= usual ? addDays(signBy, 1) : usual
}

/** A contract that has begun when it is added waits this many days for its signature. */
const DAYS_TO_SIGN = 30

/**
 * Whether bills can be issued: it was signed, or has begun although its signed paper is missing. One that is
 * cancelled before the paper came gets a last bill; a lapsed one gets none.
 */
export const isBillable = ({
  signed,
  status,
  signBy,
  cancelDay,
}: Pick<Contract, 'signed' | 'status'> & {
  readonly signBy?: string | null
  readonly cancelDay: string | null
}): boolean => signed || (Boolean(signBy) && (status !== ContractStatus.CANCELLED || cancelDay !== null))

/** Whether it has days of its room, or had some that somebody is asked for: one that never was signed has none once it is over. */
export const hasDays = (contract: Contract): boolean =>
  !contract.deleted &&
  !isLapsed(contract) &&
  !isEmpty(periodOf(contract)) &&
  (isOpen(contract) || isBillable({ ...contract, cancelDay: contract.cancellation?.day ?? null }))

type Row = Pick<Contract, 'customerID' | 'status' | 'signed' | 'startDay' | 'endDay' | 'renewalOf'> & {
  readonly id: string
  readonly cancelDay: string | null
}

/** Whether somebody goes on by the contract of a row, or did: the rule of `isGoneOnBy` in `chain.ts`. */
export const isRowGoneOnBy = ({
  startDay,
  endDay,
  cancelDay,
  signed,
  status,
}: Omit<Row, 'id' | 'customerID' | 'renewalOf'>): boolean =>
  [endDay, cancelDay].every((last) => last === null || startDay <= last) &&
  (signed || openContractStatuses.some((open) => open === status))

/** The contract that goes on with the stay of another one. */
export const renewalIn = <T extends Row>(
  ofRoom: readonly T[],
  { id, customerID }: Pick<Row, 'id' | 'customerID'>,
): T | undefined =>
  ofRoom.find((one) => one.renewalOf === id && one.customerID === customerID && isRowGoneOnBy(one))

/** The last day for the signature of a contract that has begun when it is added. */
export const signByOf = (startDay: string, today: string): string | undefined =>
  startDay <= today ? addDays(today, DAYS_TO_SIGN) : undefined

/**
 * The number of a contract for people: the room's number, the month of its start and its place among the contracts of
 * the room, e.g. `P.101/2606-3`. Unique in the building, and never changed afterwards.
 */
export const contractNumber = (roomNumber: string, startDay: string, place: number): string =>
  `${roomNumber}/${startDay.slice(2, 4)}${startDay.slice(5, 7)}-${place}`
