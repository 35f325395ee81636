import { z } from 'zod'
import { bankAccount, integer, month } from '../fields.ts'

/** What amounts of a file are in, in đồng. */
export const amountUnits = [1, 1_000, 1_000_000] as const
export type AmountUnit = (typeof amountUnits)[number]

/**
 * How the days of a column are read. `asIs`: texts day first, day cells as they are. `swapped`: in the day cells the
 * program took the day for the month. `monthFirst`: texts have the month first.
 */
export const dayOrders = ['asIs', 'swapped', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Columns of a sheet that are read at most, from A on. */
export const MOST_COLUMNS = 64

/**
 * What a column is taken for beside the fields of the upload type: nothing, or a line of the bill called as it is
 * headed.
 */
export const IGNORED = 'ignored'
export const OWN_LINE = 'line'

/**
 * What a person decided about a file: codes and places alone. Headings and names of sheets may be people's and stand
 * beside the log.
 */
export const mapping = () =>
  z.strictObject({
    /** Among the visible sheets; null for the one that is proposed. */
    sheet: integer(0, 999).nullable(),
    /** Of all bills, where no column says it. */
    month: month().nullable(),
    unit: z.literal([...amountUnits], { error: 'unknown_choice' }).nullable(),
    /** Whether hidden rows are read too. */
    hidden: z.boolean({ error: 'not_a_yes_or_no' }).nullable(),
    /** Of a statement: the account that all its rows came to. */
    account: bankAccount().nullable().optional(),
    columns: z
      .array(
        z.strictObject({
          /** From 0. */
          at: integer(0, MOST_COLUMNS - 1),
          /** A field of the upload type, `line`, `ignored`, or null for what is proposed. */
          as: z
            .string({ error: 'not_text' })
            .regex(/^[a-zA-Z0-9]{1,40}$/, { error: 'unknown_choice' })
            .nullable(),
          order: z.literal([...dayOrders], { error: 'unknown_choice' }).nullable(),
        }),
        { error: 'not_a_list' },
      )
      .max(MOST_COLUMNS),
  })
export type Mapping = z.infer<ReturnType<typeof mapping>>
