import * as bills from './bill/bill.commands.ts'
import * as payments from './bill/payment.commands.ts'
import * as buildings from './building/building.commands.ts'
import * as bulks from './bulk/bulk.commands.ts'
import type { CommandDefinition } from './command.ts'
import * as contracts from './contract/contract.commands.ts'
import * as inboxes from './notice/inbox.commands.ts'
import * as notices from './notice/notice.commands.ts'
import * as accounts from './person/account.commands.ts'
import * as customers from './person/customer.commands.ts'
import * as deletions from './person/delete.commands.ts'
import * as erasures from './person/erase.commands.ts'
import * as own from './person/own.commands.ts'
import * as staff from './person/staff.commands.ts'
import * as rooms from './room/room.commands.ts'
import * as tickets from './ticket/ticket.commands.ts'
import * as uploads from './upload/upload.commands.ts'

/** Every command of the product. A file of commands that is not named here has no routes. */
const modules: readonly object[] = [
  buildings,
  rooms,
  contracts,
  bills,
  payments,
  customers,
  staff,
  accounts,
  own,
  deletions,
  erasures,
  uploads,
  tickets,
  notices,
  inboxes,
  bulks,
]

const isCommand = (value: unknown): value is CommandDefinition =>
  typeof value === 'object' && value !== null && 'entity' in value && 'answers' in value

export const commands: readonly CommandDefinition[] = modules.flatMap((module) =>
  Object.values(module).filter(isCommand),
)
