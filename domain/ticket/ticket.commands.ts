import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { optionalLine } from '../fields.ts'
import { ref } from '../ref.ts'
import { ticketFields } from './ticket.events.ts'

const { title, content, ...others } = ticketFields
const decision = z.strictObject({ note: optionalLine().nullable().optional() })

/** Bodies of the commands on `ticket-<id>`. */
export const ticketCommands = {
  OpenTicket: z.strictObject({ title, content, roomID: ref('room'), ...z.object(others).partial().shape }),
  UpdateTicket: z.strictObject(ticketFields).partial(),
  ApproveTicket: decision,
  RejectTicket: decision,
  DeleteTicket: z.strictObject({}),
  RestoreTicket: z.strictObject({}),
}

type AboutCustomer = {
  /** Whether its customer was erased: no new text is accepted then. */
  readonly customerErased: boolean
}

type Facts = {
  OpenTicket: {
    /** The room's building and the customer of its contract in force; `undefined` when the room does not exist. */
    readonly room: { readonly buildingID: string; readonly customerID: string | null } | undefined
  }
  UpdateTicket: AboutCustomer
  RestoreTicket: AboutCustomer & { readonly roomThere: boolean }
}

export type TicketCommand = CommandOf<typeof ticketCommands, Facts>
