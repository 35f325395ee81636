import { houseOf } from '../../domain/expense/expense.ts'
import { expenseDiffers } from '../money-laws.ts'
import { readModel } from '../read-model.ts'
import { expenseColumns } from './expense.columns.ts'

export const expenses = readModel({
  name: 'expense',
  version: 2,
  columns: expenseColumns,
  stream: 'expense',
  scope: { building: 'buildingID' },
  label: 'supplier',
  resource: {
    name: 'expense',
    permission: 'expense.read',
    dates: { column: 'day', of: 'day' },
    notes: ['note', 'buildingName'],
  },
  order: { by: 'day', direction: 'desc' },
  alarms: [{ name: 'miscounted', find: expenseDiffers }],
  deletion: { event: 'ExpenseDeleted', toldTo: 'RestoreExpense' },
  on: {
    ExpenseAdded: ({ entity, actor, data }, expense) =>
      expense.insert(entity, { ...data, buildingID: houseOf(data), by: actor.id }),
    ExpenseUpdated: ({ entity, data }, expense) =>
      expense.update(entity, {
        ...data,
        ...(data.shares && { buildingID: houseOf({ shares: data.shares }) }),
      }),
    ExpenseDeleted: ({ entity }, expense) => expense.delete(entity),
    ExpenseRestored: ({ entity }, expense) => expense.restore(entity),
  },
})
