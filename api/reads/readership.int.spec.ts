import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const count = (who: Person, to: object) => api.as(who).post('/notification/recipients').send({ to })
const sent = async (who: Person, to: object, more: object = {}): Promise<string> => {
  const letter = { title: 'Cúp nước', content: '<p>8 giờ</p>', to, ...more }
  return (await api.as(who).post('/notification/add').send(letter)).body.data.id
}
const patch = (who: Person, id: string, word: string) => api.as(who).patch(`/notification/${id}/${word}`)
const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n

describe('before a notice is sent', () => {
  it.each([
    ['a building', () => ({ buildingIDs: [world.ours.id] }), { total: 2, roles: { staff: 1, customer: 1 } }],
    ['all customers in reach', () => ({ roles: ['customer'] }), { total: 1, roles: { customer: 1 } }],
    ['an empty room', () => ({ roomIDs: [world.ours.rooms[1]] }), { total: 0, roles: {} }],
    ['nobody', () => ({}), { total: 0, roles: {} }],
  ])('it is said how many %s means, and nothing is written', async (_, to, data) => {
    const before = await events()
    expect((await count(world.manager, to())).body).toEqual({ message: 'I0001', data })
    expect(await events()).toBe(before)
  })

  it('what is out of reach is not there, and who may not send may not ask', async () => {
    const { manager, foreign, stranger, staff, tenant } = world
    const unknown = await count(manager, { buildingIDs: [randomUUID()] })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'E0011'])
    expect((await count(manager, { buildingIDs: [foreign.id] })).text).toBe(unknown.text)
    const nobody = await count(manager, { personIDs: [randomUUID()] })
    expect([nobody.status, nobody.body.message]).toEqual([404, 'E0008'])
    expect((await count(manager, { personIDs: [stranger.id] })).text).toBe(nobody.text)
    for (const who of [staff, tenant])
      expect((await count(who, { roles: ['customer'] })).body.message).toBe('E0007')
  })
})

describe('who has read it', () => {
  const readersOf = async (who: Person, id: string, query = '') =>
    (await api.as(who).get(`/notification/${id}/reader${query}`)).body

  it('is told its sender by name and time, who read it last first', async () => {
    const { manager, tenant, staff, ours } = world
    const id = await sent(manager, { buildingIDs: [ours.id] })
    await patch(tenant, id, 'read')
    const { data, total } = await readersOf(manager, id)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { id: tenant.id, role: 'customer', fullName: expect.any(String), readAt: expect.any(String) },
      { id: staff.id, role: 'staff', readAt: null },
    ])
    const page = await readersOf(manager, id, '?range=[1,1]')
    expect([page.total, page.data.map((row: Person) => row.id)]).toEqual([2, [staff.id]])
    await patch(tenant, id, 'unread')
    expect((await readersOf(manager, id)).data.every((row: { readAt: null }) => row.readAt === null)).toBe(
      true,
    )
  })

  it('names those in reach alone, and is told nobody who did not send it', async () => {
    const { owner, manager, tenant, stranger } = world
    const id = await sent(owner, { roles: ['customer'] })
    expect((await readersOf(owner, id)).data.map((row: Person) => row.id).sort()).toEqual(
      [tenant.id, stranger.id].sort(),
    )
    const { status, body } = await api.as(manager).get(`/notification/${id}/reader`)
    expect([status, body.message]).toEqual([404, 'E0011'])
    expect((await readersOf(tenant, id)).message).toBe('E0007')
  })

  it('is read on from a reader, those who have not read it last', async () => {
    const { owner, manager, stranger, ours } = world
    const more = await Promise.all([1, 2, 3].map(() => api.person('customer')))
    const everybody = [world.tenant, world.staff, stranger, ...more].map(({ id }) => id)
    const id = await sent(owner, { personIDs: everybody })
    for (const who of [more[1], world.tenant, stranger]) await patch(who as Person, id, 'read')
    const whole = (await readersOf(owner, id)).data.map((row: Person) => row.id)
    expect(whole).toHaveLength(6)
    expect(whole.slice(0, 3)).toEqual([stranger.id, world.tenant.id, more[1]?.id])
    const walked: string[] = []
    for (let page = await readersOf(owner, id, '?limit=1'); page.data.length > 0; ) {
      walked.push(page.data[0].id)
      expect(page.total).toBe(6)
      page = await readersOf(owner, id, `?limit=1&offset=${walked.length}&after=${walked.at(-1)}`)
    }
    expect(walked).toEqual(whole)
    const refused = { message: 'V0001', errors: [{ field: 'after' }] }
    expect(await readersOf(owner, id, `?after=${manager.id}`)).toMatchObject(refused)
    const own = await sent(manager, { buildingIDs: [ours.id] })
    expect(await readersOf(manager, own, `?after=${stranger.id}`)).toMatchObject(refused)
  })
})

describe('an important notice', () => {
  it('begins as marked, and each reader may unmark it', async () => {
    const { manager, tenant } = world
    const id = await sent(manager, { personIDs: [tenant.id] }, { important: true })
    const marked = async () => (await api.as(tenant).get(`/notification/${id}`)).body.data.marked
    const important = async () => (await api.as(tenant).get('/notification/important')).body.total
    expect([await marked(), await important()]).toEqual([1, 1])
    await patch(tenant, id, 'mark')
    expect(await marked()).toBe(1)
    await patch(tenant, id, 'unmark')
    expect([await marked(), await important()]).toEqual([0, 0])
    await patch(tenant, id, 'mark')
    expect(await marked()).toBe(1)
    const plain = await sent(manager, { personIDs: [tenant.id] })
    expect((await api.as(tenant).get(`/notification/${plain}`)).body.data.marked).toBe(0)
  })
})
