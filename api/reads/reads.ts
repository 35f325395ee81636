import type { Permission } from '../../domain/permissions/permissions.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { rooms } from '../../projections/room/room.read-model.ts'

/** Values that a row has to have, whatever the caller asks for. */
export type Where = Readonly<Record<string, string | readonly string[]>>

export type Read = {
  /** What one row is, in the product's word; also the unit of `Content-Range`. */
  readonly resource: string
  readonly path: string
  readonly permission: Permission
  readonly model: ReadModel
  readonly where?: Where
  /** The object that the path leads through: without it there is nothing below it (E0011). */
  readonly under?: Parent
}

export type Parent = {
  /** The path's parameter, and the model's column with the parent's id. */
  readonly param: string
  readonly model: ReadModel
}

export type ListRead = Read & {
  /** Takes `getAll=true`: `{id, name}` of all in scope, unpaged (contract 1). */
  readonly getAll?: true
}

/** Lists of the product, from the read models they show. */
export const lists: readonly ListRead[] = [
  { resource: 'building', path: '/building', permission: 'building.read', model: buildings, getAll: true },
  {
    resource: 'room',
    path: '/building/:buildingID/room',
    permission: 'room.read',
    model: rooms,
    under: { param: 'buildingID', model: buildings },
  },
  { resource: 'room', path: '/room', permission: 'room.own', model: rooms },
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
    where: { role: ['owner', 'manager', 'staff'] },
  },
]

export const items: readonly Read[] = [
  {
    resource: 'building',
    path: '/building/:id',
    permission: 'building.read',
    model: buildings,
  },
  {
    resource: 'room',
    path: '/building/:buildingID/room/:id',
    permission: 'room.read',
    model: rooms,
    under: { param: 'buildingID', model: buildings },
  },
  { resource: 'room', path: '/room/:id', permission: 'room.own', model: rooms },
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
    where: { role: ['owner', 'manager', 'staff'] },
  },
]

/** How many there are, in the caller's scope. */
export const totals: readonly Read[] = [
  {
    resource: 'customer',
    path: '/customer/total',
    permission: 'customer.read',
    model: people,
    where: { role: 'customer' },
  },
]
