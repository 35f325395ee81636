import type { Listed } from '../../../projections/columns.ts'
import type { expenseColumns } from '../../../projections/expense/expense.columns.ts'

export type ExpenseRecord = Listed<typeof expenseColumns>
