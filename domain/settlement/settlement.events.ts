import { z } from 'zod'
import { handed, moved } from '../account/account.events.ts'
import { billFields } from '../bill/bill.events.ts'
import { lineFields } from '../bill/line.ts'
import type { Code } from '../codes.ts'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { day, id, integer, line, MOST_MONEY, moneyDay, month } from '../fields.ts'
import { MAX_ALLOCATIONS, MAX_DEDUCTIONS, MAX_LINES } from '../limits.ts'
import { ref } from '../ref.ts'

const amount = () => integer(-MOST_MONEY, MOST_MONEY)

/** What the tenant pays for beside what came to be owed by days and uses: something broken, lost or left dirty. */
export const deduction = z.strictObject({ name: personal(line()), amount: moved() })
export const deductions = () => z.array(deduction, { error: 'not_a_list' }).max(MAX_DEDUCTIONS, 'too_long')

/** How what is left for the tenant was paid back. */
export const payOut = z.strictObject({
  method: handed(),
  fundID: ref('fund', { ofItsBuilding: true }).nullable(),
})

/** The figures that both sides see, as they stood when the lease was settled. Amounts in đồng. */
export const settledFields = {
  /** The contract's last day. */
  lastDay: day(),
  /** The day on which the money was settled. */
  day: moneyDay(),
  /** What was owed to the last day and no bill had asked for. */
  lines: z.array(z.object(lineFields), { error: 'not_a_list' }).max(MAX_LINES, 'too_long'),
  deductions: deductions(),
  /** Of the last bill, which asks for the lines and deductions. */
  month: month(),
  dueDay: billFields.dueDay,
  /** Bills that were open before, also of the contracts that this one renews. */
  openBills: z
    .array(z.strictObject({ billID: id(), number: line(), month: month(), open: moved() }))
    .max(MAX_ALLOCATIONS, 'too_long'),
  deposit: integer(0, MOST_MONEY),
  credit: integer(0, MOST_MONEY),
  /** What the tenant gets back; below nought what is still owed. */
  result: amount(),
  /** Null where what is left stays with the house for now. */
  payOut: payOut.nullable(),
  reason: personal(line()),
}

/** Events of `settlement-<id of the contract>`. A correction is a further settlement of what the account then says. */
export const settlementEvents = {
  /** Last bill, end of the contract, deposit and money back follow, each with an id derived from this settlement's. */
  SettlementAgreed: {
    version: 2,
    /** In version 1 no adjustment was by price. */
    upcast: { 1: unchanged },
    schema: z.object({
      settlementID: id(),
      buildingID: id(),
      roomID: id(),
      customerID: id(),
      /** Whether the contract has to be ended on the last day. */
      ends: z.boolean(),
      ...settledFields,
    }),
  },
  /** All of it is done. `billID`: the last bill; null where there was nothing to ask for. */
  SettlementBooked: { version: 1, schema: z.object({ settlementID: id(), billID: id().nullable() }) },
  /** Somebody billed the days meanwhile: no money was moved, and the lease can be settled anew. */
  SettlementRefused: {
    version: 1,
    schema: z.object({
      settlementID: id(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<Code>,
    }),
  },
}

export type SettlementEvent = EventOf<typeof settlementEvents>
