import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id, integer, line, MOST_MONEY } from '../fields.ts'
import { ref } from '../ref.ts'
import { allocate, transferFields } from './transfer.events.ts'
import { transferSources } from './transfer-codes.ts'

/** Bodies of the commands on `transfer-<id>`. */
export const transferCommands = {
  /** However often and in whichever way a transfer is reported, it is one transfer. */
  SeeTransfer: z.strictObject({
    ...transferFields,
    virtualAccount: transferFields.virtualAccount.optional(),
    bank: transferFields.bank.optional(),
    time: transferFields.time.optional(),
    payer: transferFields.payer.optional(),
    source: z.literal([...transferSources]),
    /** A person says that it is not the transfer that it resembles. */
    apart: z.boolean().optional(),
  }),
  MatchTransfer: z.strictObject({ contractID: ref('contract'), allocate }),
  MatchTransferByCode: z.strictObject({ contractID: id(), allocate }),
  BookTransfer: z.strictObject({ matchID: id(), receiptID: id(), allocated: integer(0, MOST_MONEY) }),
  SetTransferAside: z.strictObject({ reason: line() }),
  UnmatchTransfer: z.strictObject({}),
  TakeBackTransfer: z.strictObject({}),
  /** Its receipt was reversed in the account of the contract, or could never be written there. */
  ReleaseTransfer: z.strictObject({ matchID: id() }),
}

/** A contract, from its room's stream. */
export type MatchedContract = {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
}

type Matching = {
  readonly contract: MatchedContract | undefined
  /** The named bills that do not exist, are deleted or belong to another lease. */
  readonly strangeBills: readonly string[]
  readonly newMatchID: string
}

type Facts = {
  SeeTransfer: {
    readonly accountBuildingID: string | null
    /** The transfer that the report is about by current knowledge, and another one that it may be. */
    readonly meant: { readonly id: string; readonly like: string | null }
  }
  MatchTransfer: Matching
  MatchTransferByCode: Matching
}

export type TransferCommand = CommandOf<typeof transferCommands, Facts>
