import type { Listed } from '../../../projections/columns.ts'
import type { expenseColumns } from '../../../projections/expense/expense.columns.ts'

export type ExpenseRecord = Listed<typeof expenseColumns>

/** What shows money that went out. */
export const STALE = ['expense', 'fund', 'closing'] as const
