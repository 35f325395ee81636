import { z } from 'zod'
import { bankAccount, integer, month } from '../fields.ts'

/** Units of amounts in a file, in đồng. */
export const amountUnits = [1, 1_000, 1_000_000] as const
export type AmountUnit = (typeof amountUnits)[number]

/**
 * How the days of a column are read. `asIs`: texts day first, date cells as they are. `swapped`: in date cells the
 * spreadsheet program mistook the day for the month. `monthFirst`: texts have the month first.
 */
export const dayOrders = ['asIs', 'swapped', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Maximum number of columns that are read, from A on. */
export const MOST_COLUMNS = 64

/**
 * Mappings of a column besides the fields of the upload type: ignored, or a line of the bill named by its heading.
 */
export const IGNORED = 'ignored'
export const OWN_LINE = 'line'

/**
 * A person's decisions about a file: only codes and indexes. Headings and sheet names may be personal and are stored
 * beside the log.
 */
export const mapping = () =>
  z.strictObject({
    /** Index among the visible sheets; null for the proposed one. */
    sheet: integer(0, 999).nullable(),
    /** For all bills, when no column has it. */
    month: month().nullable(),
    unit: z.literal([...amountUnits], { error: 'unknown_choice' }).nullable(),
    /** Whether hidden rows are read too. */
    hidden: z.boolean({ error: 'not_a_yes_or_no' }).nullable(),
    /** For a statement: the account of all its rows. */
    account: bankAccount().nullable().optional(),
    columns: z
      .array(
        z.strictObject({
          /** Zero-based. */
          at: integer(0, MOST_COLUMNS - 1),
          /** A field of the upload type, `line`, `ignored`, or null for the proposal. */
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
