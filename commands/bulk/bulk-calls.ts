import { deleteBill } from '../bill/bill.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import { deleteContract } from '../contract/contract.definitions.ts'
import { deleteCustomer, deleteStaff } from '../person/delete.definitions.ts'
import { addRoom, deleteRoom } from '../room/room.definitions.ts'
import { deleteTicket } from '../ticket/ticket.definitions.ts'

/** What can be done to many at once, under the name that the log gives it. */
export const bulkCommandsByName = {
  DeleteContracts: deleteContract,
  DeleteBills: deleteBill,
  DeleteTickets: deleteTicket,
  DeleteCustomers: deleteCustomer,
  DeleteStaff: deleteStaff,
  DeleteRooms: deleteRoom,
  AddRooms: addRoom,
} as const satisfies Readonly<Record<string, CommandDefinition>>

/** A command that can be sent for many things at once. */
export type BulkName = keyof typeof bulkCommandsByName

/** A call with `{IDs}`. The other parameters of the path must agree with each (E0011). */
export type BulkCall = { readonly path: string; readonly command: BulkName }

/** The calls that delete many. */
export const bulkCalls: readonly BulkCall[] = [
  { path: '/contract/delete-many', command: 'DeleteContracts' },
  { path: '/building/:buildingID/room/:roomID/delete-contracts', command: 'DeleteContracts' },
  { path: '/bill/delete-many', command: 'DeleteBills' },
  { path: '/support-ticket/delete-many', command: 'DeleteTickets' },
  { path: '/customer/delete-many', command: 'DeleteCustomers' },
  { path: '/staff/delete-many', command: 'DeleteStaff' },
  { path: '/building/:buildingID/room/delete-many', command: 'DeleteRooms' },
]
