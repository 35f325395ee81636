import type { Figure } from '../../domain/books/figures.ts'
import type { ExpenseShare } from '../../domain/expense/share-expense.ts'
import { type Columns, json, textOf } from '../columns.ts'

/** What an event adds to a figure of a month of a house; negative: what it takes off. */
export type Posting = {
  readonly eventID: string
  readonly position: string
  readonly at: string
  readonly by: string
  /** Of the event. */
  readonly type: string
  readonly figure: Figure
  readonly buildingID: string
  readonly month: string
  readonly amount: number
  /** The reason, where the command asks for one. */
  readonly reason: string | null
  /** The receipt or deduction, in an account of many. */
  readonly partID: string | null
}

/** The postings of a bill, an expense or an account, in the order in which they were recorded. None is ever changed. */
export const postingColumns = {
  kind: { type: textOf<'bill' | 'expense' | 'account'>() },
  /** Null where several houses bear it. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  /** Whose texts go when a person is erased. */
  customerID: { type: 'uuid', nullable: true, filterable: true },
  /** Of a bill or an expense, as it stands now. */
  month: { type: 'month', nullable: true },
  amount: { type: 'money' },
  shares: { type: json<readonly ExpenseShare[]>(), nullable: true },
  standing: { type: 'boolean' },
  entries: { type: json<readonly Posting[]>() },
} as const satisfies Columns
