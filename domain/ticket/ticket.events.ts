import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { id, ids, line, optionalLine, prose } from '../fields.ts'
import { TICKET_CONTENT_MAX } from '../limits.ts'

/** Contract 2, support ticket: what is entered by hand. */
export const ticketFields = { title: line(), content: prose(TICKET_CONTENT_MAX), fileIDs: ids() }

const decided = z.object({ by: id(), note: optionalLine().nullable() })

export const ticketEvents = {
  /** `customerID` is the customer whom it is for, `author` who wrote it down. */
  TicketOpened: {
    version: 1,
    schema: z.object({
      ...{ roomID: id(), buildingID: id(), customerID: id().nullable(), author: id() },
      ...ticketFields,
    }),
  },
  TicketUpdated: { version: 1, schema: z.object(ticketFields).partial() },
  TicketApproved: { version: 1, schema: decided },
  TicketRejected: { version: 1, schema: decided },
  TicketDeleted: { version: 1, schema: z.object({}) },
}

export type TicketEvent = EventOf<typeof ticketEvents>
