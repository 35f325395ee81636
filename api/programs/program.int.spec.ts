import { randomUUID } from 'node:crypto'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, deleteBuilding } from '../../commands/building/building.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { MOST_PROGRAMS } from '../../domain/limits.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { type FurnishedHouse, furnishHouse } from '../../test/support/furnished-house.ts'
import { type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'
import { paramsIn, type Route } from '../route.ts'

type House = Readonly<Record<string, string>>

let api: TestApi
let world: TwoHouses
let ours: FurnishedHouse
let foreign: FurnishedHouse
let key: string
const month = today.slice(0, 7)

const made = (definition: Parameters<TestApi['send']>[0], body: object, id?: string) =>
  api.send(definition, body as Record<string, unknown>, { id })

beforeAll(async () => {
  api = await startApi({ settings: { requestsPerMinute: { program: 100_000 } } })
  world = await twoHouses(api)
  const { owner, tenant, stranger } = world
  ours = await furnishHouse(api, world.ours, { owner, tenant })
  foreign = await furnishHouse(api, world.foreign, { owner, tenant: stranger })
  await prove(world.owner)
  const { body } = await add({ name: 'Phần mềm kế toán', buildingIDs: [world.ours.id] })
  expect(body.message).toBe('I0002')
  key = body.data.key
})
afterAll(() => api.close())

const prove = (who: Person) =>
  api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
const add = (body: object, who = world.owner) => api.as(who).post('/program/add').send(body)

const withKey =
  (of: string, method: Route['method'] = 'get') =>
  (path: string) =>
    supertest(api.url)[method](`/api${path}`).set('Authorization', `Bearer ${of}`)
const read = (path: string, of = key) => withKey(of)(path)
const rowsOf = async (path: string, of = key): Promise<string[]> =>
  (await read(path, of)).body.data.map(({ id }: { id: string }) => id)

/** A path with the things of a house; ids of which it has none are unknown. */
const pathIn = (house: House, { path, words }: Route) => {
  const kind = path.includes('/room/:id') ? 'room' : (path.split('/')[1] as string)
  const things: House = { ...house, ...(house[kind] && { id: house[kind] }) }
  return paramsIn(path).reduce(
    (so, name) => so.replace(`:${name}`, words?.[name]?.[0] ?? things[name] ?? randomUUID()),
    path,
  )
}
const routesTo = (reads: boolean) => api.api.routes.filter(({ method }) => (method === 'get') === reads)
const isFor = ({ permission }: Route) => ruleFor(permission, 'program') === 'assigned'

/** Parameters without which a read is refused. */
const needed = (house: House): Readonly<Record<string, string>> => ({
  '/transfer/month': `?month=${month}`,
  '/expense/proposed': `?month=${month}`,
  '/cash-book/sums': `?fundID=${house.fund}`,
})

describe('every read, with the key of a house', () => {
  it('is refused where programs have no line, whatever it names', async () => {
    for (const route of routesTo(true)) {
      if (isFor(route) || route.permission === 'docs.read') continue
      const answer = await read(pathIn(ours, route))
      expect([route.path, answer.status, answer.text]).toEqual([
        route.path,
        403,
        '{"message":"E0007","data":null}',
      ])
    }
  })

  it('tells nothing of another house, and things there are unknown', async () => {
    const strangers = [...new Set([...Object.values(foreign), ...world.foreign.rooms])]
    const unanswered: string[] = []
    for (const route of routesTo(true).filter(isFor)) {
      const [own, unknown, other] = [
        await read(pathIn(ours, route) + (needed(ours)[route.path] ?? '')),
        await read(pathIn({}, route)),
        await read(pathIn(foreign, route)),
      ]
      expect([route.path, own.status < 500, own.body.message]).toEqual([route.path, true, own.body.message])
      expect([route.path, strangers.filter((id) => own.text?.includes(id))]).toEqual([route.path, []])
      if (own.status !== 200) unanswered.push(`${route.path} ${own.body.message}`)
      if (paramsIn(route.path).length > 0)
        expect([route.path, other.status, other.text]).toEqual([route.path, unknown.status, unknown.text])
    }
    expect(unanswered).toEqual([])
  })

  it('answers what is in its house', async () => {
    for (const [resource, id] of [
      ['building', ours.building],
      ['room', ours.room],
      ['contract', ours.contract],
      ['bill', ours.bill],
      ['customer', ours.customer],
      ['account', ours.account],
      ['fund', ours.fund],
      ['expense', ours.expense],
      ['meter', ours.meter],
      ['support-ticket', ours['support-ticket']],
    ] as const) {
      expect([resource, await rowsOf(`/${resource}`)]).toEqual([resource, expect.arrayContaining([id])])
      expect([resource, (await read(`/${resource}/${id}`)).body.data?.id]).toEqual([resource, id])
      expect([resource, (await read(`/export/${resource}`)).status]).toEqual([resource, 200])
    }
    const { data: receipts } = (await read(`/receipt?filter={"contractID":"${ours.contract}"}`)).body
    expect(receipts).toMatchObject([{ amount: 400_000 }])
    expect((await read(`/receipt/${receipts[0].id}`)).status).toBe(200)
    expect((await read(`/cash-book/sums?fundID=${foreign.fund}`)).status).toBe(404)
    expect((await read(`/cash-book`)).body.message).toBe('I0001')
  })

  it('answers a past day in the houses of its key, also of a day before the key', async () => {
    const yesterday = addDays(today, -1)
    const asked = async (path: string) => {
      let answer = await read(path)
      while (answer.status === 202) answer = await read(path)
      return answer
    }
    expect((await asked(`/bill?at=${yesterday}`)).body).toMatchObject({ message: 'I0001', data: [] })
    const now = await asked(`/bill?at=${today}`)
    expect(now.body.data.map(({ id }: { id: string }) => id)).toContain(ours.bill)
    expect((await asked(`/bill/${foreign.bill}?at=${today}`)).status).toBe(404)
  })
})

describe('a key', () => {
  it('writes nothing, at any route, and names no person in the log', async () => {
    const count = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n
    const before = await count()
    for (const route of routesTo(false)) {
      const { status, text } = await withKey(key, route.method)(pathIn(ours, route)).send({})
      expect([route.path, status, text]).toEqual([route.path, 403, '{"message":"E0007","data":null}'])
    }
    expect(await count()).toBe(before)
  })

  it('is all that counts, whatever session comes with it', async () => {
    const both = (path: string, of: string) => read(path, of).set('Cookie', world.owner.cookie)
    expect((await both('/staff', key)).status).toBe(403)
    expect((await both('/building', key)).body.total).toBe(1)
    expect((await both('/building', 'snk_nobody')).status).toBe(401)
    const { status } = await withKey(key, 'post')('/program/add').set('Cookie', world.owner.cookie).send({})
    expect(status).toBe(403)
  })

  it('opens no socket', async () => {
    const answer = await supertest(api.url)
      .get('/api/ws')
      .set({ Authorization: `Bearer ${key}`, Connection: 'Upgrade', Upgrade: 'websocket' })
      .set({ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13' })
      .catch((error: Error) => ({ status: 0, error }))
    expect(answer.status).not.toBe(101)
    expect(answer.status).not.toBe(200)
  })

  it('of all houses reads each, also one that comes later, and none that is deleted', async () => {
    const { body } = await add({ name: 'Tất cả', buildingIDs: null })
    const all = body.data.key
    expect(await rowsOf('/bill', all)).toEqual(expect.arrayContaining([ours.bill, foreign.bill]))
    const { id } = await made(addBuilding, { name: 'Nhà mới', address: 'Huế', floorCount: 1 })
    expect(await rowsOf('/building', all)).toContain(id)
    expect(await rowsOf('/building')).toEqual([world.ours.id])
    await made(deleteBuilding, {}, id)
    expect(await rowsOf('/building', all)).not.toContain(id)
    expect((await read('/staff', all)).status).toBe(403)
  })

  it('is answered alike when it is malformed, unknown, withdrawn or past its last day', async () => {
    const { body } = await add({ name: 'Một ngày', buildingIDs: [world.ours.id], lastDay: today })
    const { id, key: shortLived } = body.data
    const at = new Date().toISOString()
    expect((await read('/bill', shortLived)).status).toBe(200)
    api.setClock(() => new Date(Date.parse(at) + 86_400_000).toISOString())
    const late = await read('/bill', shortLived)
    api.setClock(() => at)
    expect((await read('/bill', shortLived)).status).toBe(200)
    const withdrawal = await api.as(world.owner).post(`/program/${id}/withdraw`).send({})
    expect(withdrawal.body.message).toBe('I0004')
    const answers = [
      late,
      await read('/bill', shortLived),
      await read('/bill', `snk_${'x'.repeat(43)}`),
      await read('/bill', 'snk_'),
      await read('/bill', `snk_${"'".repeat(2_000)}`),
      await read('/bill', 'another-bearer'),
      await read('/openapi.json', shortLived),
    ]
    for (const { status, text } of answers)
      expect([status, text]).toEqual([401, '{"message":"E0005","data":null}'])
    const again = await api.as(world.owner).post(`/program/${id}/withdraw`).send({})
    expect([again.status, again.body.message]).toEqual([404, 'E0011'])
  })

  it('reads nothing while what is known of its program may be wrong', async () => {
    const { body } = await add({ name: 'Hỏng', buildingIDs: [world.ours.id] })
    await api.pool.query(
      `insert into projection.parked (schema, model, stream, revision, position, event_id, type, error)
       values ('read', 'program', $1, 1, '0', $2, 'ProgramWithdrawn', 'x')`,
      [`program-${body.data.id}`, randomUUID()],
    )
    expect((await read('/bill', body.data.key)).status).toBe(401)
    await api.pool.query(`delete from projection.parked where model = 'program'`)
    expect((await read('/bill', body.data.key)).status).toBe(200)
  })

  it('has a limit of its own', async () => {
    const strict = await startApi({ settings: { requestsPerMinute: { program: 2 } } })
    const owner = await strict.person('owner')
    await strict.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
    const { body } = await strict.as(owner).post('/program/add').send({ name: 'x', buildingIDs: null })
    const ask = () => supertest(strict.url).get('/api/bill').set('Authorization', `Bearer ${body.data.key}`)
    const answers = [await ask(), await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.body.message).toBe('E0009')
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.as(owner).get('/bill')).status).toBe(200)
    await strict.close()
  })
})

describe('owners', () => {
  it('make and withdraw keys with their password, and nobody else does', async () => {
    const other = await api.person('owner')
    const body = { name: 'Sổ sách', buildingIDs: [world.ours.id] }
    expect((await add(body, other)).body.message).toBe('E0018')
    expect((await add(body, world.manager)).body.message).toBe('E0007')
    await prove(other)
    const { data } = (await add(body, other)).body
    expect(data.key).toMatch(/^snk_[\w-]{43}$/)
    const unproved = await api.person('owner')
    const { status } = await api.as(unproved).post(`/program/${data.id}/withdraw`).send({})
    expect(status).toBe(403)
    expect((await read('/bill', data.key)).status).toBe(200)
  })

  it('name only houses that are there, and at least one', async () => {
    expect((await add({ name: 'x', buildingIDs: [] })).body.errors).toEqual([
      { field: 'buildingIDs', code: 'required', params: { min: 1 } },
    ])
    expect((await add({ name: 'x', buildingIDs: [randomUUID()] })).body.message).toBe('E0011')
    expect((await add({ name: 'x' })).body.message).toBe('V0002')
  })

  it('get the same key under the same Idempotency-Key, and only then', async () => {
    const once = (idempotencyKey: string) =>
      add({ name: 'Lặp lại', buildingIDs: null }).set('Idempotency-Key', idempotencyKey)
    const [first, second, other] = [await once('m'), await once('m'), await once('n')]
    expect(second.body).toEqual(first.body)
    expect(other.body.data.key).not.toBe(first.body.data.key)
  })

  it('see who made which key and when it was last used, and never the key', async () => {
    const list = await api.as(world.owner).get('/program')
    const mine = list.body.data.find(({ name }: { name: string }) => name === 'Phần mềm kế toán')
    expect(mine).toMatchObject({ buildingIDs: [world.ours.id], lastDay: null, by: world.owner.id })
    const one = await api.as(world.owner).get(`/program/${mine.id}`)
    expect(one.body.data).toEqual(mine)
    const used = await api.as(world.owner).get('/program/used')
    expect(used.body.data.map(({ id }: { id: string }) => id)).toContain(mine.id)
    const audit = await api.as(world.owner).get('/audit')
    expect(audit.text).toContain('ProgramAdded')
    expect(audit.text).toContain('Phần mềm kế toán')
    const history = await api.as(world.owner).get(`/history/program/${mine.id}`)
    expect(history.body.data[0].type).toBe('ProgramAdded')
    for (const { text } of [list, one, used, audit, history]) expect(text).not.toContain('snk_')
    const { rows } = await api.pool.query(
      `select convert_from(data::text::bytea, 'UTF8') as text from es.event`,
    )
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
  })

  it('have a limited number of them, also when they are made at once', async () => {
    const have = (await api.as(world.owner).get('/program')).body.total
    const many = Array.from({ length: MOST_PROGRAMS - have + 4 }, (_, nth) =>
      add({ name: `Nữa ${nth}`, buildingIDs: null }),
    )
    const answers = await Promise.all(many)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_PROGRAMS - have)
    expect((await api.as(world.owner).get('/program')).body.total).toBe(MOST_PROGRAMS)
  })
})
