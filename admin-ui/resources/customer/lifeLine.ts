import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { dayOf } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import { daysBetween } from '../bill/standing.ts'

/** How long a bill took: from the day it was asked for to the day it was paid, or to today. */
export type BillSpan = {
  readonly bill: BillRecord
  readonly from: string
  readonly to: string
  readonly open: boolean
  /** The first day past its due day, where it went on until then. */
  readonly lateFrom: string | undefined
}

const earliest = (...days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? ''

const asked = ({ status, deleted }: BillRecord) => !deleted && status !== BillStatus.CANCELLED

/**
 * Bills as lengths of time, the oldest first. A bill that was written down after its day, as those of a sheet are,
 * begins no later than that day.
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
  /** Days from the day a bill is asked for to the day it is paid, of half of them. */
  readonly days: number
  /** How many were paid after their day, or are not paid though it has gone by. */
  readonly late: number
  readonly of: number
}

/** So few say nothing about anybody. */
const FEWEST = 3
/** A year of them: what somebody was like before that counts no more. */
const MOST = 12

/** How somebody is used to pay, by the latest bills whose day has come. */
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

/** What would lie upon another goes a row further down: the first row in which there is room for it. */
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
