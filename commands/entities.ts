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

// Every kind of stream that commands write to.

export const building = { name: 'building', decider: buildingDecider, files: buildingFiles }
export const bill = {
  name: 'bill',
  decider: billDecider,
  whose: ({ customerID }: Bill) => customerID,
}
export const room = {
  name: 'room',
  decider: roomDecider,
  claims: roomClaims,
  files: roomFiles,
  ofParts: contractEvents,
}
export const person = {
  name: 'person',
  decider: personDecider,
  claims: personClaims,
  files: personFiles,
}
export const ticket = {
  name: 'ticket',
  decider: ticketDecider,
  files: ticketFiles,
  whose: ({ customerID }: Ticket) => customerID,
}
export const notice = { name: 'notice', decider: noticeDecider, files: noticeFiles }
/** One per person, under the person's id. */
export const inbox = { name: 'inbox', decider: inboxDecider }
export const upload = { name: 'upload', decider: uploadDecider }
/** What is done to many at once. */
export const bulk = { name: 'bulk', decider: bulkDecider }
