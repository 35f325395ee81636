import type { Listed } from '../../../projections/columns.ts'
import type { expenseColumns } from '../../../projections/expense/expense.columns.ts'

export type ExpenseRecord = Listed<typeof expenseColumns>

/** Resources whose answers contain expenses. */
export const STALE = ['expense', 'fund', 'closing'] as const
