import type { BillAttempt, BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { ToneName } from '../../theme/look.ts'
import { attemptText } from './attemptText.ts'

/** One event of a bill's timeline. */
export type Happening = Pick<HistoryEntry, 'id' | 'at' | 'type' | 'actor' | 'changes'> & {
  readonly tone?: ToneName
  /** The amount billed or received, in đồng. */
  readonly amount?: number
  /** How the payment was made. */
  readonly method?: BillPayment['method']
  /** A translated text. */
  readonly said?: ReturnType<typeof attemptText>
  /** For a reminder: its step in days after the due day. */
  readonly step?: number
  /** The reason that a person entered. */
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

/** The events that end an attempt to pay online. */
const ENDS = ['PaymentConfirmed', 'PaymentFlagged', 'PaymentFailed', 'PaymentExpired']

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The last item of a list field that an event added or changed. */
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
      return entry.reason ? { words: entry.reason } : {}
  }
}

/**
 * The timeline of a bill, newest first, from its history. Events that another one implies are left out: that MoMo
 * took an order, and that a tenant began to pay once the outcome is known.
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
