import { z } from 'zod'
import type { KnownCovers } from '../billing/cover.ts'
import type { CommandOf } from '../command.ts'
import { month } from '../fields.ts'
import { BULK_MAX } from '../limits.ts'
import { ref } from '../ref.ts'
import { runBill, runEvents } from './run.events.ts'

/** Bodies of the commands on `run-<id>`. */
export const runCommands = {
  StartBillRun: z.strictObject({
    buildingID: ref('building'),
    month: month(),
    bills: z.array(runBill, { error: 'not_a_list' }).min(1, 'required').max(BULK_MAX, 'too_long'),
  }),
  RevertBillRun: z.strictObject({}),
  // Sent by the product once all bills are issued or taken back.
  FinishBillRun: z.strictObject({ refused: runEvents.BillRunFinished.schema.shape.refused }),
  FinishBillRunRevert: z.strictObject({ kept: runEvents.BillRunReverted.schema.shape.kept }),
}

type Facts = {
  StartBillRun: {
    /** What bills of these contracts, and runs in progress, ask for. */
    readonly known: KnownCovers
  }
  RevertBillRun: {
    /** Bills of the run for which money was received. */
    readonly paid: readonly string[]
    /** It issued the last bill of a settled lease, whose figures both sides have agreed to. */
    readonly settles: boolean
  }
}

export type RunCommand = CommandOf<typeof runCommands, Facts>
