import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { ticketFields } from './ticket.events.ts'
import type { TicketStatus } from './ticket-status.ts'

/** The entered fields of a ticket. */
export type TicketFields = FieldsOf<typeof ticketFields>

/** The state of a ticket. */
export type Ticket = TicketFields & {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string | null
  readonly author: string
  readonly status: TicketStatus
  readonly deleted: boolean
}

/** The attached files. */
export const ticketFiles = ({ fileIDs }: Ticket, id: string): FileRef[] =>
  fileRefs({ resource: 'ticket', id }, 'fileIDs', fileIDs)
