import { z } from 'zod'
import { type EventOf, filledWith, personal, unchanged } from '../event-definition.ts'
import { id, integer, line, MOST_MONEY, moneyDay, optionalLine } from '../fields.ts'
import { ref, refs } from '../ref.ts'
import { expenseCategories } from './expense-codes.ts'

/** Maximum number of buildings that share an expense. */
const MAX_SHARES = 100

const share = z.strictObject({ buildingID: ref('building'), weight: integer(1, 1_000_000) })

/** The fields that people enter. Supplier and note can name people. */
export const expenseFields = {
  shares: z.array(share, { error: 'not_a_list' }).min(1, 'required').max(MAX_SHARES, 'too_long'),
  category: z.literal([...expenseCategories], { error: 'unknown_choice' }),
  day: moneyDay(),
  amount: integer(1, MOST_MONEY),
  supplier: personal(line().nullable()),
  note: personal(optionalLine().nullable()),
  /** The fund that it was paid from; null when unknown. */
  fundID: ref('fund').nullable(),
  /** The invoice or its photo. */
  fileIDs: refs('attachment'),
  /** The ticket of the repair. */
  ticketID: ref('ticket').nullable(),
  /** The lead whose broker was paid. */
  leadID: ref('lead').nullable(),
  /** Whether it recurs monthly: it is proposed each month, and booked by a person. */
  monthly: z.boolean({ error: 'not_a_yes_or_no' }),
}

export const expenseEvents = {
  /** `repeats` is the first expense of its monthly series. */
  ExpenseAdded: {
    version: 2,
    upcast: { 1: filledWith({ leadID: null }) },
    schema: z.object({ ...expenseFields, repeats: id().nullable() }),
  },
  ExpenseUpdated: { version: 2, upcast: { 1: unchanged }, schema: z.object(expenseFields).partial() },
  ExpenseDeleted: { version: 1, schema: z.object({}) },
  ExpenseRestored: { version: 1, schema: z.object({}) },
}

export type ExpenseEvent = EventOf<typeof expenseEvents>
