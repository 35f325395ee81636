import { z } from 'zod'

/** What was said of price lists for days that were billed, and what another word would come to. */
export const repricing = z.object({
  /** The days from which lists were said to count, the last word at the end. */
  said: z.array(z.string()),
  /** From which day it would be said; null where none was asked about. */
  fromDay: z.string().nullable(),
  /** How many bills would differ, and the net sum of all differences in đồng. */
  bills: z.int(),
  amount: z.int(),
})

export type Repricing = z.output<typeof repricing>
