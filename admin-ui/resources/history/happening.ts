import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { dayOf } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'

/** What a feed can be narrowed to. */
export const KINDS = ['money', 'ticket', 'change'] as const
export type Kind = (typeof KINDS)[number]

/** One line of a feed, in words. */
export type Happening = {
  readonly key: string
  readonly day: string
  /** Nothing where only the day is known. */
  readonly time?: string
  readonly kind: Kind
  readonly what: string
  readonly detail?: string | undefined
  readonly who?: string | undefined
  /** Where the thing is that it happened to. What links there is not to read like something to do. */
  readonly to?: string
  /** It asks for somebody's attention. */
  readonly bad?: boolean
}

/** After whatever has a time of that day: money that came is told after the bill of the same day. */
const LAST = '99'

const hour = (time: string | undefined) => time?.padStart(5, '0') ?? LAST

/** The newest first; of the same minute as they came. */
export const newestFirst = (happenings: readonly Happening[]): Happening[] =>
  [...happenings].sort(
    (one, other) => other.day.localeCompare(one.day) || hour(other.time).localeCompare(hour(one.time)),
  )

/** A bill's. */
type Stage = { readonly of: 'issued' | 'overdue' | 'paid'; readonly day: string }

/** What a bill's own fields tell of its past: that it was asked for, that its day went by, and that it was paid. */
export const stagesOf = ({ createdAt, dueDay, paidDay, status, deleted }: BillRecord): readonly Stage[] => {
  const issued = dayOf(createdAt)
  // A bill that was written down after its day was never late in this book.
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

/** What a contract's own fields tell of its past; what else happened stands in its history. */
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
