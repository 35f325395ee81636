import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id, line } from '../fields.ts'
import { ref } from '../ref.ts'
import type { Moved } from './pay-back.ts'
import { paidBackFields, payBackActs, payBackDoubts, payBackTo } from './settlement.events.ts'

/** Where the tenant wants what is left; the product adds by which link. */
export const payBackToBody = z.strictObject({ settlementID: ref('statement'), account: payBackTo() })

/** Bodies of the commands on a settlement about what is paid back of it by a bank transfer. */
export const payBackCommands = {
  SayPayBackTo: payBackToBody.extend({ linkID: id().nullable() }),
  /** A bank's message of money that left with the code of a settlement. */
  SeePayBack: z.strictObject({
    settlementID: id(),
    ...paidBackFields,
    /** The accounts that it left. */
    accounts: z.array(line(40)).max(2, 'too_long'),
    /** Whether its text has codes of other settlements. */
    isOneOfSeveral: z.boolean(),
    /** Whether the bank has cut its code off. */
    isCut: z.boolean(),
  }),
  DecidePayBack: z.strictObject({
    settlementID: ref('statement'),
    payBackID: ref('payBack'),
    act: z.literal([...payBackActs], { error: 'unknown_choice' }),
  }),
  BookPayBack: z.strictObject({ settlementID: id(), payBackID: id() }),
  /** A transfer with the code of a settlement came into the account of its lease. */
  ReturnPayBack: z.strictObject({
    settlementID: id(),
    transferID: id(),
    day: paidBackFields.day,
    amount: paidBackFields.amount,
  }),
  DoubtPayBack: z.strictObject({ settlementID: id(), payBackID: id(), doubt: z.literal([...payBackDoubts]) }),
}

/** What the account of the contract holds for its tenant. */
type Holding = { readonly held: number }
type Facts = {
  SayPayBackTo: Holding &
    Moved & {
      /** Its tenant was erased: nothing personal is kept of them any more. */
      readonly isErased: boolean
    }
  SeePayBack: Holding &
    Moved & {
      /** The last day on which some of it came back; null where nothing did. */
      readonly cameBackOn: string | null
      /** Whether it left the account of the house. */
      readonly isOwnAccount: boolean
    }
  DecidePayBack: Holding
}

export type PayBackCommand = CommandOf<typeof payBackCommands, Facts>
