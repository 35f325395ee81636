import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { paramsIn, type Route } from '../api/route.ts'
import { dayOf } from '../domain/day.ts'
import { ruleFor } from '../domain/permissions/permissions.ts'
import { type IDField, idsIn, type Referent } from '../domain/ref.ts'
import { PASSWORD, type Person, startApi, type TestApi } from './support/api.ts'
import { sentFile, sentPicture } from './support/files.ts'
import { type Schema, sample, sampleBody, shift } from './support/sample-body.ts'
import { rent } from './support/two-houses.ts'

/**
 * Every id of every body, as unknown, as one of another house and as a deleted one: equal answers, and nothing is
 * written. Prints how many there were.
 */

const today = dayOf(new Date().toISOString())

/** An id for each thing that a body may name, and for what paths name. */
type World = Partial<
  Record<
    Referent | 'bill' | 'meter' | 'person' | 'notice' | 'transfer' | 'unsigned' | 'empty' | 'handover',
    string
  >
>

let api: TestApi
let owner: Person
let manager: Person
let ours: World
let foreign: World
let deleted: World

const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n

const post = async (who: Person, path: string, body: object = {}) => {
  const { status, body: said, text } = await api.as(who).post(path).send(body)
  return { status, code: said.message as string, text, id: said.data?.id as string, data: said.data }
}
const made = async (path: string, body: object = {}): Promise<string> => {
  const { code, id, text } = await post(owner, path, body)
  expect([path, text, /^I000[234]$/.test(code)]).toEqual([path, text, true])
  return id
}

const terms = { type: 1, startDay: today, endDay: '2099-01-01', price: 1 }

const house = async (name: string): Promise<World> => {
  const building = await made('/building/add', { name, address: 'Huế', floorCount: 9 })
  const room = await made(`/building/${building}/room/add`, { number: `${name}.1`, floor: 1 })
  await made(`/building/${building}/charges`, {
    fromDay: '2020-01-01',
    charges: [{ name: 'Internet', unit: 'phòng', way: 'perRoom', price: 100_000 }],
  })
  const { body } = await api.as(owner).get(`/building/${building}/charges`)
  const charge =
    body.data.lists?.at(-1)?.charges?.[0]?.id ?? body.data.charges?.[0]?.id ?? body.data[0]?.charges?.[0]?.id
  const free = await made(`/building/${building}/room/add`, { number: `${name}.2`, floor: 1 })
  const customer = (await api.person('customer')).id
  const unsigned = await made('/contract/add', { roomID: free, customerID: customer, ...terms })
  const empty = await made(`/building/${building}/room/add`, { number: `${name}.3`, floor: 1 })
  const contract = await rent(api, room, customer)
  const kept = await made(`/building/${building}/room/add`, { number: `${name}.4`, floor: 1 })
  const promise = { amount: 1_000, method: 'cash', decideBy: today, moveInDay: today, price: 1 }
  const hold = await made(`/room/${kept}/hold`, { customerID: customer, ...promise })
  const lead = await made('/lead/add', { buildingID: building, name: 'Hà', source: 'sign' })
  const fund = await made('/fund/add', {
    name: `Két ${name}`,
    kind: 'cash',
    opening: 1_000_000,
    openingDay: '2026-01-01',
    buildingIDs: [building],
  })
  const count = await made(`/fund/${fund}/count`, { counted: 1 })
  const ticket = await made('/support-ticket/add', { title: 'x', content: 'x', roomID: room })
  const spent = { category: 'repair', day: today, amount: 1, monthly: true }
  const expense = await made('/expense/add', { ...spent, shares: [{ buildingID: building, weight: 1 }] })
  const lines = [{ name: 'Tiền phòng', amount: 1_000_000 }]
  const billed = { contractID: contract, title: 'x', month: today.slice(0, 7), dueDay: today, lines }
  const bill = await made('/bill/add', billed)
  await made(`/account/${contract}/credit-use`, { automatic: false })
  const receipt = await made(`/account/${contract}/receive`, { amount: 2_000, method: 'cash', allocate: [] })
  await made(`/account/${contract}/deposit/receive`, { amount: 2_000, method: 'cash' })
  const meter = await made('/meter/add', {
    roomID: room,
    utility: 'water',
    digits: 5,
    day: '2026-01-01',
    value: 0,
  })
  const meterReading = await made(`/meter/${meter}/reading`, { day: today, value: 1_000 })
  const asset = await made(`/room/${room}/asset`, { name: 'Giường', states: [{ state: 'good', count: 1 }] })
  const handover = await made(`/contract/${contract}/handover`, { way: 'out' })
  const thing = { assetID: asset, name: 'Giường', states: [{ state: 'broken', count: 1 }], note: null }
  await made(`/handover/${handover}/update`, { things: [{ ...thing, cause: 'damage', photoIDs: [] }] })
  const transfer = await made('/transfer/add', {
    account: '0011002233',
    day: today,
    amount: 1,
    reference: name,
  })
  const employee = (await api.person('staff')).id
  const entry = await made(`/building/${building}/schedule/add`, { staffID: employee, ...shift })
  const notice = await made('/notification/add', { title: 'x', content: 'x', to: { personIDs: [customer] } })
  return {
    building,
    room,
    unsigned,
    empty,
    charge,
    askedFor: charge,
    contract,
    hold,
    lead,
    billedContract: contract,
    customer,
    anybody: customer,
    person: customer,
    employee,
    fund,
    count,
    ticket,
    expense,
    bill,
    allocatedBill: bill,
    receipt,
    payment: receipt,
    meter,
    meterReading,
    ownReading: meterReading,
    transfer,
    asset,
    handover,
    handoverLine: asset,
    shift: entry,
    notice,
    receivedNotice: notice,
  }
}

/** Of our house, made and deleted again. */
const gone = async (world: World): Promise<World> => {
  const of = { buildingID: world.building }
  const building = await made('/building/add', { name: 'Cũ', address: 'Huế', floorCount: 1 })
  await made(`/building/${building}/schedule/add`, { staffID: manager.id, ...shift })
  await api.as(owner).delete(`/building/${building}`)
  const room = await made(`/building/${world.building}/room/add`, { number: 'Bỏ', floor: 1 })
  await made(`/building/${world.building}/room/delete-many`, { IDs: [room] })
  const spare = await made(`/building/${world.building}/room/add`, { number: 'Trống', floor: 1 })
  const customer = (await api.person('customer')).id
  const contract = await made('/contract/add', { roomID: spare, customerID: customer, ...terms })
  await made('/contract/delete-many', { IDs: [contract] })
  const bill = await made('/bill/add', {
    contractID: world.contract,
    title: 'x',
    month: today.slice(0, 7),
    dueDay: today,
    lines: [{ name: 'x', amount: 1 }],
  })
  await made('/bill/delete-many', { IDs: [bill] })
  const left = (await api.person('customer')).id
  await made('/customer/delete-many', { IDs: [left] })
  const employee = (await api.person('staff')).id
  await made('/staff/delete-many', { IDs: [employee] })
  const fund = await made('/fund/add', {
    name: 'Bỏ',
    kind: 'cash',
    opening: 0,
    openingDay: '2026-01-01',
    buildingIDs: [of.buildingID],
  })
  await made(`/fund/${fund}/delete`)
  const ticket = await made('/support-ticket/add', { title: 'x', content: 'x', roomID: world.room })
  await made('/support-ticket/delete-many', { IDs: [ticket] })
  const shares = [{ ...of, weight: 1 }]
  const expense = await made('/expense/add', { category: 'repair', day: today, amount: 1, shares })
  await made(`/expense/${expense}/delete`)
  const lead = await made('/lead/add', { buildingID: of.buildingID, name: 'Hà', source: 'sign' })
  await made(`/lead/${lead}/forget`)
  return {
    building,
    room,
    contract,
    billedContract: contract,
    bill,
    allocatedBill: bill,
    customer: left,
    person: left,
    employee,
    fund,
    ticket,
    expense,
    lead,
  }
}

beforeAll(async () => {
  api = await startApi({ settings: { requestsPerMinute: { address: 1_000_000, person: 1_000_000 } } })
  owner = await api.person('owner')
  manager = await api.person('manager')
  for (const who of [owner, manager])
    await api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
  ours = await house('A')
  foreign = await house('B')
  await made(`/building/${ours.building}/schedule/add`, { staffID: manager.id, ...shift })
  deleted = await gone(ours)
  const files = async (who: Person): Promise<World> => ({
    image: await sentPicture(api, who),
    attachment: await sentFile(api, who),
  })
  Object.assign(foreign, await files(await api.person('staff')))
  Object.assign(ours, await files(manager))
})
afterAll(() => api.close())

/** What the ids of paths and of bulk calls are of. */
const kinds: Record<string, keyof World> = {
  'support-ticket': 'ticket',
  account: 'contract',
  books: 'building',
  staff: 'employee',
  notification: 'notice',
  erasure: 'person',
}
/** Of a room that nobody has. */
const HOLDING = '/room/:roomID/hold'
const kindIn = (path: string): keyof World => {
  if (path === '/contract/:id/sign') return 'unsigned'
  if (path === HOLDING) return 'empty'
  if (path.includes('/room/')) return 'room'
  if (path.includes('delete-contracts')) return 'contract'
  const [, first = ''] = path.split('/')
  return kinds[first] ?? (first as keyof World)
}

const pathOf = ({ path }: Route, world: World): string =>
  paramsIn(path).reduce((so, name) => {
    const kind = name === 'id' || path === HOLDING ? kindIn(path) : (name.replace(/ID$/, '') as keyof World)
    return so.replace(`:${name}`, world[kind] ?? randomUUID())
  }, path)

/** The kind of thing that a field names. */
const kindOf = ({ to, path }: IDField, route: Route): keyof World => {
  if (to === 'recipient')
    return path[1] === 'personIDs' ? 'person' : path[1] === 'roomIDs' ? 'room' : 'building'
  if (to === 'room' && ['/contract/add', HOLDING].includes(route.path)) return 'empty'
  return to ?? kindIn(route.path)
}

const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap())
  if (schema instanceof z.ZodUnion)
    return inner(schema.options.find((one) => one instanceof z.ZodArray) ?? (schema.options[0] as z.ZodType))
  return schema
}
const sampleOf = (schema: z.core.$ZodType): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

/** The body with an id at a path; what is missing on the way is made. */
const withID = (
  body: unknown,
  schema: z.core.$ZodType,
  [name, ...rest]: readonly string[],
  id: string,
): unknown => {
  if (name === undefined) return id
  const now = inner(schema)
  if (now instanceof z.ZodArray) {
    const items = Array.isArray(body) && body.length > 0 ? body : (sampleOf(now) as unknown[])
    const filled = items.length > 0 ? items : [sampleOf(now.element)]
    return filled.map((item) => withID(item, now.element, rest, id))
  }
  const made = typeof body === 'object' && body !== null ? body : (sampleOf(now) as object)
  const field = (now as z.ZodObject).shape[name] as z.ZodType
  return { ...made, [name]: withID((made as Record<string, unknown>)[name], field, rest, id) }
}

const isThere = (body: unknown, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return typeof body === 'string'
  if (name === '*') return Array.isArray(body) && body.some((item) => isThere(item, rest))
  return isThere((body as Record<string, unknown> | undefined)?.[name], rest)
}

/** Where a sample does not do. */
const more: Record<string, object> = {
  '/meter/:id/reading': { value: 2_000 },
  [HOLDING]: { decideBy: today, moveInDay: today },
  '/hold/:id/convert': { endDay: '2099-01-01' },
  '/handover/:id/update': {
    readings: [{ meterID: randomUUID(), utility: 'water', value: 2_000, photoID: null }],
  },
}

/** A body in which all ids are good but the one at the path. */
const bodyWith = (route: Route, field: IDField, id: string): object => {
  const schema = route.body as z.ZodObject
  const fields = Object.entries({ ...sampleBody(route), ...more[route.path] })
  const said = Object.fromEntries(fields.filter(([name]) => name in schema.shape))
  const begun = withID(said, schema, field.path, id)
  return idsIn(schema).reduce((body: unknown, other) => {
    const own = ours[kindOf(other, route)]
    const isOther = other.path.join() !== field.path.join()
    return isOther && own && isThere(body, other.path) ? withID(body, schema, other.path, own) : body
  }, begun) as object
}

const calls = () =>
  api.api.routes.flatMap((route) =>
    route.body instanceof z.ZodObject && route.method === 'post' && route.path !== '/dry-run'
      ? idsIn(route.body).map((field) => ({ route, field }))
      : [],
  )

/** Ids that a call makes up or that are one's own sessions, and the page that is open before there is an owner. */
const isLeftOut = ({ route, field }: { route: Route; field: IDField }) =>
  route.path === '/authentication/first-owner' ||
  (!field.to && (field.path[0] !== 'IDs' || route.path.includes('session')))

/** Calls that find nothing of ours to act on, whose rules are tried elsewhere: nothing shows that a good id is taken. */
const withoutGoodID = [
  '/bill/:id/reverse-payment',
  '/notification/read-many',
  '/account/:id/release',
  '/account/:id/deposit/move',
  '/upload/:id/mapping',
]

describe('an id in a body', () => {
  it('that is unknown, of another house or deleted gets one answer, and nothing is written', async () => {
    let [count, fields, controls] = [0, 0, 0]
    const blind: unknown[] = []
    const otherwise: unknown[] = []
    const differing: unknown[] = []
    for (const { route, field } of calls().filter((one) => !isLeftOut(one))) {
      fields++
      for (const who of [manager, owner]) {
        const rule = ruleFor(route.permission, who === manager ? 'manager' : 'owner')
        if (!rule) continue
        const kind = kindOf(field, route)
        const ask = async (id: string) => {
          count++
          const before = await events()
          const { status, code, text } = await post(who, pathOf(route, ours), bodyWith(route, field, id))
          const written = (await events()) - before
          return { status, code, text: text.replaceAll(id, 'ID'), written }
        }
        const place = `${route.path} ${field.path.join('.')} as ${who.role}`
        const unknown = await ask(randomUUID())
        // What is owed is no record: it may have been billed since, which is a state of the account.
        const refusals = ['E0008', 'E0010', 'E0011', 'E0019', ...(kind === 'owed' ? ['E0016'] : [])]
        if (!refusals.includes(unknown.code)) otherwise.push([place, unknown.text])
        if (unknown.written > 0) differing.push([place, 'written'])
        const own = ours[kind]
        const tried =
          own &&
          (await post(who, '/dry-run', {
            path: pathOf(route, ours).slice(1),
            body: bodyWith(route, field, own),
          }))
        if (tried && tried.code === 'I0001') {
          controls++
          const isRefused = tried.data.refusal?.code === unknown.code
          if (isRefused && !withoutGoodID.includes(route.path)) blind.push([place, tried.text])
        }
        // An owner reaches every house; what must be of the same house is foreign to them too.
        const isForeign =
          who === manager || field.ofItsBuilding || ['charge', 'askedFor', 'meterReading'].includes(kind)
        const isOfHouse = kind !== 'employee'
        const others = [isForeign && isOfHouse ? foreign[kind] : undefined, deleted[kind]]
        for (const other of others) {
          const told = other && (await ask(other))
          if (told && JSON.stringify(told) !== JSON.stringify(unknown)) differing.push([place, unknown, told])
        }
      }
    }
    console.log(`ids in bodies: ${fields} fields of calls, ${count} sent, ${controls} beside one of our own`)
    expect(differing).toEqual([])
    expect(otherwise).toEqual([])
    expect(blind).toEqual([])
  })
})
