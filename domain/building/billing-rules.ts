import { z } from 'zod'
import { integer, money } from '../fields.ts'

/** Hundredths of a percent of the open amount, per day. */
const perDay = integer(1, 10_000)

/** How a building bills a month. */
export const billingRules = z.strictObject({
  /** The rent of a month is billed in advance, together with the use until then, or in arrears. */
  rent: z.literal(['inAdvance', 'inArrears'], { error: 'unknown_choice' }),
  /** The day on which a month is closed and meters are read; 31 is the last day of each month. */
  closingDay: integer(1, 31),
  /** The day of the month on which bills are due; null leaves it to each contract. */
  dueDay: integer(1, 28).nullable(),
  /** The penalty that may be charged for a late payment; null for none. */
  penalty: z
    .strictObject({
      /** Days after the due day without a penalty. */
      afterDays: integer(0, 365),
      perDay: perDay.nullable(),
      /** A single amount, instead of a daily one. */
      sum: money().nullable(),
      /** The maximum for one bill. */
      most: money().nullable(),
    })
    .nullable(),
  /**
   * Of what a meter of the house counts, an empty room takes the part of a room, or of one person, which the house bears;
   * otherwise, and where nobody has said it, those who live there share all of it.
   */
  emptyRoomsTakePart: z.boolean({ error: 'not_a_yes_or_no' }).optional(),
})

export type BillingRules = z.output<typeof billingRules>
export type PenaltyRule = NonNullable<BillingRules['penalty']>

/** The defaults. */
export const usualRules: BillingRules = { rent: 'inAdvance', closingDay: 31, dueDay: null, penalty: null }
