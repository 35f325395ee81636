import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { NoticeMark } from '../../domain/notice/inbox.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { staffRoles } from '../../domain/permissions/roles.ts'
import { assets } from '../../projections/asset/asset.read-model.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import { inboxes } from '../../projections/inbox/inbox.read-model.ts'
import { meters } from '../../projections/meter/meter.read-model.ts'
import { notices } from '../../projections/notice/notice.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { readModels } from '../../projections/registry.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { schedules } from '../../projections/schedule/schedule.read-model.ts'
import { tickets } from '../../projections/ticket/ticket.read-model.ts'

/** Fixed conditions of a list. */
export type Where = Readonly<Record<string, string | readonly (string | number)[]>>

/** A route by which a read model's rows are read. */
export type Read = {
  /** The resource of a row; also the unit of `Content-Range`. */
  readonly resource: string
  readonly path: string
  readonly permission: Permission
  readonly model: ReadModel
  readonly where?: Where
  /** The parent in the path; E0011 when it is not found. */
  readonly under?: Parent
}

export type Parent = {
  /** The path's parameter. */
  readonly param: string
  readonly model: ReadModel
  /** The list's column with the parent's id, where it is named differently from the parameter. */
  readonly column?: string
  /** The parent's own parent, e.g. the building of a room. */
  readonly within?: string
  /** Conditions for the parent, e.g. a customer among people. */
  readonly where?: Where
  /**
   * Whether the list is what this person may see in the buildings they work in, instead of the rows with their id.
   */
  readonly asSeenBy?: true
}

/** A list of rows. */
export type ListRead = Read & {
  /** Accepts `getAll=true`: `{id, name}` of all rows in scope, without pages (specification: Lists). */
  readonly getAll?: true
  /** The list is short, and its rows have all fields of items. */
  readonly whole?: true
  /** Accepts a range of days or months, both ends included (specification: Conventions). */
  readonly dates?: { readonly column: string; readonly of: 'day' | 'month' }
}

/** The list that a read model declares. */
const listOf = (model: ReadModel): ListRead => {
  if (!model.resource) throw new Error(`${model.name} declares no resource`)
  const { name, permission, getAll, dates } = model.resource
  return {
    resource: name,
    path: `/${name}`,
    permission,
    model,
    ...(getAll && { getAll }),
    ...(dates && { dates }),
  }
}
const declared = readModels.filter(({ resource }) => resource !== undefined).map(listOf)

const [bill, contract, room, ticket] = [listOf(bills), listOf(contracts), listOf(rooms), listOf(tickets)]
const meter = listOf(meters)
const received = { resource: 'notification', permission: 'notice.inbox', model: inboxes } as const

/** All lists: those that read models declare, and further ones of the same rows. */
export const lists: readonly ListRead[] = [
  ...declared,
  { ...room, path: '/building/:buildingID/room', under: { param: 'buildingID', model: buildings } },
  { ...contract, path: '/contract/active-list', where: { status: [ContractStatus.ACTIVE] } },
  {
    ...contract,
    path: '/building/:buildingID/room/:roomID/contract',
    under: { param: 'roomID', model: rooms, within: 'buildingID' },
  },
  {
    ...contract,
    path: '/customer/:id/contract',
    permission: 'customer.read',
    under: { param: 'id', model: people, column: 'customerID', where: { role: ['customer'] } },
  },
  {
    ...contract,
    path: '/staff/:id/contract',
    permission: 'staff.read',
    under: { param: 'id', model: people, asSeenBy: true, where: { role: staffRoles } },
  },
  {
    ...ticket,
    path: '/building/:buildingID/room/:roomID/support-ticket',
    under: { param: 'roomID', model: rooms, within: 'buildingID' },
  },
  {
    ...meter,
    path: '/room/:id/meter',
    under: { param: 'id', model: rooms, column: 'roomID' },
    whole: true,
  },
  {
    ...listOf(assets),
    path: '/room/:roomID/asset',
    under: { param: 'roomID', model: rooms },
  },
  { ...ticket, path: '/room/:id/support-ticket', under: { param: 'id', model: rooms, column: 'roomID' } },
  {
    ...ticket,
    path: '/customer/:id/ticket',
    permission: 'customer.read',
    under: { param: 'id', model: people, column: 'customerID', where: { role: ['customer'] } },
  },
  {
    resource: 'schedule',
    path: '/staff/:id/schedule',
    permission: 'staff.read',
    model: schedules,
    under: { param: 'id', model: people, column: 'staffID', where: { role: staffRoles } },
  },
  { resource: 'schedule', path: '/user/schedule', permission: 'schedule.own', model: schedules },
  {
    ...ticket,
    path: '/staff/:id/ticket',
    permission: 'staff.read',
    under: { param: 'id', model: people, asSeenBy: true, where: { role: staffRoles } },
  },
  { ...received, path: '/notification/inbox' },
  { ...received, path: '/notification/important', where: { marked: [NoticeMark.MARKED] } },
  { resource: 'notification', path: '/notification/sent', permission: 'notice.sent', model: notices },
  { ...bill, path: '/contract/:id/bill', under: { param: 'id', model: contracts, column: 'contractID' } },
  {
    resource: 'customer',
    path: '/customer',
    permission: 'customer.read',
    model: people,
    where: { role: 'customer' },
  },
  {
    resource: 'staff',
    path: '/staff',
    permission: 'staff.read',
    model: people,
    where: { role: staffRoles },
  },
]

export const items: readonly Read[] = [
  ...declared.map((list): Read => ({ ...list, path: `${list.path}/:id` })),
  { ...room, path: '/building/:buildingID/room/:id', under: { param: 'buildingID', model: buildings } },
  {
    resource: 'customer',
    path: '/customer/:id',
    permission: 'customer.read',
    model: people,
    where: { role: 'customer' },
  },
  {
    resource: 'staff',
    path: '/staff/:id',
    permission: 'staff.read',
    model: people,
    where: { role: staffRoles },
  },
]

/** Counts of rows in the caller's scope. */
export const totals: readonly Read[] = [
  {
    resource: 'customer',
    path: '/customer/total',
    permission: 'customer.read',
    model: people,
    where: { role: 'customer' },
  },
]
