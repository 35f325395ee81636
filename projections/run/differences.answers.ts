import { z } from 'zod'
import { lineFields } from '../../domain/bill/line.ts'

/** A difference between what a bill of before asked for and what is owed by what is known now. */
export const oldDifference = z.object({
  id: z.uuid(),
  /** The contract whose next bill asks for it. */
  contractID: z.uuid(),
  roomNumber: z.string(),
  customerName: z.string().nullable(),
  billID: z.uuid().nullable(),
  /** Of the bill. */
  month: z.string(),
  /** As a bill would ask for it: before and after in `of`. */
  line: z.object(lineFields),
  /** `reading`: one of its readings was corrected. `tenant`: days of others, or after the end, were asked for. */
  why: z.enum(['reading', 'tenant', 'count']),
  corrected: z
    .object({ from: z.int(), to: z.int(), reason: z.string().nullable(), byName: z.string().nullable() })
    .nullable(),
})

export const oldDifferences = z.object({
  differences: z.array(oldDifference),
  /** Days before the first that bills ask for: of how many contracts. */
  before: z.int(),
})

export type OldDifferences = z.output<typeof oldDifferences>
