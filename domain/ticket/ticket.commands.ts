import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { id, optionalLine } from '../fields.ts'
import { ticketFields } from './ticket.events.ts'

const { title, content, ...others } = ticketFields
const decision = z.strictObject({ note: optionalLine().nullable().optional() })

/** Bodies of the commands on `ticket-<id>`. */
export const ticketCommands = {
  OpenTicket: z.strictObject({ title, content, roomID: id(), ...z.object(others).partial().shape }),
  UpdateTicket: z.strictObject(ticketFields).partial(),
  ApproveTicket: decision,
  RejectTicket: decision,
  DeleteTicket: z.strictObject({}),
  RestoreTicket: z.strictObject({}),
}

type AboutCustomer = {
  /** Whether whom it is for is erased: nothing is said about it any more. */
  readonly customerErased: boolean
}

type Facts = {
  OpenTicket: {
    /** Where the room is and whose contract is in force there; `undefined` without such a room. */
    readonly room: { readonly buildingID: string; readonly customerID: string | null } | undefined
  }
  UpdateTicket: AboutCustomer
  RestoreTicket: AboutCustomer & { readonly roomThere: boolean }
}

export type TicketCommand = CommandOf<typeof ticketCommands, Facts>
