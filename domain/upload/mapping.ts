import { z } from 'zod'
import { bankAccount, choice, integer, month } from '../fields.ts'
import { ref } from '../ref.ts'
import { AmountUnit, dayOrders } from './choices.ts'
import { MOST_COLUMNS } from './parts.ts'

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
    unit: choice(AmountUnit).nullable(),
    /** Whether hidden rows are read too. */
    hidden: z.boolean({ error: 'not_a_yes_or_no' }).nullable(),
    /** For a statement: the account of all its rows. */
    account: bankAccount().nullable().optional(),
    /** The building of all rows, when no column has it. */
    building: ref('building').nullable().optional(),
    /** Whether the other sheets with the same headings are read too, each with its own month and building. */
    alike: z.boolean({ error: 'not_a_yes_or_no' }).nullable().optional(),
    /** Whether columns headed by months have a bill of each of them. */
    across: z.boolean({ error: 'not_a_yes_or_no' }).nullable().optional(),
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
