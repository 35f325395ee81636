import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lists } from '../api/reads/reads.ts'
import { paramsIn, type Route } from '../api/route.ts'
import { issueBill } from '../commands/bill/bill.definitions.ts'
import { addBuilding, scheduleStaff } from '../commands/building/building.definitions.ts'
import { addContract, signContract } from '../commands/contract/contract.definitions.ts'
import { installMeter } from '../commands/meter/meter.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { openTicket } from '../commands/ticket/ticket.definitions.ts'
import { codes } from '../domain/codes.ts'
import { dayOf } from '../domain/day.ts'
import { type Role, roleNames } from '../domain/permissions/roles.ts'
import { columnsOf } from '../projections/query/columns-of.ts'
import { audit } from '../projections/registry.ts'
import { uploads } from '../projections/upload/upload.read-model.ts'
import { answersOf } from './support/answers.ts'
import { PASSWORD, type Person } from './support/api.ts'
import { sampleBody } from './support/sample-body.ts'
import { startUploads, type TestUploads } from './support/uploads.ts'

/**
 * What a caller gone wrong or gone bad sends to every route, as everybody. Every answer has a code of the catalogue and
 * is as the OpenAPI document says, none is a defect of ours, and what is refused leaves the log as it was. A small run
 * is part of the tests; `npm run fuzz -- --runs 50 --seed 7` is a large one.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1)
const SEED = Number(process.env.FUZZ_SEED ?? 11)

let api: TestUploads
let people: Record<Role | 'nobody', Person | undefined>
let objects: Record<string, string>
let faultOf: ReturnType<typeof answersOf>
let calls = 0

beforeAll(async () => {
  api = await startUploads({ settings: { requestsPerMinute: { address: 1_000_000, person: 1_000_000 } } })
  people = {
    owner: await api.person('owner'),
    manager: await api.person('manager'),
    staff: await api.person('staff'),
    customer: await api.person('customer'),
    nobody: undefined,
  }
  const building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
  const room = (await api.send(addRoom, { buildingID: building, number: 'A1', floor: 1 })).id
  const customer = people.customer as Person
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  const contract = (await api.send(addContract, { roomID: room, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contract })
  const lines = [{ name: 'x', amount: 1 }]
  const issued = { contractID: contract, title: 'x', month: '2026-01', dueDay: '2099-01-01', lines }
  const bill = (await api.send(issueBill, issued)).id
  const reading = { utility: 'electricity', digits: 5, day: '2026-01-01', value: 0 }
  const meter = (await api.send(installMeter, { roomID: room, ...reading })).id
  const ticket = (await api.send(openTicket, { roomID: room, title: 'Hỏng đèn', content: 'x' })).id
  for (const who of [people.manager, people.staff]) {
    const hours = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
    await api.send(scheduleStaff, { staffID: who?.id, ...hours }, { id: building })
  }
  const staff = people.staff as Person
  objects = {
    building,
    room,
    contract,
    bill,
    meter,
    staff: staff.id,
    customer: customer.id,
    'support-ticket': ticket,
  }
  for (const who of Object.values(people))
    if (who) await api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
  faultOf = answersOf((await api.as().get('/openapi.json')).body)
})
afterAll(async () => {
  console.log(`fuzz: ${calls} calls of ${api.api.routes.length} operations, seed ${SEED}`)
  await api.close()
})

/** They end the session or the account that the next calls are made with. */
const ends = [
  '/authentication/logout',
  '/authentication/refresh-token',
  '/user/session/:id/end',
  '/user/session/end-others',
]
const routes = () => api.api.routes.filter(({ path }) => !ends.includes(path))
const events = async () =>
  (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n as number

/** What the other calls are about is gone afterwards, so these come last. */
const takesAway = ({ path }: Route): boolean => /\/(delete|erase|cancel|end|remove)$/.test(path)

/** With ids of what is there where the path says what it is of, else of nothing. */
const pathOf = ({ path, words }: Route, isKnown: boolean): string =>
  paramsIn(path).reduce((so, name) => {
    const word = words?.[name]?.[0]
    const named =
      name === 'id'
        ? (/^\/([\w-]+)\/:id/.exec(path)?.[1] ?? /\/([\w-]+)\/:id/.exec(path)?.[1])
        : name.replace(/ID$/, '')
    return so.replace(`:${name}`, word ?? ((isKnown && objects[named ?? '']) || randomUUID()))
  }, path)

/** Names that a route's body knows, so that wrong values reach the checks behind the names. */
const namesOf = ({ body }: Route): string[] => {
  const schema = body
    ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {}
  return Object.keys(schema.properties ?? {})
}

const odd = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  ' 5',
  '501',
  'NaN',
  '{',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  "name';--",
  '%',
  '_',
  '\\',
  'x'.repeat(255),
  'x'.repeat(5_000),
  '9999999999999999',
  '1'.repeat(200),
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2026-02-30',
  '2026-13',
  '2100-12-31',
  '10000-01-01',
  '0000-00',
  '10000-01',
  '2026-03-31',
  '2026-03-31T25:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  'not-a-uuid',
]
/** Not odd, and what leads on: the book as it is now, read as of now. */
const now = [new Date().toISOString(), dayOf(new Date().toISOString())]
const oddValues: readonly unknown[] = [
  ...odd,
  null,
  true,
  -1,
  -0,
  1e308,
  2 ** 31,
  2 ** 53 + 1,
  0.1,
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  { from: null },
  { to: 5 },
  Array.from({ length: 600 }, () => '0'),
]
const nasty = fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 3 }))

const bodyFor = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'id', 'status', 'role', '__proto__', 'constructor'), fc.string()),
    nasty,
    { maxKeys: 6 },
  )

/** Of what is there, where the name of a field says what it is of. */
const knownIn = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, objects[name.replace(/ID$/, '')] ?? value]),
  )

type FuzzCall = { who: keyof typeof people; path: string; sent?: unknown }

const judge = (
  route: Route,
  call: FuzzCall,
  answer: { status: number; headers: Record<string, string>; body: unknown },
) => {
  calls += 1
  const { message } = answer.body as { message?: string }
  const isEnvelope = answer.headers['content-type']?.startsWith('application/json') && !route.produces
  const faults = [
    // 503 says of a part that it is away, which is true of `ready` here or not, and of a provider that is not there.
    answer.status >= 500 && answer.status !== 503 && `${answer.status}`,
    isEnvelope && message !== undefined && !(message in codes) && `${message} is not in the catalogue`,
    faultOf(route, answer),
  ].filter(Boolean)
  const described = `${route.method} ${call.path} by ${call.who}: ${JSON.stringify(call.sent)?.slice(0, 300)}`
  expect
    .soft(faults, `${described} → ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`)
    .toEqual([])
}

const ask = async (route: Route, { who, path, sent }: FuzzCall) => {
  const call = api
    .as(people[who])
    [route.method](path)
    .redirects(0)
    .ok(() => true)
  const answer = await (sent === undefined ? call : call.send(sent as object))
  judge(route, { who, path, sent }, answer)
  return answer
}

const everybody = ['nobody', ...roleNames.toReversed()] as const

describe('a request gone wrong', () => {
  it('is answered as the document says, and leaves the log as it was when it is refused: bodies', async () => {
    for (const who of everybody)
      for (const route of routes()) {
        if (route.method === 'get' || route.receive) continue
        const bodies = fc.sample(bodyFor(namesOf(route)), { numRuns: 4 * RUNS, seed: SEED })
        for (const [turn, sent] of bodies.entries()) {
          const before = await events()
          const answer = await ask(route, { who, path: pathOf(route, turn % 2 === 0), sent })
          if (answer.status >= 400) expect([route.path, await events()]).toEqual([route.path, before])
        }
      }
  }, 3_600_000)

  it('is answered as the document says, and leaves the log as it was: bodies that are right but for one value', async () => {
    for (const who of everybody)
      for (const route of routes().toSorted(
        (one, other) => Number(takesAway(one)) - Number(takesAway(other)),
      )) {
        if (route.method === 'get' || route.receive || !route.body) continue
        const right = knownIn(sampleBody(route))
        const one = fc.record({ name: fc.constantFrom(...namesOf(route), 'id'), value: nasty })
        const bodies = fc.sample(one, { numRuns: 3 * RUNS, seed: SEED })
        for (const sent of [...bodies.map(({ name, value }) => ({ ...right, [name]: value })), right]) {
          const before = await events()
          const answer = await ask(route, { who, path: pathOf(route, true), sent })
          if (answer.status >= 400) expect([route.path, await events()]).toEqual([route.path, before])
        }
      }
  }, 3_600_000)

  it('is answered as the document says: paths and queries', async () => {
    for (const who of everybody)
      for (const route of routes()) {
        if (route.method !== 'get') continue
        for (const isKnown of [true, false]) await ask(route, { who, path: pathOf(route, isKnown) })
        const names = Object.keys((route.query as z.ZodObject | undefined)?.shape ?? {})
        if (names.includes('at'))
          for (const at of now) await ask(route, { who, path: `${pathOf(route, true)}?at=${at}` })
        if (names.includes('getAll')) await ask(route, { who, path: `${pathOf(route, true)}?getAll=true` })
        const query = fc.dictionary(fc.constantFrom(...names, 'x'), fc.constantFrom(...odd, ...now), {
          minKeys: 1,
          maxKeys: 2,
        })
        for (const call of fc.sample(query, { numRuns: 4 * RUNS, seed: SEED }))
          await ask(route, { who, path: `${pathOf(route, true)}?${new URLSearchParams(call)}` })
      }
  }, 3_600_000)

  it('is answered as the document says: every filter and sort of every list', async () => {
    const modelOf = new Map([
      ...lists.map(({ path, model }) => [path, model] as const),
      ...(['/audit'] as const).map((path) => [path, audit] as const),
      ...(['/upload/processed', '/upload/not-process'] as const).map((path) => [path, uploads] as const),
    ])
    let turn = SEED
    for (const route of routes()) {
      const model = route.method === 'get' && modelOf.get(route.path)
      if (!model) continue
      const call = async (query: Record<string, string>) => {
        for (const who of RUNS > 1 ? everybody : (['owner'] as const))
          await ask(route, { who, path: `${pathOf(route, true)}?${new URLSearchParams(query)}` })
      }
      for (const [name, column] of Object.entries(columnsOf(model))) {
        if (column.sortable) await call({ sort: name, order: turn++ % 2 ? 'asc' : 'desc' })
        if (!column.filterable || column.internal) continue
        for (const value of oddValues) {
          const forms = [value, [value], { from: value }, { to: value }]
          // In a small run each value comes in one of its forms to one of a few columns.
          if (RUNS > 1) for (const wanted of forms) await call({ filter: JSON.stringify({ [name]: wanted }) })
          else if (turn++ % 3 === 0)
            await call({ filter: JSON.stringify({ [name]: forms[Math.floor(turn / 3) % forms.length] }) })
        }
      }
    }
  }, 3_600_000)

  it.each([
    ['nothing that is JSON', '{"a":'],
    ['an array', '[]'],
    ['a number', '5'],
    ['brackets without end', '['.repeat(50_000)],
    ['more than a request may have', `{"name":"${'x'.repeat(200_000)}"}`],
    ['a prototype', '{"__proto__":{"role":"owner"}}'],
  ])('is refused: %s', async (_, body) => {
    const before = await events()
    const answer = await api
      .as(people.owner)
      .post('/building/add')
      .set('Content-Type', 'application/json')
      .send(body)
    expect([400, 413]).toContain(answer.status)
    expect(answer.body.message).toBe('V0002')
    expect(await events()).toBe(before)
  })
})
