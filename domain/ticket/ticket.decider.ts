import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { assert, blockedBy } from '../refusal.ts'
import type { TicketCommand } from './ticket.commands.ts'
import { type TicketEvent, ticketFields } from './ticket.events.ts'
import type { Ticket, TicketFields } from './ticket.ts'
import { TicketStatus } from './ticket-status.ts'

const unsaid = { ...nullsOf(ticketFields), fileIDs: [] }

const decide = (command: TicketCommand, ticket: Ticket | undefined): TicketEvent[] => {
  const { actor } = command
  if (command.type === 'OpenTicket') {
    assert(!ticket, 'CreateNotAllowed')
    assert(command.room, 'NotFound', 'roomID')
    const { roomID, room } = command
    // A customer opens tickets for themselves, even if another person is the room's tenant.
    const customerID = actor.role === 'customer' ? actor.id : room.customerID
    const place = { roomID, buildingID: room.buildingID, customerID, author: actor.id }
    return [{ type: 'TicketOpened', data: { ...place, ...unsaid, ...fieldsIn(ticketFields, command) } }]
  }
  assert(ticket, 'NotFound')
  if (command.type === 'RestoreTicket') {
    if (!ticket.deleted) return []
    blockedBy({ entity: 'room', id: ticket.roomID }, () => assert(command.roomThere, 'NotFound', 'roomID'))
    // Its texts were erased with the customer.
    assert(!command.customerErased, 'UpdateNotAllowed', 'customerID')
    return [{ type: 'TicketRestored', data: {} }]
  }
  assert(!ticket.deleted, 'NotFound')
  // A decided ticket cannot be changed.
  assert(ticket.status === TicketStatus.PENDING, 'UpdateNotAllowed')
  switch (command.type) {
    case 'UpdateTicket': {
      // Its texts were erased with the customer, and new ones could not be stored.
      assert(!command.customerErased, 'UpdateNotAllowed')
      const data = changes<TicketFields>(ticket, fieldsIn(ticketFields, command))
      return Object.keys(data).length === 0 ? [] : [{ type: 'TicketUpdated', data }]
    }
    case 'ApproveTicket':
      assert(ticket.author !== actor.id, 'PermissionDenied')
      return [{ type: 'TicketApproved', data: { by: actor.id, note: command.note ?? null } }]
    case 'RejectTicket':
      return [{ type: 'TicketRejected', data: { by: actor.id, note: command.note ?? null } }]
    case 'DeleteTicket':
      return [{ type: 'TicketDeleted', data: {} }]
  }
}

const evolve = (ticket: Ticket | undefined, event: TicketEvent): Ticket => {
  if (event.type === 'TicketOpened') return { ...event.data, status: TicketStatus.PENDING, deleted: false }
  if (!ticket) throw new Error(`${event.type} before TicketOpened`)
  switch (event.type) {
    case 'TicketUpdated':
      return { ...ticket, ...event.data }
    case 'TicketApproved':
      return { ...ticket, status: TicketStatus.APPROVED }
    case 'TicketRejected':
      return { ...ticket, status: TicketStatus.REJECTED }
    case 'TicketDeleted':
      return { ...ticket, deleted: true }
    case 'TicketRestored':
      return { ...ticket, deleted: false }
  }
}

/** Rules of `ticket-<id>`: a problem in a room, and the decision about it. */
export const ticketDecider: Decider<Ticket, TicketCommand, TicketEvent> = { decide, evolve }
