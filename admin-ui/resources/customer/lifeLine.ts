import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { daysBetween } from '../../../domain/day.ts'
import { dayOf } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'

/** The days that a bill was open: from its issue to its payment, or to today. */
export type BillSpan = {
  readonly bill: BillRecord
  readonly from: string
  readonly to: string
  readonly open: boolean
  /** The first day after the due day, if the bill was open until then. */
  readonly lateFrom: string | undefined
}

const earliest = (...days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? ''

const asked = ({ status, deleted }: BillRecord) => !deleted && status !== BillStatus.CANCELLED

/**
 * Bills as spans, the oldest first. A bill that was recorded after its due day (e.g. by an import) begins on the due
 * day at the latest.
 */
export const spansOf = (bills: readonly BillRecord[], today: string): BillSpan[] =>
  bills
    .filter(asked)
    .map((bill) => {
      const { createdAt, dueDay, paidDay, status } = bill
      const open = status !== BillStatus.PAID || paidDay === null
      const to = open ? today : paidDay
      const from = earliest(dayOf(createdAt), dueDay, to)
      return { bill, from, to, open, lateFrom: to > dueDay ? dueDay : undefined }
    })
    .sort((one, other) => one.from.localeCompare(other.from))

type Rhythm = {
  /** The median of the days from issue to payment. */
  readonly days: number
  /** How many were paid after their due day, or are overdue. */
  readonly late: number
  readonly of: number
}

/** With fewer bills no rhythm is shown. */
const FEWEST = 3
/** The latest year of bills; older ones do not count. */
const MOST = 12

/** A customer's payment habit, from the latest bills whose due day has passed. */
export const rhythmOf = (bills: readonly BillRecord[], today: string): Rhythm | undefined => {
  const known = spansOf(bills, today)
    .filter(({ open, lateFrom }) => !open || lateFrom !== undefined)
    .slice(-MOST)
  const took = known
    .filter(({ open }) => !open)
    .map(({ from, to }) => daysBetween(from, to))
    .sort((one, other) => one - other)
  if (took.length < FEWEST) return undefined
  const late = known.filter(({ lateFrom }) => lateFrom !== undefined).length
  return { days: took[Math.floor(took.length / 2)] ?? 0, late, of: known.length }
}

type Placed = { readonly left: number; readonly right: number }

/** Assigns overlapping items to rows: each goes to the first row with room for it. */
export const rowsFor = <T extends Placed>(items: readonly T[]): (T & { readonly row: number })[] => {
  const ends: number[] = []
  return [...items]
    .sort((one, other) => one.left - other.left)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.left)
      const row = free < 0 ? ends.length : free
      ends[row] = item.right
      return { ...item, row }
    })
}
