import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { scheduleStaff } from '../../commands/building/building.definitions.ts'
import { anythingChanged } from '../../projections/signal-port.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentFile } from '../../test/support/files.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

type Row = { readonly id: string; readonly read: number; readonly marked: number }
type Frame = { readonly type: number; readonly resource?: string; readonly ids?: readonly string[] }

let api: TestApi
let world: TwoHouses
const open: WebSocket[] = []

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(() => api.close())

const letter = { title: 'Cúp nước', content: '<p>Từ <b>8 giờ</b></p>' }
const notFound = [404, '{"message":"E0011","data":null}']
const nobody = [404, '{"message":"E0008","data":null,"errors":[{"field":"to.personIDs","code":"E0008"}]}']
const send = (who: Person, to: object, more: object = {}) =>
  api
    .as(who)
    .post('/notification/add')
    .send({ ...letter, to, ...more })
const sent = async (who: Person, to: object, more: object = {}): Promise<string> => {
  const { status, body } = await send(who, to, more)
  expect([status, body.message]).toEqual([200, 'I0002'])
  return body.data.id
}
const inbox = async (who: Person, query = ''): Promise<Row[]> =>
  (await api.as(who).get(`/notification/inbox${query}`)).body.data
const hasGot = async (who: Person, id: string) => (await inbox(who)).some((row) => row.id === id)
const patch = (who: Person, id: string, word: string) => api.as(who).patch(`/notification/${id}/${word}`)
const stateOf = async (who: Person, id: string) => {
  const row = (await inbox(who)).find((one) => one.id === id)
  return row && [row.read, row.marked]
}
const everybody = () => Object.entries(world).filter(([, one]) => 'role' in one) as [string, Person][]
/** Who got it, by their names in the world. */
const readersOf = async (id: string): Promise<string[]> => {
  const names: string[] = []
  for (const [name, person] of everybody()) if (await hasGot(person, id)) names.push(name)
  return names
}

describe('a notice', () => {
  it('reaches those it names, clean, with the sender and the time', async () => {
    const { manager, tenant } = world
    const content = '<p onclick="x()">Từ <b>8 giờ</b><script>alert(1)</script></p>'
    const fileIDs = [await sentFile(api, manager)]
    const id = await sent(manager, { personIDs: [tenant.id] }, { content, fileIDs })
    const received = {
      id,
      title: letter.title,
      sender: manager.id,
      senderName: expect.stringContaining('An'),
      sentAt: expect.any(String),
      read: 0,
      marked: 0,
    }
    const [row] = await inbox(tenant)
    expect(row).toMatchObject(received)
    expect(row).not.toHaveProperty('content')
    expect(row).not.toHaveProperty('personID')
    const { body } = await api.as(tenant).get(`/notification/${id}`)
    expect(body.data).toMatchObject({ ...received, content: letter.content, fileIDs })
    expect(body.data).not.toHaveProperty('recipientCount')
    const [event] = await api.log.readStream(`notice-${id}`)
    expect(event?.data).toMatchObject({ content: letter.content, recipients: [world.tenant.id] })
  })

  it.each([
    ['a building', () => ({ buildingIDs: [world.ours.id] }), ['staff', 'tenant']],
    ['the tenants of a building', () => ({ buildingIDs: [world.ours.id], roles: ['customer'] }), ['tenant']],
    ['a room', () => ({ roomIDs: [world.ours.rooms[0]] }), ['tenant']],
    [
      'a room and a person',
      () => ({ roomIDs: [world.ours.rooms[0]], personIDs: [world.staff.id] }),
      ['staff', 'tenant'],
    ],
    ['all customers', () => ({ roles: ['customer'] }), ['tenant']],
    ['oneself', () => ({ personIDs: [world.manager.id] }), ['manager']],
    ['one person twice', () => ({ roles: ['customer'], personIDs: [world.tenant.id] }), ['tenant']],
  ])('of a manager to %s reaches those of their houses', async (_, to, readers) => {
    expect(await readersOf(await sent(world.manager, to()))).toEqual(readers)
  })

  it.each([
    [
      'both houses',
      () => ({ buildingIDs: [world.ours.id, world.foreign.id] }),
      ['manager', 'staff', 'tenant', 'stranger'],
    ],
    ['all customers', () => ({ roles: ['customer'] }), ['tenant', 'stranger']],
    ['all managers and staff', () => ({ roles: ['manager', 'staff'] }), ['manager', 'staff']],
  ])('of an owner to %s reaches all of them', async (_, to, readers) => {
    expect(await readersOf(await sent(world.owner, to()))).toEqual(readers)
  })

  it.each([
    ['a foreign building', () => ({ buildingIDs: [world.ours.id, world.foreign.id] }), notFound],
    ['a foreign room', () => ({ roomIDs: [world.ours.rooms[0], world.foreign.rooms[0]] }), notFound],
    ['a foreign customer', () => ({ personIDs: [world.tenant.id, world.stranger.id] }), nobody],
    ['an owner', () => ({ personIDs: [world.owner.id] }), nobody],
    ['a building that is not there', () => ({ buildingIDs: [randomUUID()] }), notFound],
    ['a person who is not there', () => ({ personIDs: [randomUUID()], roles: ['customer'] }), nobody],
  ])('to %s reaches nobody at all', async (_, to, answer) => {
    const before = await inbox(world.tenant)
    const { status, text } = await send(world.manager, to())
    expect([status, text]).toEqual(answer)
    expect(await inbox(world.tenant)).toEqual(before)
  })

  it('says what is wrong with it, and wants somebody to read it', async () => {
    const { manager, ours, staff, tenant } = world
    const empty = await send(manager, { roomIDs: [ours.rooms[1]] })
    expect([empty.status, empty.body.errors]).toEqual([400, [{ field: 'to', code: 'required' }]])
    expect((await send(manager, {})).body.errors).toEqual([{ field: 'to', code: 'required' }])
    expect((await send(manager, { roles: ['owner'] })).body.errors).toEqual([
      { field: 'to', code: 'required' },
    ])
    const nothing = await send(manager, { roles: ['customer'] }, { content: '<img src=x>' })
    expect(nothing.body.errors).toEqual([{ field: 'content', code: 'required' }])
    const wrong = await send(manager, { roles: ['king'] }, { title: 'x'.repeat(256) })
    expect(wrong.body.errors).toEqual([
      { field: 'title', code: 'too_long', params: { max: 255 } },
      { field: 'to.roles.0', code: 'unknown_choice' },
    ])
    for (const who of [staff, tenant]) {
      const { status, body } = await send(who, { roles: ['customer'] })
      expect([status, body.message]).toEqual([403, 'E0007'])
    }
  })

  it('is among the sent ones of its sender, with how many have read it; owners see all', async () => {
    const { manager, owner, tenant, staff, ours } = world
    const id = await sent(manager, { buildingIDs: [ours.id] })
    await patch(tenant, id, 'read')
    const [row] = (await api.as(manager).get('/notification/sent?limit=1')).body.data
    expect(row).toMatchObject({ id, sender: manager.id, recipientCount: 2, readCount: 1 })
    const { body } = await api.as(manager).get(`/notification/${id}`)
    expect(body.data).toMatchObject({ content: letter.content, to: { buildingIDs: [ours.id] } })
    expect(body.data).not.toHaveProperty('read')
    const other = await sent(owner, { roles: ['customer'] })
    const idsOf = async (who: Person) =>
      (await api.as(who).get('/notification/sent')).body.data.map((one: Row) => one.id)
    expect(await idsOf(manager)).not.toContain(other)
    expect(await idsOf(owner)).toEqual(expect.arrayContaining([id, other]))
    for (const who of [staff, tenant])
      expect((await api.as(who).get('/notification/sent')).body.message).toBe('E0007')
  })

  it('is for nobody else', async () => {
    const { manager, owner, tenant, staff, stranger } = world
    const id = await sent(owner, { personIDs: [tenant.id] })
    for (const who of [manager, staff, stranger]) {
      const { status, text } = await api.as(who).get(`/notification/${id}`)
      expect([status, text]).toEqual(notFound)
      for (const word of ['read', 'unread', 'mark', 'unmark']) {
        const refused = await patch(who, id, word)
        expect([refused.status, refused.text]).toEqual(notFound)
      }
    }
    // The owner sees what was sent, but it is not in the owner's inbox.
    expect((await api.as(owner).get(`/notification/${id}`)).status).toBe(200)
    expect((await patch(owner, id, 'read')).status).toBe(404)
  })
})

describe('an inbox', () => {
  it('remembers what is read and marked, and asking twice changes nothing', async () => {
    const { manager, tenant } = world
    const id = await sent(manager, { personIDs: [tenant.id] })
    const marked = await patch(tenant, id, 'mark')
    expect(marked.body).toEqual({ message: 'I0003', data: { id, revision: expect.any(Number) } })
    expect((await patch(tenant, id, 'mark')).body).toEqual(marked.body)
    expect(await stateOf(tenant, id)).toEqual([0, 1])
    const important = (await api.as(tenant).get('/notification/important')).body
    expect([important.total, important.data[0].id]).toEqual([1, id])
    await patch(tenant, id, 'read')
    expect(await stateOf(tenant, id)).toEqual([1, 1])
    await patch(tenant, id, 'unmark')
    await patch(tenant, id, 'unread')
    expect(await stateOf(tenant, id)).toEqual([0, 0])
    expect((await api.as(tenant).get('/notification/important')).body.total).toBe(0)
  })

  it('is read many at a time, all or none, and counts what is unread', async () => {
    const { manager, tenant, staff, ours } = world
    const ids = [
      await sent(manager, { buildingIDs: [ours.id] }),
      await sent(manager, { buildingIDs: [ours.id] }),
    ]
    const foreign = await sent(manager, { personIDs: [staff.id] })
    const unread = async () => {
      const filter = encodeURIComponent('{"read":0}')
      return (await api.as(tenant).get(`/notification/inbox?limit=1&filter=${filter}`)).body.total
    }
    const before = await unread()
    const readMany = (IDs: string[]) => api.as(tenant).post('/notification/read-many').send({ IDs })
    const refused = await readMany([...ids, foreign])
    expect([refused.status, refused.text]).toEqual(notFound)
    expect(await unread()).toBe(before)
    const [first, second] = ids as [string, string]
    expect((await readMany([first, first, second])).body).toEqual({
      message: 'I0003',
      data: { id: tenant.id, revision: expect.any(Number) },
    })
    expect(await unread()).toBe(before - 2)
    expect((await readMany(ids)).status).toBe(200)
    const [row] = (await api.as(manager).get(`/notification/sent?filter={"id":["${second}"]}`)).body.data
    expect(row).toMatchObject({ recipientCount: 2, readCount: 1 })
    expect((await readMany([])).body.errors).toEqual([{ field: 'IDs', code: 'required', params: { min: 1 } }])
    const many = await readMany(Array.from({ length: 501 }, () => first))
    expect(many.body.errors).toEqual([{ field: 'IDs', code: 'too_long', params: { max: 500 } }])
  })

  it('is not another’s for the asking', async () => {
    const { tenant, stranger, owner } = world
    const id = await sent(owner, { personIDs: [tenant.id] })
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
    expect(await inbox(stranger, `?filter=${filter}`)).toEqual([])
    expect(await inbox(owner, `?filter=${filter}`)).toEqual([])
    const named = await api.as(stranger).get(`/notification/inbox?filter={"personID":"${tenant.id}"}`)
    expect([named.status, named.body.message]).toEqual([400, 'V0001'])
  })
})

describe('signals of notices', () => {
  const listen = async (cookie: string) => {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/ws`, { headers: { cookie } })
    open.push(socket)
    const frames: Frame[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data))))
    await once(socket, 'open')
    return frames
  }
  const own = (frames: Frame[]) => frames.filter(({ type }) => type !== 0)

  it('tell the recipients (1) and the sender (3), and nobody else', async () => {
    const hears = new Map<string, Frame[]>()
    for (const [name, { cookie }] of everybody()) hears.set(name, await listen(cookie))
    const id = await sent(world.manager, { roomIDs: [world.ours.rooms[0]] })
    const toTenant = { type: 1, resource: 'inbox', ids: [id] }
    await expect.poll(() => own(hears.get('tenant') ?? [])).toEqual([toTenant])
    const toSender = { type: 3, resource: 'notice', ids: [id] }
    await expect.poll(() => own(hears.get('manager') ?? [])).toEqual([toSender])
    // What all of them hear comes after it.
    api.signals.publish(anythingChanged)
    for (const frames of hears.values()) await expect.poll(() => frames.at(-1)).toEqual({ type: 0 })
    for (const name of ['owner', 'staff', 'stranger']) expect(own(hears.get(name) ?? []), name).toEqual([])
    // Owners see what is sent; whose inbox it is in is not their affair.
    const changed = (name: string) => hears.get(name)?.filter(({ resource }) => resource === 'inbox').length
    expect([changed('owner'), changed('staff')]).toEqual([0, 0])
  })

  it('tell the reader’s other sessions that something is important (2)', async () => {
    const { manager, tenant } = world
    const id = await sent(manager, { personIDs: [tenant.id] })
    const here = { ...tenant, cookie: await api.openSession(tenant.id) }
    const there = await api.openSession(tenant.id)
    const [framesHere, framesThere, sender] = [
      await listen(here.cookie),
      await listen(there),
      await listen(manager.cookie),
    ]
    await patch(here, id, 'mark')
    await expect.poll(() => own(framesThere)).toEqual([{ type: 2, resource: 'inbox', ids: [id] }])
    // What comes later tells that nothing more was on its way.
    await patch(here, id, 'unmark')
    const changes = (frames: Frame[]) => frames.filter(({ type }) => type === 0)
    await expect.poll(() => changes(framesThere)).toHaveLength(2)
    await expect.poll(() => changes(framesHere)).toHaveLength(2)
    expect([own(framesHere), own(sender), own(framesThere).length]).toEqual([[], [], 1])
  })
})

it('follows who works where: a manager who leaves a house reaches its people no more', async () => {
  const { tenant, ours } = world
  const another = await api.person('manager')
  const shift = { staffID: another.id, days: [1], fromTime: '08:00', toTime: '17:00' }
  await api.send(scheduleStaff, { ...shift, fromDay: '2020-01-01', toDay: '2020-12-31' }, { id: ours.id })
  const { status, text } = await send(another, { personIDs: [tenant.id] })
  expect([status, text]).toEqual(nobody)
  await api.send(scheduleStaff, { ...shift, fromDay: '2021-01-01', toDay: null }, { id: ours.id })
  await sent(another, { personIDs: [tenant.id] })
})
