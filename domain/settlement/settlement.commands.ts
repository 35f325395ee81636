import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id, line } from '../fields.ts'
import { ref } from '../ref.ts'
import {
  answerFields,
  objectionFields,
  paidBackFields,
  payBackActs,
  payBackDoubts,
  payBackTo,
  settledFields,
  settlementEvents,
  statementFields,
  witnesses,
} from './settlement.events.ts'

const settlementID = () => ref('statement')

/** What a tenant says of a statement; the product adds by which link. */
export const objectionBody = z.strictObject({ settlementID: settlementID(), ...objectionFields })
export const acceptBody = z.strictObject({
  settlementID: settlementID(),
  /** The result that the tenant saw. */
  result: statementFields.result,
})
/** Where the tenant wants what is left; the product adds by which link. */
export const payBackToBody = z.strictObject({ settlementID: settlementID(), account: payBackTo() })
const byLink = { linkID: id().nullable() }

/** What is paid back of a settlement by a bank transfer. */
export const payBackCommands = {
  SayPayBackTo: payBackToBody.extend(byLink),
  /** A bank's message of money that left with the code of a settlement. */
  SeePayBack: z.strictObject({
    settlementID: id(),
    ...paidBackFields,
    /** The accounts that it left. */
    accounts: z.array(line(40)).max(2, 'too_long'),
    /** Whether its text has codes of other settlements. */
    isOneOfSeveral: z.boolean(),
  }),
  DecidePayBack: z.strictObject({
    settlementID: settlementID(),
    payBackID: ref('payBack'),
    act: z.literal([...payBackActs], { error: 'unknown_choice' }),
  }),
  BookPayBack: z.strictObject({ settlementID: id(), payBackID: id() }),
  DoubtPayBack: z.strictObject({ settlementID: id(), payBackID: id(), doubt: z.literal([...payBackDoubts]) }),
}

/** Statements, and what both sides say of them; the product fills the figures in. */
export const statementCommands = {
  SendSettlement: z.strictObject(statementFields),
  RecallSettlement: z.strictObject({ settlementID: settlementID() }),
  ObjectLine: objectionBody.extend(byLink),
  AnswerObjection: z.strictObject({
    settlementID: settlementID(),
    ...answerFields,
    /** The words that are answered; if the tenant has said others since, they are read first. */
    seen: answerFields.words.nullable().optional(),
  }),
  AcceptSettlement: acceptBody.extend(byLink),
  ShareSettlement: z.strictObject({}),
  UnshareSettlement: z.strictObject({}),
  OpenSharedSettlement: z.strictObject({ linkID: id() }),
  AgreeSettlement: z.strictObject({
    ...settledFields,
    ends: z.boolean(),
    /** The statement that is agreed on; null where none was sent. */
    statementID: id().nullable(),
    witnesses: witnesses(),
  }),
  // Sent by the product once everything that follows is done, or was refused.
  BookSettlement: z.strictObject({
    settlementID: id(),
    billID: settlementEvents.SettlementBooked.schema.shape.billID,
  }),
  RefuseSettlement: settlementEvents.SettlementRefused.schema,
}

type Owned = {
  readonly newSettlementID: string
  readonly owner:
    | { readonly buildingID: string; readonly roomID: string; readonly customerID: string }
    | undefined
}

/** Bodies of the commands on `settlement-<id of the contract>`. */
export const settlementCommands = { ...statementCommands, ...payBackCommands }

/** What the account of the contract holds for its tenant. */
type Holding = { readonly held: number }

type Facts = {
  SayPayBackTo: Holding & {
    /** Its tenant was erased: nothing personal is kept of them any more. */
    readonly isErased: boolean
  }
  SeePayBack: Holding & {
    /** Whether it left the account of the house. */
    readonly isOwnAccount: boolean
  }
  DecidePayBack: Holding
  SendSettlement: Owned
  ShareSettlement: {
    readonly newLinkID: string
    /** Its tenant was erased: nobody can read it by a link. */
    readonly isErased: boolean
  }
  AgreeSettlement: Owned & {
    /** The lease has run out and nobody gave notice: whether its tenant has left is still to be said. */
    readonly hasRunOut: boolean
  }
}

export type SettlementCommand = CommandOf<typeof settlementCommands, Facts>
