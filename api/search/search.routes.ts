import { z } from 'zod'
import { line } from '../../domain/fields.ts'
import { bareRooms } from '../../domain/name-key.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import { tickets } from '../../projections/ticket/ticket.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

type Place = {
  readonly resource: string
  readonly permission: Permission
  readonly model: ReadModel
  readonly filter?: Readonly<Record<string, unknown>>
  readonly name: string
  /** What tells it from others of the name. */
  readonly notes: readonly string[]
}

/** Where a search looks, in the order of its answer. */
const places: readonly Place[] = [
  { resource: 'building', permission: 'building.read', model: buildings, name: 'name', notes: ['address'] },
  {
    ...{ resource: 'room', permission: 'room.read', model: rooms, name: 'number' },
    notes: ['buildingName', 'customerName'],
  },
  {
    ...{ resource: 'customer', permission: 'customer.read', model: people, filter: { role: 'customer' } },
    ...{ name: 'fullName', notes: ['phone', 'email'] },
  },
  {
    ...{ resource: 'staff', permission: 'staff.read', model: people, name: 'fullName' },
    ...{ filter: { role: ['owner', 'manager', 'staff'] }, notes: ['phone', 'email'] },
  },
  {
    ...{ resource: 'contract', permission: 'contract.read', model: contracts, name: 'number' },
    notes: ['roomNumber', 'buildingName', 'customerName'],
  },
  {
    ...{ resource: 'bill', permission: 'bill.read', model: bills, name: 'number' },
    notes: ['title', 'roomNumber', 'customerName'],
  },
  {
    ...{ resource: 'support-ticket', permission: 'ticket.read', model: tickets, name: 'title' },
    notes: ['roomNumber', 'buildingName'],
  },
]

/** Of each kind: what a person looks through. */
const MOST_OF_A_KIND = 6

const hit = z.object({
  resource: z.string(),
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  /** Of a room: its page stands below its building. */
  buildingID: z.uuid().optional(),
})

const hitOf = ({ resource, name, notes }: Place, row: Row): z.output<typeof hit> => ({
  resource,
  id: row.id,
  name: String(row[name]),
  note: notes.flatMap((field) => row[field] ?? []).join(' · '),
  ...(resource === 'room' && { buildingID: String(row.buildingID) }),
})

/** One box for everything that the caller may see: words in any order, whatever their case and accents. */
export const searchRoutes = ({ queries }: Pick<ApiDependencies, 'queries'>): Route[] => [
  route({
    method: 'get',
    path: '/search',
    permission: 'search',
    summary: 'Buildings, rooms, people, contracts, bills and tickets in scope that have all the words.',
    query: z.strictObject({ q: line() }),
    answers: ['I0001', 'V0001'],
    data: z.array(hit),
    handle: async (call) => {
      const { person } = callerOf(call)
      const q = bareRooms(call.query.q)
      const found = await Promise.all(
        places.map(async (place) => {
          const rule = ruleFor(place.permission, person.role)
          if (!rule) return []
          const { rows } = await queries.list(place.model, {
            ...{ q, filter: place.filter, limit: MOST_OF_A_KIND },
            scope: scopeUnder(rule, person),
          })
          return rows.map((row) => hitOf(place, row))
        }),
      )
      const data = found.flat()
      return { code: 'I0001', data, total: data.length }
    },
  }),
]
