import { billEvents } from '../../../domain/bill/bill.events.ts'
import { buildingEvents } from '../../../domain/building/building.events.ts'
import { bulkEvents } from '../../../domain/bulk/bulk.events.ts'
import { contractEvents } from '../../../domain/contract/contract.events.ts'
import { inboxEvents } from '../../../domain/notice/inbox.events.ts'
import { noticeEvents } from '../../../domain/notice/notice.events.ts'
import { personEvents } from '../../../domain/person/person.events.ts'
import { roomEvents } from '../../../domain/room/room.events.ts'
import { ticketEvents } from '../../../domain/ticket/ticket.events.ts'
import { uploadEvents } from '../../../domain/upload/upload.events.ts'
import { billColumns } from '../../../projections/bill/bill.columns.ts'
import { buildingColumns } from '../../../projections/building/building.columns.ts'
import type { Columns } from '../../../projections/columns.ts'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { uploadColumns } from '../../../projections/upload/upload.columns.ts'

type Kind = {
  /** What can happen to such a thing. */
  readonly types: readonly string[]
  /** The resource whose words its fields are said in. */
  readonly resource: string
  readonly columns: Columns
}

const kind = (events: object, resource: string, columns: Columns = {}): Kind => ({
  types: Object.keys(events),
  resource,
  columns,
})

/** Kinds of things that the log tells of. */
export const kinds: Readonly<Record<string, Kind>> = {
  building: kind(buildingEvents, 'building', buildingColumns),
  room: kind(roomEvents, 'room', roomColumns),
  contract: kind(contractEvents, 'contract', contractColumns),
  bill: kind(billEvents, 'bill', billColumns),
  person: kind(personEvents, 'person', personColumns),
  ticket: kind(ticketEvents, 'support-ticket', ticketColumns),
  notice: kind(noticeEvents, 'notice'),
  inbox: kind(inboxEvents, 'notice'),
  upload: kind(uploadEvents, 'upload', uploadColumns),
  bulk: kind(bulkEvents, 'bulk'),
}
