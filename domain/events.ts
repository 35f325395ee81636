import { billEvents } from './bill/bill.events.ts'
import { buildingEvents } from './building/building.events.ts'
import { bulkEvents } from './bulk/bulk.events.ts'
import { contractEvents } from './contract/contract.events.ts'
import type { EventDefinition, EventOf } from './event-definition.ts'
import { inboxEvents } from './notice/inbox.events.ts'
import { noticeEvents } from './notice/notice.events.ts'
import { personEvents } from './person/person.events.ts'
import { roomEvents } from './room/room.events.ts'
import { ticketEvents } from './ticket/ticket.events.ts'
import { uploadEvents } from './upload/upload.events.ts'

/** The whole vocabulary of the log: every event type with its version, schema and upcasts. */
export const eventDefinitions = {
  ...buildingEvents,
  ...roomEvents,
  ...contractEvents,
  ...personEvents,
  ...billEvents,
  ...ticketEvents,
  ...noticeEvents,
  ...inboxEvents,
  ...uploadEvents,
  ...bulkEvents,
}

/** Any event of the product. */
export type AnyEvent = EventOf<typeof eventDefinitions>

export const eventDefinition = (type: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as keyof typeof eventDefinitions] : undefined
