import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id } from '../fields.ts'
import { settledFields, settlementEvents } from './settlement.events.ts'

/** Bodies of the commands on `settlement-<id of the contract>`; the product fills the figures in. */
export const settlementCommands = {
  AgreeSettlement: z.strictObject({
    ...settledFields,
    ends: z.boolean(),
  }),
  // Sent by the product once everything that follows is done, or was refused.
  BookSettlement: z.strictObject({
    settlementID: id(),
    billID: settlementEvents.SettlementBooked.schema.shape.billID,
  }),
  RefuseSettlement: settlementEvents.SettlementRefused.schema,
}

type Facts = {
  AgreeSettlement: {
    readonly newSettlementID: string
    readonly owner:
      | { readonly buildingID: string; readonly roomID: string; readonly customerID: string }
      | undefined
    /** The lease has run out and nobody gave notice: whether its tenant has left is still to be said. */
    readonly hasRunOut: boolean
  }
}

export type SettlementCommand = CommandOf<typeof settlementCommands, Facts>
