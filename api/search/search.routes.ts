import { z } from 'zod'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { choice, line } from '../../domain/fields.ts'
import { bareRooms } from '../../domain/name-key.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { staffRoles } from '../../domain/permissions/roles.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { ListQuestion, Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { readModels } from '../../projections/registry.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

type Place = {
  readonly resource: string
  readonly permission: Permission
  readonly model: ReadModel
  readonly filter?: Readonly<Record<string, unknown>>
  readonly name: string
  /** Texts that distinguish it from others of the same name. */
  readonly notes: readonly string[]
}

/** The searchable rows of a read model, if it declares how they are searched. */
const placesOf = (model: ReadModel): Place[] => {
  const { resource, label } = model
  if (!resource?.notes || !label) return []
  const { name, permission, notes } = resource
  return [{ resource: name, permission, model, name: label, notes }]
}
const customer: Place = {
  resource: 'customer',
  permission: 'customer.read',
  model: people,
  filter: { role: 'customer' },
  name: 'fullName',
  notes: ['phone', 'email'],
}
const [contract] = placesOf(contracts) as [Place]
const houses = [buildings, rooms]

/** What is searched, in the order of the answer. */
const places: readonly Place[] = [
  ...houses.flatMap(placesOf),
  customer,
  {
    resource: 'staff',
    permission: 'staff.read',
    model: people,
    name: 'fullName',
    filter: { role: staffRoles },
    notes: ['phone', 'email'],
  },
  ...readModels.filter((model) => !houses.includes(model)).flatMap(placesOf),
]

/** Maximum number of results per kind. */
const MOST_OF_A_KIND = 6

/** Maximum number of contracts read per search, because a long-time customer has several. */
const CONTRACTS = 40

const hit = z.object({
  resource: z.string(),
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  /** For a room: the address of its page contains the building. */
  buildingID: z.uuid().optional(),
  /** By the numbers of its resource: which bill is unpaid, which contract in force. */
  status: z
    .union([choice(RoomStatus), choice(ContractStatus), choice(BillStatus), choice(TicketStatus)])
    .optional(),
})

type Hit = z.output<typeof hit>

/** Under its name, else under the first of what else is said of it: an expense needs no supplier. */
const hitOf = ({ resource, name: label, notes }: Place, row: Row): Hit => {
  const [name = '–', ...others] = [label, ...notes].flatMap((field) => row[field] ?? []).map(String)
  const house = resource === 'room' && { buildingID: String(row.buildingID) }
  const status = typeof row.status === 'number' && { status: row.status as NonNullable<Hit['status']> }
  return { resource, id: row.id, name, note: others.join(' · '), ...house, ...status }
}

/** Of the contracts of one tenant in one room, the one in force, else the latest; they are sorted that way. */
const onePerTenancy = (rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<string>()
  return rows.filter(({ roomID, customerID }) => {
    const tenancy = `${roomID} ${customerID}`
    return !seen.has(tenancy) && seen.add(tenancy)
  })
}

/** Searches everything in the caller's scope: words in any order, ignoring case and accents. */
export const searchRoutes = ({ queries }: Pick<ApiDependencies, 'queries'>): Route[] => [
  route({
    method: 'get',
    path: '/search',
    permission: 'search',
    summary:
      'Buildings, rooms, people, contracts, bills and tickets in scope that have all the words, and room and tenant of contracts in force that have them.',
    query: z.strictObject({ q: line() }),
    answers: ['I0001', 'V0001'],
    data: z.array(hit),
    handle: async (call) => {
      const { person } = callerOf(call)
      const q = bareRooms(call.query.q)
      const rowsOf = async (place: Place, asked: Omit<ListQuestion, 'scope'>): Promise<readonly Row[]> => {
        const rule = ruleFor(place.permission, person.role)
        if (!rule) return []
        const scope = scopeUnder(rule, person)
        return (
          await queries.list(place.model, { limit: MOST_OF_A_KIND, filter: place.filter, ...asked, scope })
        ).rows
      }
      const inForce = await rowsOf(contract, {
        q,
        filter: { status: ContractStatus.ACTIVE },
        limit: CONTRACTS,
        sort: 'startDay',
        order: 'desc',
      })
      const contractsOf = async () => {
        const all = await rowsOf(contract, { q, limit: CONTRACTS, sort: 'startDay', order: 'desc' })
        return onePerTenancy([...inForce, ...all]).slice(0, MOST_OF_A_KIND)
      }
      /** Finds rooms by their customer, and customers by their room, through contracts. */
      const named = async (place: Place, key: 'roomID' | 'customerID') => {
        const ids = [...new Set(inForce.map((one) => String(one[key])))].slice(0, MOST_OF_A_KIND)
        return ids.length === 0 ? [] : rowsOf(place, { ids })
      }
      const merged = (first: readonly Row[], more: readonly Row[]) =>
        [...first, ...more.filter(({ id }) => !first.some((row) => row.id === id))].slice(0, MOST_OF_A_KIND)
      const found = await Promise.all(
        places.map(async (place) => {
          if (place.model === contracts) return (await contractsOf()).map((row) => hitOf(place, row))
          const rows = await rowsOf(place, { q })
          if (place.model === rooms)
            return merged(rows, await named(place, 'roomID')).map((row) => hitOf(place, row))
          if (place !== customer) return rows.map((row) => hitOf(place, row))
          // Digits of a room number occur in many phone numbers, so customers of a matching room come first.
          return merged(await named(place, 'customerID'), rows).map((row) => {
            const { note, ...rest } = hitOf(place, row)
            const home = inForce.find(({ customerID }) => customerID === row.id)
            const where = home ? [home.roomNumber, home.buildingName] : []
            return { ...rest, note: [...where, ...(note ? [note] : [])].join(' · ') }
          })
        }),
      )
      const data = found.flat()
      return { code: 'I0001', data, total: data.length }
    },
  }),
]
