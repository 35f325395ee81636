import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { ref } from '../ref.ts'
import { expenseFields } from './expense.events.ts'

const { shares, category, day, amount, ...others } = expenseFields

/** Bodies of the commands on `expense-<id>`. */
export const expenseCommands = {
  AddExpense: z.strictObject({
    shares,
    category,
    day,
    amount,
    ...z.object(others).partial().shape,
    /** The monthly expense that it repeats. */
    repeats: ref('expense').nullable().optional(),
  }),
  UpdateExpense: z.strictObject(expenseFields).partial(),
  DeleteExpense: z.strictObject({}),
  RestoreExpense: z.strictObject({}),
}

/** Facts about the lead that an expense names. */
export type Fee = {
  readonly leadHouse: string | undefined
  /** Whether its broker waits for the fee. */
  readonly feeDue: boolean
}

/** Facts about the records that an expense names. */
export type Named = Fee & {
  /** Whether all buildings exist. */
  readonly housesThere: boolean
  /** The first day of the fund's book; undefined when the fund does not exist, null when none is named. */
  readonly fundOpened: string | null | undefined
  readonly ticketThere: boolean
}

type Facts = {
  AddExpense: Named & {
    /** The first expense of the monthly series that it continues; undefined when that does not exist. */
    readonly first: string | null | undefined
  }
  UpdateExpense: Named
  RestoreExpense: Named
}

export type ExpenseCommand = CommandOf<typeof expenseCommands, Facts>
