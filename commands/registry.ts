import * as accounts from './account/account.definitions.ts'
import * as assets from './asset/asset.definitions.ts'
import * as bills from './bill/bill.definitions.ts'
import * as books from './books/books.definitions.ts'
import * as buildings from './building/building.definitions.ts'
import * as bulks from './bulk/bulk.definitions.ts'
import type { CommandDefinition } from './command.ts'
import * as contracts from './contract/contract.definitions.ts'
import * as erasureRequests from './erasure/erasure.definitions.ts'
import * as expenses from './expense/expense.definitions.ts'
import * as funds from './fund/fund.definitions.ts'
import * as handovers from './handover/handover.definitions.ts'
import * as holds from './hold/hold.definitions.ts'
import * as leads from './lead/lead.definitions.ts'
import * as meters from './meter/meter.definitions.ts'
import * as moves from './move/move.definitions.ts'
import * as inboxes from './notice/inbox.definitions.ts'
import * as notices from './notice/notice.definitions.ts'
import * as papers from './paper/paper.definitions.ts'
import * as papertemplates from './papertemplate/papertemplate.definitions.ts'
import * as payments from './payment/payment.definitions.ts'
import * as customers from './person/customer.definitions.ts'
import * as deletions from './person/delete.definitions.ts'
import * as erasures from './person/erase.definitions.ts'
import * as own from './person/own.definitions.ts'
import * as staff from './person/staff.definitions.ts'
import * as programs from './program/program.definitions.ts'
import * as receiptbooks from './receiptbook/receiptbook.definitions.ts'
import * as rooms from './room/room.definitions.ts'
import * as runs from './run/run.definitions.ts'
import * as settlements from './settlement/settlement.definitions.ts'
import * as tickets from './ticket/ticket.definitions.ts'
import * as transfers from './transfer/transfer.definitions.ts'
import * as uploads from './upload/upload.definitions.ts'

/** Every module with commands. The commands of a file that is not listed here have no routes. */
const modules: readonly object[] = [
  buildings,
  rooms,
  contracts,
  holds,
  bills,
  payments,
  customers,
  staff,
  own,
  deletions,
  erasures,
  erasureRequests,
  uploads,
  tickets,
  notices,
  inboxes,
  bulks,
  meters,
  runs,
  expenses,
  funds,
  moves,
  books,
  accounts,
  receiptbooks,
  settlements,
  transfers,
  programs,
  assets,
  handovers,
  papers,
  papertemplates,
  leads,
]

const isCommand = (value: unknown): value is CommandDefinition =>
  typeof value === 'object' && value !== null && 'entity' in value && 'answers' in value

export const commands: readonly CommandDefinition[] = modules.flatMap((module) =>
  Object.values(module).filter(isCommand),
)
