import type { ExpenseFields } from '../../domain/expense/expense.ts'
import type { ExpenseCategory } from '../../domain/expense/expense-codes.ts'
import type { ExpenseShare } from '../../domain/expense/share-expense.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

const of = nameIn('expense')

/** Amounts in đồng. */
export const expenseColumns = {
  day: { type: 'day', sortable: true, filterable: true },
  category: { type: textOf<ExpenseCategory>(), sortable: true, filterable: true },
  amount: { type: 'money', sortable: true, filterable: true },
  /** Null when several buildings share it. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  buildingName: { ...of('building', 'name', 'buildingID'), nullable: true },
  /** The buildings that share it, with their keys. */
  shares: { type: json<readonly ExpenseShare[]>() },
  supplier: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  fundID: { type: 'uuid', nullable: true, filterable: true },
  fundName: { ...of('fund', 'name', 'fundID'), nullable: true },
  fileIDs: { type: json<readonly string[]>() },
  ticketID: { type: 'uuid', nullable: true, filterable: true },
  /** Not searchable, because that would add the titles of all tickets to an index. */
  ticketTitle: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: of('ticket', 'title', 'ticketID').computed,
  },
  /** The lead whose broker was paid. */
  leadID: { type: 'uuid', nullable: true, filterable: true },
  monthly: { type: 'boolean', filterable: true },
  /** The first expense of the monthly series that it belongs to. */
  repeats: { type: 'uuid', nullable: true, filterable: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns & Record<keyof ExpenseFields, Column>
