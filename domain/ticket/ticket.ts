import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { ticketFields } from './ticket.events.ts'
import type { TicketStatus } from './ticket-status.ts'

/** What a person says in a ticket. */
export type TicketFields = FieldsOf<typeof ticketFields>

/** A ticket, as its events tell it. */
export type Ticket = TicketFields & {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string | null
  readonly author: string
  readonly status: TicketStatus
  readonly deleted: boolean
}

/** What was sent with it. */
export const ticketFiles = ({ fileIDs }: Ticket, id: string): FileRef[] =>
  fileRefs({ resource: 'ticket', id }, 'fileIDs', fileIDs)
