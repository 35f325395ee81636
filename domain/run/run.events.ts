import { z } from 'zod'
import { billFields } from '../bill/bill.events.ts'
import { lineFields } from '../bill/line.ts'
import type { Code } from '../codes.ts'
import { type EventOf, unchanged } from '../event-definition.ts'
import { id, month } from '../fields.ts'
import { MAX_LINES } from '../limits.ts'
import { ref } from '../ref.ts'

const { name, amount, ...parts } = lineFields
/** A line as requested: null values are left out. */
const line = z.strictObject({ name, amount, ...z.object(parts).partial().shape })

/** More than a command accepts. */
const MAX_BILLS = 1_000

/** A bill of a run; one per contract. */
export const runBill = z.strictObject({
  contractID: ref('billedContract'),
  title: billFields.title,
  month: month(),
  dueDay: billFields.dueDay,
  lines: z.array(line, { error: 'not_a_list' }).min(1, 'required').max(MAX_LINES, 'too_long'),
})
export type RunBill = z.output<typeof runBill>

const refused = z.array(
  z.object({
    contractID: id(),
    code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<Code>,
    field: z.string().optional(),
  }),
)
export type RefusedBill = z.output<typeof refused>[number]

export const runEvents = {
  /** The bills follow, each with an id derived from the run's and its contract's. */
  BillRunStarted: {
    version: 4,
    /**
     * In version 1 no line said what it covers, in version 2 no adjustment was by price, in version 3 none said the quota
     * before it.
     */
    upcast: { 1: unchanged, 2: unchanged, 3: unchanged },
    schema: z.object({ buildingID: id(), month: month(), bills: z.array(runBill).max(MAX_BILLS), refused }),
  },
  /** All bills are issued or refused. */
  BillRunFinished: { version: 1, schema: z.object({ refused }) },
  /** The bills are taken back; those paid meanwhile stay. */
  BillRunRevertStarted: { version: 1, schema: z.object({}) },
  BillRunReverted: { version: 1, schema: z.object({ kept: z.array(id()) }) },
}

export type RunEvent = EventOf<typeof runEvents>
