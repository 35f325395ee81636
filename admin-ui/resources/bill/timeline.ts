import type { BillAttempt, BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { ToneName } from '../../theme/look.ts'
import { attemptText } from './attemptText.ts'

/** One thing that happened to a bill. */
export type Happening = Pick<HistoryEntry, 'id' | 'at' | 'type' | 'actor' | 'changes'> & {
  readonly tone?: ToneName
  /** Đồng that were asked for or came. */
  readonly amount?: number
  /** How the money came. */
  readonly method?: BillPayment['method']
  /** A text of ours. */
  readonly said?: ReturnType<typeof attemptText>
  /** When a tenant was reminded: days after the due day. */
  readonly step?: number
  /** What somebody wrote: why. */
  readonly words?: string
}

const TONES: Readonly<Record<string, ToneName>> = {
  BillMarkedOverdue: 'late',
  PaymentFailed: 'late',
  RefundFailed: 'late',
  PaymentFlagged: 'waiting',
  PaymentStarted: 'moving',
  RefundStarted: 'moving',
  PaymentRecorded: 'settled',
  PaymentConfirmed: 'settled',
  RefundCompleted: 'settled',
}

/** What an attempt to pay online ends with. */
const ENDS = ['PaymentConfirmed', 'PaymentFlagged', 'PaymentFailed', 'PaymentExpired']

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The last of a list that an event has added or changed. */
const changedIn = <T>({ changes }: HistoryEntry, field: string): T | undefined => {
  const change = changes.find((one) => one.field === field)
  const before = (change?.before ?? []) as readonly T[]
  const after = (change?.after ?? []) as readonly T[]
  return after.findLast((one, index) => !same(one, before[index]))
}

const detailOf = (entry: HistoryEntry): Partial<Happening> => {
  const payment = () => changedIn<BillPayment>(entry, 'payments')
  const attempt = () => changedIn<BillAttempt>(entry, 'attempts')
  switch (entry.type) {
    case 'BillIssued': {
      const total = entry.changes.find(({ field }) => field === 'total')?.after
      return typeof total === 'number' ? { amount: total } : {}
    }
    case 'PaymentRecorded':
    case 'PaymentConfirmed':
    case 'PaymentFlagged': {
      const { amount, method } = payment() ?? {}
      return { ...(amount && { amount }), ...(method && { method }) }
    }
    case 'PaymentStarted':
    case 'PaymentFailed': {
      const one = attempt()
      return one ? { amount: one.amount, said: attemptText(one) } : {}
    }
    case 'PaymentReversed': {
      const { reversed } = payment() ?? {}
      return reversed ? { words: reversed } : {}
    }
    case 'PaymentReturned': {
      const { returned } = payment() ?? {}
      return returned ? { method: returned.method, words: returned.reason } : {}
    }
    case 'BillReminded': {
      const step = entry.changes.find(({ field }) => field === 'remindedStep')?.after
      return typeof step === 'number' ? { step } : {}
    }
    default:
      return {}
  }
}

/**
 * What happened to a bill, newest first, out of its history. What leads to another event is said by that one: that
 * MoMo took an order, and that a tenant began to pay once it is known what came of it.
 */
export const happeningsOf = (entries: readonly HistoryEntry[]): readonly Happening[] => {
  let isEnded = false
  return entries.flatMap((entry) => {
    const { id, at, type, actor, changes } = entry
    if (type === 'PaymentOffered' || (type === 'PaymentStarted' && isEnded)) {
      if (type === 'PaymentStarted') isEnded = false
      return []
    }
    if (ENDS.includes(type)) isEnded = true
    const tone = TONES[type]
    return [{ id, at, type, actor, changes, ...(tone && { tone }), ...detailOf(entry) }]
  })
}
