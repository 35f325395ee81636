import { z } from 'zod'
import { expenseCategories } from '../../domain/expense/expense-codes.ts'

/**
 * A monthly expense that is not booked in this month yet: with the values of the last time, on a day of this month.
 */
export const proposedExpense = z.object({
  /** The first expense of the series. */
  repeats: z.uuid(),
  /** The last expense of the series: it is edited to end the proposals. */
  lastID: z.uuid(),
  lastDay: z.string(),
  day: z.string(),
  category: z.literal([...expenseCategories]),
  amount: z.int(),
  shares: z.array(z.object({ buildingID: z.uuid(), weight: z.int() })),
  buildingID: z.uuid().nullable(),
  buildingName: z.string().nullable(),
  supplier: z.string().nullable(),
  note: z.string().nullable(),
  fundID: z.uuid().nullable(),
})
export type ProposedExpense = Readonly<z.output<typeof proposedExpense>>
