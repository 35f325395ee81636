import type { Figure } from '../../domain/books/figures.ts'
import type { ExpenseShare } from '../../domain/expense/share-expense.ts'
import { type Columns, json, textOf } from '../columns.ts'

/** The amount that an event adds to a figure of a month of a building; negative when it subtracts. */
export type Posting = {
  readonly eventID: string
  readonly position: string
  readonly at: string
  readonly by: string
  /** Type of the event. */
  readonly type: string
  readonly figure: Figure
  readonly buildingID: string
  readonly month: string
  /** The day of money that came in or went out again. */
  readonly day: string | null
  readonly amount: number
  /** The reason, where the command requires one. */
  readonly reason: string | null
  /** The receipt or deduction, for an account, which has several. */
  readonly partID: string | null
}

/** The postings of a bill, an expense or an account, in the order of recording. They are never changed. */
export const postingColumns = {
  kind: { type: textOf<'bill' | 'expense' | 'account'>() },
  /** Null when several buildings share it. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  /** The customer whose erasure blanks the texts. */
  customerID: { type: 'uuid', nullable: true, filterable: true },
  /** The current values of a bill or an expense. */
  month: { type: 'month', nullable: true },
  amount: { type: 'money' },
  shares: { type: json<readonly ExpenseShare[]>(), nullable: true },
  standing: { type: 'boolean' },
  entries: { type: json<readonly Posting[]>() },
} as const satisfies Columns
