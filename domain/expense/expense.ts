import type { Claim } from '../claim.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { expenseFields } from './expense.events.ts'

/** The entered fields of an expense. */
export type ExpenseFields = FieldsOf<typeof expenseFields>

/** The state of an expense. */
export type Expense = ExpenseFields & { readonly repeats: string | null; readonly deleted: boolean }

/** The only building that bears it; null when several share it. */
export const houseOf = ({ shares }: Pick<ExpenseFields, 'shares'>): string | null =>
  shares.length === 1 ? (shares[0]?.buildingID ?? null) : null

/** Its invoices. */
export const expenseFiles = ({ fileIDs }: Expense, id: string): FileRef[] =>
  fileRefs({ resource: 'expense', id }, 'fileIDs', fileIDs)

/** The fee of a broker is paid once. */
export const expenseClaims = (expense: Expense | undefined): Claim[] =>
  expense?.leadID && !expense.deleted ? [{ kind: 'brokerFee', value: expense.leadID }] : []
