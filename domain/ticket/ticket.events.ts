import { z } from 'zod'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { id, line, optionalLine, prose } from '../fields.ts'
import { TICKET_CONTENT_MAX } from '../limits.ts'
import { refs } from '../ref.ts'

/** The fields that people enter. */
export const ticketFields = {
  title: personal(line()),
  content: personal(prose(TICKET_CONTENT_MAX)),
  fileIDs: refs('attachment'),
}

const decided = z.object({ by: id(), note: personal(optionalLine().nullable()) })
/** Texts were not encrypted in version 1. */
const sealedSince2 = { version: 2, upcast: { 1: unchanged } } as const

export const ticketEvents = {
  /** `customerID` is the customer whom it is for, `author` the person who recorded it. */
  TicketOpened: {
    ...sealedSince2,
    schema: z.object({
      roomID: id(),
      buildingID: id(),
      customerID: id().nullable(),
      author: id(),
      ...ticketFields,
    }),
  },
  TicketUpdated: { ...sealedSince2, schema: z.object(ticketFields).partial() },
  TicketApproved: { ...sealedSince2, schema: decided },
  TicketRejected: { ...sealedSince2, schema: decided },
  TicketDeleted: { version: 1, schema: z.object({}) },
  TicketRestored: { version: 1, schema: z.object({}) },
}

export type TicketEvent = EventOf<typeof ticketEvents>
