import { z } from 'zod'
import { integer, money } from '../fields.ts'

/** Hundredths of a percent of what is open, for each day. */
const perDay = integer(1, 10_000)

/** How a building bills a month. */
export const billingRules = z.strictObject({
  /** The rent of a month is asked for before it, with what was used until then, or after it. */
  rent: z.literal(['inAdvance', 'inArrears'], { error: 'unknown_choice' }),
  /** The day on which a month is closed and meters are read; 31 is the last of each month. */
  closingDay: integer(1, 31),
  /** The day of the month on which bills are due; null leaves it to each contract. */
  dueDay: integer(1, 28).nullable(),
  /** What somebody may ask for when a bill is paid late; null for nothing. */
  penalty: z
    .strictObject({
      /** Days after the due day that nothing is asked for. */
      afterDays: integer(0, 365),
      perDay: perDay.nullable(),
      /** Once, instead of by day. */
      sum: money().nullable(),
      /** For one bill in all. */
      most: money().nullable(),
    })
    .nullable(),
})

export type BillingRules = z.output<typeof billingRules>
export type PenaltyRule = NonNullable<BillingRules['penalty']>

/** Until somebody says otherwise. */
export const usualRules: BillingRules = { rent: 'inAdvance', closingDay: 31, dueDay: null, penalty: null }
