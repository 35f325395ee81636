import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { dayOf } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'

/** The kinds by which a feed can be filtered. */
export const KINDS = ['money', 'ticket', 'change'] as const
export type Kind = (typeof KINDS)[number]

/** One line of a feed, as text. */
export type Happening = {
  readonly key: string
  readonly day: string
  /** Absent where only the day is known. */
  readonly time?: string
  readonly kind: Kind
  readonly what: string
  readonly detail?: string | undefined
  readonly who?: string | undefined
  /** The page of the record that it happened to. Its link text must not read like an action. */
  readonly to?: string
  /** Whether it needs attention. */
  readonly bad?: boolean
}

/** Sorts events without a time after those with one, so that a payment comes after the bill of the same day. */
const LAST = '99'

const hour = (time: string | undefined) => time?.padStart(5, '0') ?? LAST

/** Newest first; events of the same minute keep their order. */
export const newestFirst = (happenings: readonly Happening[]): Happening[] =>
  [...happenings].sort(
    (one, other) => other.day.localeCompare(one.day) || hour(other.time).localeCompare(hour(one.time)),
  )

/** A stage of a bill. */
type Stage = { readonly of: 'issued' | 'overdue' | 'paid'; readonly day: string }

/** The stages of a bill that its own fields imply: issued, overdue, paid. */
export const stagesOf = ({ createdAt, dueDay, paidDay, status, deleted }: BillRecord): readonly Stage[] => {
  const issued = dayOf(createdAt)
  // A bill that was recorded after its due day was never overdue here.
  const wasLate = status === BillStatus.OVERDUE || (paidDay !== null && paidDay > dueDay && issued <= dueDay)
  return [
    ...(deleted ? [] : [{ of: 'issued', day: issued } as const]),
    ...(wasLate ? [{ of: 'overdue', day: addDays(dueDay, 1) } as const] : []),
    ...(status === BillStatus.PAID && paidDay !== null ? [{ of: 'paid', day: paidDay } as const] : []),
  ]
}

type ContractStage =
  | { readonly type: string; readonly at: string }
  | { readonly type: string; readonly day: string }

/** The stages of a contract that its own fields imply; its history has the others. */
export const contractStagesOf = ({
  createdAt,
  status,
  endDay,
  cancelDay,
}: Pick<ContractRecord, 'createdAt' | 'status' | 'endDay' | 'cancelDay'>): readonly ContractStage[] => [
  { type: 'ContractAdded', at: createdAt },
  ...(status === ContractStatus.EXPIRED && endDay !== null
    ? [{ type: 'ContractExpired', day: addDays(endDay, 1) }]
    : []),
  ...(status === ContractStatus.CANCELLED && cancelDay !== null
    ? [{ type: 'ContractCancelled', day: cancelDay }]
    : []),
]
