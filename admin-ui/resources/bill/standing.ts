import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { daysBetween } from '../../../domain/day.ts'

type Standing = { readonly status: number; readonly dueDay: string; readonly deleted?: boolean }

/** Whether a bill is unpaid: payments can be recorded, and it can be changed and cancelled (specification: Bills). */
export const waits = ({ status, deleted }: Pick<Standing, 'status' | 'deleted'>): boolean =>
  !deleted && (status === BillStatus.UN_PAID || status === BillStatus.OVERDUE)

/** Whether something of a bill is still to be paid, also while a payment is on its way. */
export const isOpen = (bill: Pick<Standing, 'status' | 'deleted'>): boolean =>
  waits(bill) || (!bill.deleted && bill.status === BillStatus.PROCESSING)

/** Text and number of days for a bill that is overdue or due within a week; undefined for all others. */
export const dueNote = (
  { status, dueDay, deleted }: Standing,
  today: string,
): { readonly text: 'late' | 'in_days' | 'today'; readonly days: number } | undefined => {
  if (deleted) return undefined
  const days = daysBetween(today, dueDay)
  if (status === BillStatus.OVERDUE) return { text: 'late', days: Math.max(1, -days) }
  if (status !== BillStatus.UN_PAID || days < 0 || days > 7) return undefined
  return { text: days === 0 ? 'today' : 'in_days', days }
}

type OwedFor = {
  readonly status: number
  readonly dueDay: string
  readonly total: number
  readonly paidAmount: number
}

export type Owed<B> = {
  /** Due today or earlier, the oldest first. */
  readonly bills: readonly B[]
  /** The open amount of `bills`, in đồng. */
  readonly sum: number
  /** Open, due later, the next one first. */
  readonly next: readonly B[]
}

/** What is due now, and separately what is due later, which is not owed yet. */
export const owed = <B extends OwedFor>(bills: readonly B[], today: string): Owed<B> => {
  const open = bills
    .filter((bill) => waits(bill) || bill.status === BillStatus.PROCESSING)
    .sort((one, other) => one.dueDay.localeCompare(other.dueDay))
  const due = open.filter(({ dueDay }) => dueDay <= today)
  return {
    bills: due,
    sum: due.reduce((all, { total, paidAmount }) => all + total - paidAmount, 0),
    next: open.filter(({ dueDay }) => dueDay > today),
  }
}

const openSum = (bills: readonly OwedFor[]) =>
  bills.reduce((sum, { total, paidAmount }) => sum + total - paidAmount, 0)

/** All open bills, split into overdue and not overdue, and the bill that the next payment is for. */
export const debtOf = <B extends OwedFor>(bills: readonly B[], today: string) => {
  const { bills: due, next } = owed(bills, today)
  const late = due.filter(({ dueDay }) => dueDay < today)
  const soon = [...due.filter(({ dueDay }) => dueDay >= today), ...next]
  const open = [...late, ...soon]
  return { late, soon, open, lateSum: openSum(late), soonSum: openSum(soon), oldest: open.find(waits) }
}

/** Sums of the billed, paid and open amounts, in đồng. Cancelled and deleted bills do not count. */
export const accountOf = (bills: readonly (OwedFor & Pick<Standing, 'deleted'>)[]) => {
  const asked = bills.filter(({ status, deleted }) => !deleted && status !== BillStatus.CANCELLED)
  const sum = (of: 'total' | 'paidAmount') => asked.reduce((all, bill) => all + bill[of], 0)
  const [billed, collected] = [sum('total'), sum('paidAmount')]
  return { billed, collected, open: billed - collected }
}

/** How many days early or late a bill was paid, compared with its due day. */
export const paidNote = ({
  status,
  dueDay,
  paidDay,
}: Standing & { readonly paidDay: string | null }):
  | { readonly text: 'early' | 'in_time' | 'late'; readonly days: number }
  | undefined => {
  if (status !== BillStatus.PAID || paidDay === null) return undefined
  const days = daysBetween(dueDay, paidDay)
  if (days === 0) return { text: 'in_time', days }
  return { text: days < 0 ? 'early' : 'late', days: Math.abs(days) }
}
