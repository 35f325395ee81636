import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { readModel, type Seen } from '../read-model.ts'
import { ticketColumns } from './ticket.columns.ts'

const decision = ({ at, data: { by, note } }: Seen<'TicketApproved' | 'TicketRejected'>) => ({
  decidedBy: by,
  decidedAt: at,
  decisionNote: note,
})

export const tickets = readModel({
  name: 'ticket',
  version: 2,
  columns: ticketColumns,
  stream: 'ticket',
  scope: { building: 'buildingID', person: 'customerID', shared: 'roomID' },
  about: 'customerID',
  label: 'title',
  resource: {
    name: 'support-ticket',
    permission: 'ticket.read',
    dates: { column: 'createdAt', of: 'day' },
    notes: ['roomNumber', 'buildingName'],
  },
  order: { by: 'createdAt', direction: 'desc' },
  deletion: { event: 'TicketDeleted', toldTo: 'RestoreTicket' },
  on: {
    TicketOpened: ({ entity, data }, ticket) =>
      ticket.insert(entity, {
        ...data,
        status: TicketStatus.PENDING,
        decidedBy: null,
        decidedAt: null,
        decisionNote: null,
      }),
    TicketUpdated: ({ entity, data }, ticket) => ticket.update(entity, data),
    TicketApproved: (event, ticket) =>
      ticket.update(event.entity, { status: TicketStatus.APPROVED, ...decision(event) }),
    TicketRejected: (event, ticket) =>
      ticket.update(event.entity, { status: TicketStatus.REJECTED, ...decision(event) }),
    // The ticket stays; what people wrote in it is blanked.
    PersonalDataErased: ({ entity }, ticket) =>
      ticket.changeEach('customerID', entity, () => ({ title: null, content: null, decisionNote: null })),
    TicketDeleted: ({ entity }, ticket) => ticket.delete(entity),
    TicketRestored: ({ entity }, ticket) => ticket.restore(entity),
  },
})
