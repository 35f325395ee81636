/** Categories of expenses. `rent` is what the landlord pays for the building. */
export const expenseCategories = [
  'rent',
  'electricity',
  'water',
  'internet',
  'repair',
  'wages',
  'commission',
  'tax',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]
