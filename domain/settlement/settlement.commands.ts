import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id } from '../fields.ts'
import { ref } from '../ref.ts'
import type { PayBackCommand } from './pay-back.commands.ts'
import {
  answerFields,
  objectionFields,
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
const byLink = { linkID: id().nullable() }

/** Bodies of the commands on `settlement-<id of the contract>`; the product fills the figures in. */
export const settlementCommands = {
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
  /** The lease was renewed meanwhile, or its tenant has moved to another room. */
  readonly goesOn?: boolean
}

type Facts = {
  SendSettlement: Owned
  ShareSettlement: {
    readonly newLinkID: string
    /** Its tenant was erased: nobody can read it by a link. */
    readonly isErased: boolean
  }
  AgreeSettlement: Owned & {
    /** The lease has run out and nobody gave notice: whether its tenant has left is still to be said. */
    readonly hasRunOut: boolean
    /** SHA-256 of the figures. */
    readonly hash: string
  }
}

export type SettlementCommand = CommandOf<typeof settlementCommands, Facts> | PayBackCommand
