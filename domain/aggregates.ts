import { accountDecider } from './account/account.decider.ts'
import { accountEvents } from './account/account.events.ts'
import { type Account, accountFiles } from './account/account.ts'
import { assetDecider } from './asset/asset.decider.ts'
import { assetEvents } from './asset/asset.events.ts'
import { assetFiles } from './asset/asset.ts'
import { billDecider } from './bill/bill.decider.ts'
import { billEvents } from './bill/bill.events.ts'
import type { Bill } from './bill/bill.ts'
import { booksDecider } from './books/books.decider.ts'
import { booksEvents } from './books/books.events.ts'
import { buildingDecider } from './building/building.decider.ts'
import { buildingEvents } from './building/building.events.ts'
import { buildingFiles } from './building/building.ts'
import { bulkDecider } from './bulk/bulk.decider.ts'
import { bulkEvents } from './bulk/bulk.events.ts'
import { contractEvents } from './contract/contract.events.ts'
import { erasureDecider } from './erasure/erasure.decider.ts'
import { erasureEvents } from './erasure/erasure.events.ts'
import type { ErasureRequest } from './erasure/erasure.ts'
import { expenseDecider } from './expense/expense.decider.ts'
import { expenseEvents } from './expense/expense.events.ts'
import { expenseClaims, expenseFiles } from './expense/expense.ts'
import { fundDecider } from './fund/fund.decider.ts'
import { fundEvents } from './fund/fund.events.ts'
import { handoverDecider } from './handover/handover.decider.ts'
import { handoverEvents } from './handover/handover.events.ts'
import { type Handover, handoverFiles } from './handover/handover.ts'
import { holdEvents } from './hold/hold.events.ts'
import { leadDecider } from './lead/lead.decider.ts'
import { leadEvents } from './lead/lead.events.ts'
import type { Lead } from './lead/lead.ts'
import { meterDecider } from './meter/meter.decider.ts'
import { meterEvents } from './meter/meter.events.ts'
import { meterFiles } from './meter/meter.ts'
import { moveDecider } from './move/move.decider.ts'
import { moveEvents } from './move/move.events.ts'
import { inboxDecider } from './notice/inbox.decider.ts'
import { inboxEvents } from './notice/inbox.events.ts'
import { noticeDecider, noticeFiles } from './notice/notice.decider.ts'
import { noticeEvents } from './notice/notice.events.ts'
import { paperDecider } from './paper/paper.decider.ts'
import { paperEvents } from './paper/paper.events.ts'
import type { Paper } from './paper/paper.ts'
import { papertemplateDecider } from './papertemplate/papertemplate.decider.ts'
import { papertemplateEvents } from './papertemplate/papertemplate.events.ts'
import { personDecider } from './person/person.decider.ts'
import { personEvents } from './person/person.events.ts'
import { personClaims, personFiles } from './person/person.ts'
import { programDecider } from './program/program.decider.ts'
import { programEvents } from './program/program.events.ts'
import { receiptbookDecider } from './receiptbook/receiptbook.decider.ts'
import { receiptbookEvents } from './receiptbook/receiptbook.events.ts'
import { roomDecider } from './room/room.decider.ts'
import { roomEvents } from './room/room.events.ts'
import { roomClaims, roomFiles } from './room/room.ts'
import { runDecider } from './run/run.decider.ts'
import { runEvents } from './run/run.events.ts'
import { settlementDecider } from './settlement/settlement.decider.ts'
import { settlementEvents } from './settlement/settlement.events.ts'
import { type Settlement, settlementClaims, settlementFiles } from './settlement/settlement.ts'
import { ticketDecider } from './ticket/ticket.decider.ts'
import { ticketEvents } from './ticket/ticket.events.ts'
import { type Ticket, ticketFiles } from './ticket/ticket.ts'
import { transferDecider } from './transfer/transfer.decider.ts'
import { transferEvents } from './transfer/transfer.events.ts'
import type { Transfer } from './transfer/transfer.ts'
import { uploadDecider } from './upload/upload.decider.ts'
import { uploadEvents } from './upload/upload.events.ts'

// Every kind of stream: its events, decider, unique values and files.

export const building = {
  name: 'building',
  events: buildingEvents,
  decider: buildingDecider,
  files: buildingFiles,
}
export const bill = {
  name: 'bill',
  events: billEvents,
  decider: billDecider,
  dataSubject: ({ customerID }: Bill) => customerID,
}
export const room = {
  name: 'room',
  events: { ...roomEvents, ...contractEvents, ...holdEvents },
  decider: roomDecider,
  claims: roomClaims,
  files: roomFiles,
  ofParts: { ...contractEvents, ...holdEvents },
  parts: ['contractID', 'holdID'],
}
/** What is in a room when it is handed over. */
export const asset = { name: 'asset', events: assetEvents, decider: assetDecider, files: assetFiles }
/** How a room was when it was given to a tenant, or taken back. */
export const handover = {
  name: 'handover',
  events: handoverEvents,
  decider: handoverDecider,
  files: handoverFiles,
  dataSubject: ({ customerID }: Handover) => customerID,
}
/** Somebody who asks for a room. Whose it is is known once a room is held for them. */
export const lead = {
  name: 'lead',
  events: leadEvents,
  decider: leadDecider,
  dataSubject: ({ customerID }: Lead) => customerID,
}
export const person = {
  name: 'person',
  events: personEvents,
  decider: personDecider,
  claims: personClaims,
  files: personFiles,
}
export const ticket = {
  name: 'ticket',
  events: ticketEvents,
  decider: ticketDecider,
  files: ticketFiles,
  dataSubject: ({ customerID }: Ticket) => customerID,
}
export const notice = { name: 'notice', events: noticeEvents, decider: noticeDecider, files: noticeFiles }
export const meter = { name: 'meter', events: meterEvents, decider: meterDecider, files: meterFiles }
export const expense = {
  name: 'expense',
  events: expenseEvents,
  decider: expenseDecider,
  claims: expenseClaims,
  files: expenseFiles,
}
export const fund = { name: 'fund', events: fundEvents, decider: fundDecider }
/** Money that went from one fund to another. */
export const move = { name: 'move', events: moveEvents, decider: moveDecider }
/** One per building, under the building's id. */
export const books = { name: 'books', events: booksEvents, decider: booksDecider }
/** A paper of a lease that both sides sign. */
export const paper = {
  name: 'paper',
  events: paperEvents,
  decider: paperDecider,
  dataSubject: ({ customerID }: Paper) => customerID,
}
/** The texts of a building's papers, under the building's id. */
export const papertemplate = {
  name: 'papertemplate',
  events: papertemplateEvents,
  decider: papertemplateDecider,
}
/** Money of a contract, under the contract's id. */
export const account = {
  name: 'account',
  events: accountEvents,
  decider: accountDecider,
  files: accountFiles,
  dataSubject: ({ customerID }: Account) => customerID,
  parts: ['receiptID'],
}
/** How a lease was settled, under the contract's id. */
export const settlement = {
  name: 'settlement',
  events: settlementEvents,
  decider: settlementDecider,
  claims: settlementClaims,
  files: settlementFiles,
  dataSubject: ({ customerID }: Settlement) => customerID,
}
/** Numbers of the receipts of a building and a year. */
export const receiptbook = { name: 'receiptbook', events: receiptbookEvents, decider: receiptbookDecider }
/** Money that a bank reports as received; a match assigns it to a contract. */
export const transfer = {
  name: 'transfer',
  events: transferEvents,
  decider: transferDecider,
  dataSubject: ({ customerID }: Transfer) => customerID,
}
/** A request to have somebody's data erased. */
export const erasure = {
  name: 'erasure',
  events: erasureEvents,
  decider: erasureDecider,
  dataSubject: ({ personID }: ErasureRequest) => personID,
}
/** One per person, under the person's id. */
export const inbox = { name: 'inbox', events: inboxEvents, decider: inboxDecider, parts: ['noticeID'] }
export const upload = { name: 'upload', events: uploadEvents, decider: uploadDecider }
/** Bills of a month that are issued together. */
export const run = { name: 'run', events: runEvents, decider: runDecider }
/** A program that reads with a key of its own. */
export const program = { name: 'program', events: programEvents, decider: programDecider }
/** A command on many entities at once. */
export const bulk = { name: 'bulk', events: bulkEvents, decider: bulkDecider }
