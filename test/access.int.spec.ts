import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paramsIn, type Route } from '../api/route.ts'
import { addAsset } from '../commands/asset/asset.definitions.ts'
import { issueBill } from '../commands/bill/bill.definitions.ts'
import { addBuilding, deleteBuilding, scheduleStaff } from '../commands/building/building.definitions.ts'
import {
  addContract,
  changeContractPartners,
  signContract,
} from '../commands/contract/contract.definitions.ts'
import { sendHandover, startHandover, updateHandover } from '../commands/handover/handover.definitions.ts'
import { addLead } from '../commands/lead/lead.definitions.ts'
import { installMeter } from '../commands/meter/meter.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { codes } from '../domain/codes.ts'
import { ruleFor } from '../domain/permissions/permissions.ts'
import { type Role, roleNames } from '../domain/permissions/roles.ts'
import { type Person, startApi, type TestApi } from './support/api.ts'

/**
 * Every route as everybody, on objects of every kind. The table of permissions says who may;
 * here the product is asked. Prints how many cases ran.
 */

type Objects = Readonly<Record<string, string>>
/** Objects that one person may see, by the parameter that names them; the other house is out of their reach. */
type Estate = {
  readonly building: string
  readonly room: string
  readonly contract: string
  readonly bill: string
  readonly customer: string
  readonly meter: string
  readonly asset: string
  readonly handover: string
  readonly lead: string
}

let api: TestApi
let routes: readonly Route[]
let people: Record<Role, Person>
/** Rents with the customer. */
let partner: Person
let ours: Estate
let foreign: Estate
let deleted: string
let cases = 0

const seen = (assetID: string) => ({
  assetID,
  name: 'Giường',
  states: [{ state: 'good', count: 1 }],
  note: null,
  cause: null,
  photoIDs: [],
})

const estate = async (number: string, customer: Person): Promise<Estate> => {
  const building = (await api.send(addBuilding, { name: number, address: 'Huế', floorCount: 2 })).id
  const room = (await api.send(addRoom, { buildingID: building, number, floor: 1 })).id
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  const contract = (await api.send(addContract, { roomID: room, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contract })
  const lines = [{ name: 'x', amount: 1 }]
  const body = { contractID: contract, title: 'x', month: '2026-01', dueDay: '2099-01-01', lines }
  const bill = (await api.send(issueBill, body)).id
  const meterOf = { roomID: room, utility: 'water', digits: 5, day: '2026-01-01', value: 0 }
  const meter = (await api.send(installMeter, meterOf)).id
  const bed = { roomID: room, name: 'Giường', states: [{ state: 'good', count: 1 }] }
  const asset = (await api.send(addAsset, bed)).id
  const handover = (await api.send(startHandover, { contractID: contract, way: 'in' })).id
  await api.send(updateHandover, { things: [seen(asset)] }, { id: handover })
  await api.send(sendHandover, { answerUntil: '2099-01-01' }, { id: handover })
  const lead = (await api.send(addLead, { buildingID: building, name: 'Hà', source: 'sign' })).id
  return { building, room, contract, bill, customer: customer.id, meter, asset, handover, lead }
}

beforeAll(async () => {
  api = await startApi()
  routes = api.api.routes
  people = {
    owner: await api.person('owner'),
    manager: await api.person('manager'),
    staff: await api.person('staff'),
    customer: await api.person('customer'),
  }
  ours = await estate('A1', people.customer)
  partner = await api.person('customer')
  const partners = [{ customerID: partner.id, share: 0 }]
  await api.send(changeContractPartners, { partners }, { id: ours.contract })
  foreign = await estate('B1', await api.person('customer'))
  for (const { id: staffID } of [people.manager, people.staff]) {
    const hours = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
    await api.send(scheduleStaff, { staffID, ...hours }, { id: ours.building })
  }
  deleted = (await api.send(addBuilding, { name: 'Cũ', address: 'Huế', floorCount: 1 })).id
  await api.send(deleteBuilding, {}, { id: deleted })
})
afterAll(async () => {
  console.log(`access: ${routes.length} routes, ${cases} cases of route × role × object`)
  await api.close()
})

const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n

const pathOf = ({ path, words }: Route, objects: Objects): string =>
  paramsIn(path).reduce(
    (so, name) => so.replace(`:${name}`, words?.[name]?.[0] ?? objects[name] ?? randomUUID()),
    path,
  )

const ask = async (route: Route, who: Person | undefined, objects: Objects = {}) => {
  cases++
  const answer = await api
    .as(who)
    [route.method](pathOf(route, objects))
    .send(route.method === 'get' ? undefined : {})
  return { status: answer.status, code: answer.body?.message as string | undefined, body: answer.text }
}

/** Routes whose answer is no envelope, or that end what the other cases need. */
const endsSession = ['/authentication/logout', '/authentication/refresh-token']
const apart = ({ produces, path }: Route) => produces !== undefined || endsSession.includes(path)
const asked = () => routes.filter((route) => !apart(route))

describe('every route', () => {
  it('refuses who has no line in the table, before it looks at anything else, and writes nothing', async () => {
    const before = await events()
    for (const route of asked()) {
      for (const role of [undefined, ...roleNames]) {
        if (ruleFor(route.permission, role)) continue
        const { status, code } = await ask(route, role && people[role])
        const wanted = role ? 'E0007' : 'E0005'
        expect([`${route.method} ${route.path} as ${role}`, status, code]).toEqual([
          `${route.method} ${route.path} as ${role}`,
          codes[wanted].status,
          wanted,
        ])
      }
    }
    expect(await events()).toBe(before)
  })

  it('answers who may with a code of the catalogue, and never with a failure of ours', async () => {
    for (const route of asked()) {
      for (const role of roleNames) {
        if (!ruleFor(route.permission, role)) continue
        const { status, code } = await ask(route, people[role])
        expect([route.path, role, code, Object.keys(codes).includes(code ?? '')]).toEqual([
          route.path,
          role,
          code,
          true,
        ])
        expect([route.path, role, status < 500]).toEqual([route.path, role, true])
      }
    }
  })
})

/** Objects by path parameter, as far as a route's own path tells which kind its `:id` is. */
const objectsFor = (
  { path }: Route,
  { building, room, contract, bill, customer, meter, asset, handover, lead }: Estate,
): Objects => {
  const kinds: Record<string, string> = {
    building,
    room,
    contract,
    bill,
    customer,
    meter,
    asset,
    handover,
    lead,
  }
  const id = kinds[path.split('/')[1] ?? '']
  const below = path.startsWith('/building/:buildingID/room/:id') ? room : id
  return { buildingID: building, roomID: room, ...(below && { id: below }) }
}

const aboutObjects = () =>
  asked().filter(
    ({ path, words }) =>
      !words && paramsIn(path).length > 0 && Object.keys(objectsFor({ path } as Route, ours)).length > 2,
  )

describe('an object', () => {
  it('out of reach answers byte by byte as one that is unknown, deleted or malformed', async () => {
    for (const route of aboutObjects()) {
      for (const [role, who] of [
        ...roleNames.map((one) => [one, people[one]] as const),
        ['customer', partner],
      ] as const) {
        const rule = ruleFor(route.permission, role)
        if (rule !== 'assigned' && rule !== 'own') continue
        const unknown = await ask(route, who)
        // A body that is wrong is told before the object is looked for: the same for all objects.
        const others = [
          await ask(route, who, objectsFor(route, foreign)),
          await ask(route, who, {
            ...objectsFor(route, ours),
            buildingID: deleted,
            id: deleted,
            ...(route.path.startsWith('/room/') && { roomID: deleted }),
          }),
        ]
        for (const other of others) expect([route.path, role, other]).toEqual([route.path, role, unknown])
        if (unknown.code !== 'E0011') continue
        const malformed = await ask(route, who, { buildingID: 'x', roomID: 'x', id: 'x' })
        expect([route.path, role, malformed]).toEqual([route.path, role, unknown])
      }
    }
  })

  it('in reach is read by whom the table lets read it', async () => {
    for (const route of aboutObjects()) {
      // To begin a payment is no reading, though it is a GET.
      if (route.method !== 'get' || route.permission === 'PayBill') continue
      for (const role of roleNames) {
        if (!ruleFor(route.permission, role)) continue
        // Customers come to their rooms by `/room`; the way through a building is not theirs.
        if (role === 'customer' && route.path.startsWith('/building')) continue
        const all = role === 'customer' ? [people.customer, partner] : [people[role]]
        for (const who of all) {
          const { code } = await ask(route, who, objectsFor(route, ours))
          expect([route.path, role, code]).toEqual([route.path, role, 'I0001'])
        }
      }
    }
  })
})
