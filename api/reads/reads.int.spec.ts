import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, deleteBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { deleteStaff } from '../../commands/person/delete.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import type { Actor } from '../../domain/event.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
let manager: Person
let staff: Person
let customer: Person
/** The manager's and staff member's, one of somebody else, and one that was deleted. */
let ours: string
let foreign: string
let deleted: string
let room: string

const house = (name: string) => ({ name, address: `Số 1 ${name}`, floorCount: 9 })
const shift = (staffID: string) => ({
  staffID,
  fromDay: '2020-01-01',
  toDay: null,
  days: [1, 2, 3],
  fromTime: '08:00',
  toTime: '17:00',
})
const addHouse = async (name: string) => (await api.send(addBuilding, house(name))).id

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  manager = await api.person('manager')
  staff = await api.person('staff')
  customer = await api.person('customer')
  ours = await addHouse('Nhà Đông Đô')
  foreign = await addHouse('Hoa Sen')
  deleted = await addHouse('Cũ')
  await api.send(scheduleStaff, shift(manager.id), { id: ours })
  await api.send(scheduleStaff, shift(staff.id), { id: ours })
  await api.send(deleteBuilding, {}, { id: deleted })
  for (let floor = 1; floor <= 9; floor++) {
    await api.send(addRoom, { buildingID: ours, number: `P.${floor}01`, floor })
  }
  room = (await api.send(addRoom, { buildingID: foreign, number: 'A1', floor: 2 })).id
})
afterAll(() => api.close())

const rooms = (query: string, who = owner) => api.as(who).get(`/building/${ours}/room${query}`)
const numbers = (answer: { body: { data: { number: string }[] } }) =>
  answer.body.data.map((row) => row.number)

describe('a list', () => {
  it('answers rows, total and Content-Range', async () => {
    const answer = await rooms('')
    expect([answer.status, answer.body.message, answer.body.total]).toEqual([200, 'I0001', 9])
    expect(answer.headers['content-range']).toBe('room 0-8/9')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data[0]).toMatchObject({ number: 'P.101', buildingName: 'Nhà Đông Đô', status: 3 })
  })

  it('pages in the product’s words', async () => {
    const page = await rooms('?limit=2&offset=3&sort=floor&order=desc')
    expect(numbers(page)).toEqual(['P.601', 'P.501'])
    expect([page.headers['content-range'], page.body.total]).toEqual(['room 3-4/9', 9])
  })

  it('pages in react-admin’s words', async () => {
    const query = new URLSearchParams({ sort: '["floor","DESC"]', range: '[3,4]', filter: '{}' })
    const page = await rooms(`?${query}`)
    expect(numbers(page)).toEqual(['P.601', 'P.501'])
    expect(page.headers['content-range']).toBe('room 3-4/9')
  })

  it('goes on behind a row, in either words', async () => {
    const first = await rooms('?limit=3&sort=floor&order=desc')
    const after = first.body.data.at(-1).id
    const page = await rooms(`?limit=2&offset=3&sort=floor&order=desc&after=${after}`)
    expect(numbers(page)).toEqual(['P.601', 'P.501'])
    expect([page.headers['content-range'], page.body.total]).toEqual(['room 3-4/9', 9])
    const query = new URLSearchParams({ sort: '["floor","DESC"]', range: '[150000,150001]', after })
    const deep = await rooms(`?${query}`)
    expect(numbers(deep)).toEqual(['P.601', 'P.501'])
    expect(deep.headers['content-range']).toBe('room 150000-150001/9')
  })

  it('filters, searches and names many', async () => {
    const asked = (filter: object) => rooms(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect(numbers(await asked({ floor: 4 }))).toEqual(['P.401'])
    expect(numbers(await asked({ floor: [4, 5] }))).toEqual(['P.401', 'P.501'])
    expect(numbers(await asked({ q: '70' }))).toEqual(['P.701'])
    expect(numbers(await rooms('?q=80'))).toEqual(['P.801'])
    const all = await rooms('')
    const ids = all.body.data.slice(0, 3).map((row: { id: string }) => row.id)
    expect(numbers(await asked({ id: ids }))).toEqual(['P.101', 'P.201', 'P.301'])
    const found = await api.as(owner).get(`/building?q=${encodeURIComponent('dong do')}`)
    expect(found.body.data).toHaveLength(1)
  })

  it('that is empty says so', async () => {
    const empty = await rooms('?q=nichts')
    expect([empty.body.data, empty.body.total]).toEqual([[], 0])
    expect(empty.headers['content-range']).toBe('room */0')
  })

  it.each([
    'limit=0',
    'limit=501',
    'limit=1e2',
    'limit=%205',
    'limit=0x10',
    'limit=-1',
    'limit=',
    'limit=05',
    'limit=5.0',
    'limit=5&limit=6',
    'offset=-1',
    'offset=100001',
    'offset=NaN',
    'after=5',
    'after=0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f',
    'page=2',
    'sort=secret',
    'sort=name;drop',
    'sort=["number"]',
    'sort=["number","UP"]',
    'sort=__proto__',
    'order=up',
    'range=[0,500]',
    'range=[5,4]',
    'range=[0]',
    'range=["0","9"]',
    'range=[0,9]&limit=5',
    'filter=x',
    'filter=[]',
    'filter={"description":"x"}',
    'filter={"floor":{"$gt":1}}',
    'filter={"floor":"x"}',
    'filter={"floor":"1 or 1=1"}',
    'filter={"id":"x"}',
    'filter={"__proto__":1}',
    'filter={"constructor":1}',
    'q=a&q=b',
    '__proto__=1',
    `buildingID=${randomUUID()}`,
    `q=${'a'.repeat(256)}`,
    'at=2026-02-30',
  ])('refuses ?%s', async (query) => {
    const answer = await rooms(`?${query}`)
    expect([answer.status, answer.body.message]).toEqual([400, 'V0001'])
  })

  it('says of an id in a filter what is wrong with it', async () => {
    const answer = await rooms('?filter={"id":["x"]}')
    expect(answer.body.errors).toEqual([{ field: 'filter.id.0', code: 'not_an_id' }])
  })

  it('is asked for many by their ids, as a page of references is', async () => {
    const [first] = (await rooms('?limit=1')).body.data
    const ids = [first.id, ...Array.from({ length: 499 }, () => randomUUID())]
    const answer = await rooms(`?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`)
    expect([answer.status, answer.body.total]).toEqual([200, 1])
  })

  it('refuses an address that is too long', async () => {
    const answer = await rooms(`?q=${'a'.repeat(25_000)}`)
    expect([answer.status, answer.body.message]).toEqual([414, 'V0001'])
  })

  it('of buildings by name only is not paged', async () => {
    const answer = await api.as(owner).get('/building?getAll=true')
    expect(answer.body).toMatchObject({ message: 'I0001', total: 2 })
    expect(answer.body.data).toEqual([
      { id: foreign, name: 'Hoa Sen' },
      { id: ours, name: 'Nhà Đông Đô' },
    ])
    expect((await api.as(owner).get('/building?getAll=yes')).body.message).toBe('V0001')
    expect((await api.as(owner).get('/building?getAll=false')).body.data[0]).toHaveProperty('address')
  })
})

describe('scope', () => {
  const namesOf = async (who: Person, query: string) =>
    (await api.as(who).get(`/building${query}`)).body.data.map(({ name }: { name: string }) => name)

  it('of managers and staff is where they are assigned, in every form of the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [foreign, ours] }))
    for (const who of [manager, staff]) {
      for (const query of ['', '?getAll=true', '?q=nha', `?filter=${filter}`, '?sort=name&order=desc']) {
        expect(await namesOf(who, query), query).toEqual(['Nhà Đông Đô'])
      }
    }
    expect(await namesOf(owner, '')).toEqual(['Hoa Sen', 'Nhà Đông Đô'])
  })

  it('cannot be left by a filter on the path’s parent', async () => {
    const filter = encodeURIComponent(JSON.stringify({ buildingID: foreign }))
    expect((await rooms(`?filter=${filter}`)).body.data).toEqual([])
  })

  it('of customers is what their managers made, and of staff nobody', async () => {
    const actor: Actor = { id: manager.id, role: 'manager' }
    const { id } = await api.send(addCustomer, { firstName: 'Bình', lastName: 'Lê' }, { actor })
    const seen = await api.as(manager).get('/customer')
    expect(seen.body.data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await api.as(manager).get('/customer/total')).body).toEqual({ message: 'I0001', data: 1 })
    expect((await api.as(owner).get('/customer/total')).body.data).toBe(2)
    expect((await api.as(manager).get(`/customer/${customer.id}`)).status).toBe(404)
    expect((await api.as(staff).get('/customer')).body).toEqual({ message: 'E0007', data: null })
    // A member of the staff is no customer, and the other way round.
    expect((await api.as(owner).get(`/customer/${staff.id}`)).status).toBe(404)
    expect((await api.as(owner).get(`/staff/${customer.id}`)).status).toBe(404)
    expect((await api.as(owner).get(`/staff/${staff.id}`)).body.data).toMatchObject({ role: 'staff' })
    const managers = await api.as(owner).get(`/staff?filter=${encodeURIComponent('{"role":"manager"}')}`)
    expect(managers.body.data.map((row: { id: string }) => row.id)).toEqual([manager.id])
    const sneaky = await api.as(owner).get(`/staff?filter=${encodeURIComponent('{"role":"customer"}')}`)
    expect(sneaky.body.data).toEqual([])
  })

  it('of a customer is their own rooms, none without a contract', async () => {
    expect((await api.as(customer).get('/room')).body).toEqual({ message: 'I0001', data: [], total: 0 })
    expect((await api.as(customer).get(`/room/${room}`)).status).toBe(404)
  })
})

describe('an object out of reach', () => {
  it('answers to every caller byte by byte as one that does not exist', async () => {
    const bodies = new Map<string, string[]>()
    const ids = [
      foreign,
      deleted,
      randomUUID(),
      'x',
      '1',
      'null',
      '%00',
      '..%2f',
      `${ours}x`,
      'A'.repeat(3_000),
    ]
    for (const id of ids) {
      for (const path of ['', '/room', `/room/${room}`, '/schedule']) {
        const { status, text } = await api.as(manager).get(`/building/${id}${path}`)
        bodies.set(`${status} ${text}`, [...(bodies.get(`${status} ${text}`) ?? []), `${id}${path}`])
      }
    }
    expect([...bodies.keys()]).toEqual(['404 {"message":"E0011","data":null}'])
  })

  it('answers so too when its path is no text, or names a room of another building', async () => {
    for (const path of ['/building/%E0%A4%A', `/building/${ours}/room/${room}`, `/room/${room}`]) {
      const who = path.startsWith('/room') ? customer : owner
      const { status, text } = await api.as(who).get(path)
      expect([status, text]).toEqual([404, '{"message":"E0011","data":null}'])
    }
  })

  it('is found by an id in capitals all the same', async () => {
    expect((await api.as(owner).get(`/building/${ours.toUpperCase()}`)).status).toBe(200)
  })
})

describe('the schedule of a building', () => {
  it('has its entries, and names whom the caller may schedule', async () => {
    const byOwner = (await api.as(owner).get(`/building/${ours}/schedule`)).body.data
    expect(byOwner.entries).toHaveLength(2)
    expect(byOwner.entries[0]).toMatchObject({ buildingID: ours, days: [1, 2, 3], fromTime: '08:00' })
    expect(byOwner.entries.map(({ role }: { role: string }) => role).sort()).toEqual(['manager', 'staff'])
    expect(byOwner.staff.map(({ id }: { id: string }) => id).sort()).toEqual([manager.id, staff.id].sort())
    const byManager = (await api.as(manager).get(`/building/${ours}/schedule`)).body.data
    expect(byManager.staff).toEqual([{ id: staff.id, name: expect.any(String), role: 'staff' }])
    expect((await api.as(staff).get(`/building/${ours}/schedule`)).status).toBe(403)
  })

  it('answers the entry that was made, and the one that is taken out', async () => {
    const path = `/building/${foreign}/schedule`
    const added = (await api.as(owner).post(`${path}/add`).send(shift(staff.id))).body
    expect(added).toMatchObject({ message: 'I0002', data: { id: expect.any(String) } })
    const { entries } = (await api.as(owner).get(path)).body.data
    expect(entries.map(({ id }: { id: string }) => id)).toEqual([added.data.id])
    const removed = await api.as(owner).post(`${path}/remove`).send({ entryID: added.data.id })
    expect(removed.body).toEqual({ message: 'I0004', data: { IDs: [added.data.id] } })
    const again = await api.as(owner).post(`${path}/remove`).send({ entryID: added.data.id })
    expect([again.status, again.body.message]).toEqual([404, 'E0011'])
  })

  it('has no shifts of people who have left', async () => {
    const leaver = await api.person('staff')
    await api.send(scheduleStaff, shift(leaver.id), { id: foreign })
    const people = async () => {
      const { entries } = (await api.as(owner).get(`/building/${foreign}/schedule`)).body.data
      return entries.map(({ staffID }: { staffID: string }) => staffID)
    }
    expect(await people()).toEqual([leaver.id])
    await api.send(deleteStaff, {}, { id: leaver.id })
    expect(await people()).toEqual([])
  })
})
