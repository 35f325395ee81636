import type { TicketFields } from '../../domain/ticket/ticket.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { type Column, type Columns, json } from '../columns.ts'

const of = (table: string, field: string, key: string) =>
  `(select t."${field}" from read."${table}" t where t.id = ticket."${key}")`
const nameOf = (key: string) => of('person', 'fullName', key)

/** `createdAt` is the time at which it was opened. */
export const ticketColumns = {
  title: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  content: { type: 'text', nullable: true, searchable: true, personal: true, detail: true },
  status: { type: 'code', values: TicketStatus, sortable: true, filterable: true },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: { type: 'text', sortable: true, computed: of('room', 'number', 'roomID') },
  buildingID: { type: 'uuid', filterable: true },
  buildingName: { type: 'text', computed: of('building', 'name', 'buildingID') },
  /** The customer it is for; null for a room without a contract. */
  customerID: { type: 'uuid', nullable: true, filterable: true },
  customerName: {
    type: 'text',
    nullable: true,
    personal: true,
    sortable: true,
    computed: nameOf('customerID'),
  },
  /** The person who recorded it. */
  author: { type: 'uuid', filterable: true },
  authorName: { type: 'text', nullable: true, personal: true, computed: nameOf('author') },
  decidedBy: { type: 'uuid', nullable: true },
  decidedByName: { type: 'text', nullable: true, personal: true, computed: nameOf('decidedBy') },
  decidedAt: { type: 'instant', nullable: true, sortable: true },
  decisionNote: { type: 'text', nullable: true, personal: true },
  fileIDs: { type: json<readonly string[]>(), detail: true },
} as const satisfies Columns & Record<keyof TicketFields, Column>
