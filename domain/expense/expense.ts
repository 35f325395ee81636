import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { expenseFields } from './expense.events.ts'

/** What a person says of money that went out. */
export type ExpenseFields = FieldsOf<typeof expenseFields>

/** An expense, as its events tell it. */
export type Expense = ExpenseFields & { readonly repeats: string | null; readonly deleted: boolean }

/** The one house that bears it; null where several do. */
export const houseOf = ({ shares }: Pick<ExpenseFields, 'shares'>): string | null =>
  shares.length === 1 ? (shares[0]?.buildingID ?? null) : null

/** Its invoices. */
export const expenseFiles = ({ fileIDs }: Expense, id: string): FileRef[] =>
  fileRefs({ resource: 'expense', id }, 'fileIDs', fileIDs)
