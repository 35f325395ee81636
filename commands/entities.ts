import { billDecider } from '../domain/bill/bill.decider.ts'
import type { Bill } from '../domain/bill/bill.ts'
import { buildingDecider } from '../domain/building/building.decider.ts'
import { buildingFiles } from '../domain/building/building.ts'
import { bulkDecider } from '../domain/bulk/bulk.decider.ts'
import { contractEvents } from '../domain/contract/contract.events.ts'
import { inboxDecider } from '../domain/notice/inbox.decider.ts'
import { noticeDecider, noticeFiles } from '../domain/notice/notice.decider.ts'
import { personDecider } from '../domain/person/person.decider.ts'
import { personClaims, personFiles } from '../domain/person/person.ts'
import { roomDecider } from '../domain/room/room.decider.ts'
import { roomClaims, roomFiles } from '../domain/room/room.ts'
import { ticketDecider } from '../domain/ticket/ticket.decider.ts'
import { type Ticket, ticketFiles } from '../domain/ticket/ticket.ts'
import { uploadDecider } from '../domain/upload/upload.decider.ts'
import type { Entity } from './entity.ts'

/** Every kind of stream that commands write to. */
const entity = <T>(entity: T): T => entity

export const building = entity({ name: 'building', decider: buildingDecider, files: buildingFiles })
export const bill = entity({
  name: 'bill',
  decider: billDecider,
  whose: ({ customerID }: Bill) => customerID,
})
export const room = entity({
  name: 'room',
  decider: roomDecider,
  claims: roomClaims,
  files: roomFiles,
  ofParts: contractEvents,
})
export const person = entity({
  name: 'person',
  decider: personDecider,
  claims: personClaims,
  files: personFiles,
})
export const ticket = entity({
  name: 'ticket',
  decider: ticketDecider,
  files: ticketFiles,
  whose: ({ customerID }: Ticket) => customerID,
})
export const notice = entity({ name: 'notice', decider: noticeDecider, files: noticeFiles })
/** One per person, under the person's id. */
export const inbox = entity({ name: 'inbox', decider: inboxDecider })
export const upload = entity({ name: 'upload', decider: uploadDecider })
/** What is done to many at once. */
export const bulk = entity({ name: 'bulk', decider: bulkDecider })

export type { Entity }
