import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person

const house = { name: 'Nhà trọ Hoa Sen', address: '17 ngõ 66 Triều Khúc', floorCount: 5 }

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
})
afterAll(() => api.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.as(owner).post(path).set(headers).send(body)
const addHouse = async (): Promise<string> => (await post('/building/add', house)).body.data.id
const addRoom = (buildingID: string, body: object, headers = {}) =>
  post(`/building/${buildingID}/room/add`, { number: 'P.101', floor: 1, ...body }, headers)
const eventCount = async (): Promise<number> => (await api.stored()).length

describe('a command over HTTP', () => {
  it('answers a create with id and revision, and can be read at once', async () => {
    const created = await post('/building/add', house)
    expect([created.status, created.body]).toEqual([
      200,
      { message: 'I0002', data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), revision: 0 } },
    ])
    expect(created.headers).not.toHaveProperty('x-stale')
    expect(created.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const read = await api.as(owner).get(`/building/${created.body.data.id}`)
    expect(read.body.data).toMatchObject({ ...house, revision: 0, roomCount: 0 })
  })

  it('answers an update with the new revision, and with the same one when nothing changes', async () => {
    const id = await addHouse()
    const updated = await post(`/building/${id}/update`, { name: 'Hoa Sen 2' })
    expect(updated.body).toEqual({ message: 'I0003', data: { id, revision: 1 } })
    expect((await post(`/building/${id}/update`, { name: 'Hoa Sen 2' })).body).toEqual(updated.body)
  })

  it('names the read models that it changed, and none after a refusal', async () => {
    const buildingID = await addHouse()
    const room = await addRoom(buildingID, {})
    expect(room.headers['x-changed']?.split(',')).toEqual(expect.arrayContaining(['audit', 'room']))
    const again = await addRoom(buildingID, {})
    expect([again.status, again.headers['x-changed']]).toEqual([422, undefined])
  })

  it('answers a delete with the ids', async () => {
    const id = await addHouse()
    await post('/authentication/verify-password', { password: PASSWORD })
    const deleted = await api.as(owner).delete(`/building/${id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'I0004', data: { IDs: [id] } }])
    expect((await api.as(owner).get(`/building/${id}`)).status).toBe(404)
    expect((await post(`/building/${id}/update`, { name: 'x' })).text).toBe('{"message":"E0011","data":null}')
  })

  it('keeps the bank account of a building, and shows it on its page', async () => {
    const id = await addHouse()
    const bankAccount = { bin: '970436', number: '0123456789', holder: 'Nguyễn Thị Hoà' }
    await post('/authentication/verify-password', { password: PASSWORD })
    expect((await post(`/building/${id}/bank-account`, { bankAccount })).body).toEqual({
      message: 'I0003',
      data: { id, revision: 1 },
    })
    expect((await api.as(owner).get(`/building/${id}`)).body.data.bankAccount).toEqual({
      ...bankAccount,
      holder: 'NGUYEN THI HOA',
    })
  })

  it('sets a room aside, and takes it in again', async () => {
    const buildingID = await addHouse()
    const room = (await addRoom(buildingID, {})).body.data.id
    const statusIs = async (status: number) => {
      const set = await post(`/building/${buildingID}/room/${room}/change-status`, { status })
      expect(set.body.message).toBe('I0003')
      expect((await api.as(owner).get(`/room/${room}`)).body.data.status).toBe(status)
    }
    await statusIs(RoomStatus.MAINTANCED)
    await statusIs(RoomStatus.AVAILABLE)
  })

  it('ends a shift on another day', async () => {
    const id = await addHouse()
    const manager = await api.person('manager')
    const shift = { staffID: manager.id, fromDay: '2020-01-01', toDay: null, days: [1] }
    const added = await post(`/building/${id}/schedule/add`, {
      ...shift,
      fromTime: '08:00',
      toTime: '17:00',
    })
    expect((await api.as(manager).get(`/building/${id}`)).status).toBe(200)
    const ended = await post(`/building/${id}/schedule/end`, {
      entryID: added.body.data.id,
      toDay: '2020-12-31',
    })
    expect(ended.body.message).toBe('I0003')
    expect((await api.as(manager).get(`/building/${id}`)).status).toBe(404)
  })

  it('is written down with its request as correlation', async () => {
    const created = await post('/building/add', house)
    const [added] = await api.log.readStream(`building-${created.body.data.id}`)
    expect(added?.metadata).toMatchObject({
      correlationId: created.headers['x-request-id'],
      actor: { id: owner.id, role: 'owner' },
    })
  })

  it('takes the parent from the path, not from the body', async () => {
    const [one, two] = [await addHouse(), await addHouse()]
    const room = await addRoom(one, {})
    expect(room.body.message).toBe('I0002')
    const id = room.body.data.id
    expect((await addRoom(two, { number: 'P.1', buildingID: one })).body.errors).toEqual([
      { field: 'buildingID', code: 'unknown_key' },
    ])
    // Under the other building there is no such room.
    const misplaced = await post(`/building/${two}/room/${id}/update`, { rentPrice: 1 })
    expect([misplaced.status, misplaced.text]).toEqual([404, '{"message":"E0011","data":null}'])
    expect((await post(`/building/${one}/room/${id}/update`, { rentPrice: 1 })).status).toBe(200)
    expect((await addRoom(randomUUID(), {})).text).toBe('{"message":"E0011","data":null}')
  })

  it('tells when the read models are behind', async () => {
    const slow = await startApi({ waitFor: async () => false })
    const person = await slow.person('owner')
    const answer = await slow.as(person).post('/building/add').send(house)
    expect([answer.status, answer.headers['x-stale']]).toEqual([200, 'true'])
    await slow.close()
  })
})

describe('a refusal', () => {
  it('by the body names every field at fault, and changes nothing', async () => {
    const before = await eventCount()
    const answer = await post('/building/add', {
      name: '',
      floorCount: 0,
      services: [{ name: 'Điện', unit: 'kWh', price: -1, charge: 'hourly' }],
      id: randomUUID(),
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message: 'V0002',
        data: null,
        errors: [
          { field: 'name', code: 'required' },
          { field: 'address', code: 'required' },
          { field: 'floorCount', code: 'too_small', params: { min: 1 } },
          { field: 'services.0.price', code: 'too_small', params: { min: 0 } },
          { field: 'services.0.charge', code: 'unknown_choice' },
          { field: 'id', code: 'unknown_key' },
        ],
      },
    ])
    expect(await eventCount()).toBe(before)
  })

  it('by a rule of the domain keeps its code and field', async () => {
    const id = await addHouse()
    const answer = await addRoom(id, { floor: 6 })
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      400,
      'V0002',
      [{ field: 'floor', code: 'too_big', params: { max: 5 } }],
    ])
    await addRoom(id, { floor: 5 })
    const twice = await addRoom(id, { number: 'p.101' })
    expect([twice.status, twice.body]).toEqual([
      422,
      { message: 'E0017', data: null, errors: [{ field: 'number', code: 'E0017' }] },
    ])
    const lower = await post(`/building/${id}/update`, { floorCount: 4 })
    expect([lower.status, lower.body.message]).toEqual([422, 'E0016'])
  })

  it('for an e-mail that somebody has names the field, and writes no event', async () => {
    const customer = { firstName: 'Hoa', lastName: 'Nguyễn', email: 'hoa@test.vn', phone: '0912345678' }
    expect((await post('/customer/add', customer)).status).toBe(200)
    const before = await eventCount()
    const twice = await post('/customer/add', { ...customer, email: 'HOA@test.vn', phone: '0987654321' })
    expect([twice.status, twice.body]).toEqual([
      409,
      { message: 'E0012', data: null, errors: [{ field: 'email', code: 'E0012' }] },
    ])
    const phone = await post('/customer/add', { ...customer, email: 'b@test.vn', phone: '+84 912 345 678' })
    expect(phone.body.message).toBe('E0014')
    expect(await eventCount()).toBe(before)
  })
})

describe('an Idempotency-Key', () => {
  it('makes a repeated call one call', async () => {
    const key = { 'Idempotency-Key': 'the form of 9:15' }
    const first = await post('/building/add', house, key)
    const before = await eventCount()
    const again = await Promise.all(Array.from({ length: 5 }, () => post('/building/add', house, key)))
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body])
    expect(await eventCount()).toBe(before)
  })

  it('refuses another body', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    await post('/building/add', house, key)
    const other = await post('/building/add', { ...house, floorCount: 6 }, key)
    expect([other.status, other.text]).toEqual([409, '{"message":"MSG_S0002","data":null}'])
  })

  it('is of one person and one call', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await post('/building/add', house, key)
    const another = await api.person('owner')
    const others = await api.as(another).post('/building/add').set(key).send(house)
    expect(others.body.data.id).not.toBe(first.body.data.id)
    const room = await addRoom(first.body.data.id, {}, key)
    expect([room.status, room.body.message]).toEqual([409, 'MSG_S0002'])
  })

  it.each(['', ' ', 'x'.repeat(256), 'ché'])('%j is none', async (key) => {
    const answer = await post('/building/add', house, {
      'Idempotency-Key': Buffer.from(key).toString('latin1'),
    })
    expect([answer.status, answer.body.message]).toEqual([400, 'V0001'])
  })

  it('may be 255 characters long', async () => {
    const answer = await post('/building/add', house, { 'Idempotency-Key': 'x'.repeat(255) })
    expect(answer.status).toBe(200)
  })
})

describe('If-Match', () => {
  it('refuses a change of another state than was seen', async () => {
    const id = await addHouse()
    const seen = { 'If-Match': '"0"' }
    expect((await post(`/building/${id}/update`, { name: 'A' }, seen)).status).toBe(200)
    const stale = await post(`/building/${id}/update`, { name: 'B' }, seen)
    expect([stale.status, stale.body.message]).toEqual([412, 'MSG_S0002'])
    for (const value of ['1', 'W/"1"', '*']) {
      expect((await post(`/building/${id}/update`, { name: 'A' }, { 'If-Match': value })).status).toBe(200)
    }
    const bad = await post(`/building/${id}/update`, { name: 'C' }, { 'If-Match': '"x"' })
    expect([bad.status, bad.body.message]).toEqual([400, 'V0001'])
  })

  it("passes over what has become of a room's contracts", async () => {
    const [buildingID, customer] = [await addHouse(), await api.person('customer')]
    const roomID: string = (await addRoom(buildingID, {})).body.data.id
    const signed = await post('/contract/add', {
      roomID,
      customerID: customer.id,
      type: 1,
      startDay: '2030-01-01',
      endDay: '2030-12-31',
      price: 3_000_000,
      deposit: 0,
    })
    expect(signed.body.message).toBe('I0002')
    const path = `/building/${buildingID}/room/${roomID}`
    expect((await api.as(owner).get(path)).body.data.revision).toBe(0)
    const seen = { 'If-Match': '"0"' }
    const [changed, stale] = [
      await post(`${path}/update`, { rentPrice: 1 }, seen),
      await post(`${path}/update`, { rentPrice: 2 }, seen),
    ]
    expect([changed.status, stale.status]).toEqual([200, 412])
    const room = (await api.as(owner).get(path)).body.data
    expect(room).toMatchObject({ rentPrice: 1, revision: changed.body.data.revision })
    // No change: the same again.
    expect((await post(`${path}/update`, { rentPrice: 1 })).body.data.revision).toBe(room.revision)
  })

  it('is not compared where a reader asks for a state of a notice, which is shown from two streams', async () => {
    const reader = await api.person('customer')
    const letter = { title: 'Cúp nước', content: '<p>8 giờ</p>', to: { personIDs: [reader.id] } }
    expect((await post('/notification/add', letter)).body.message).toBe('I0002')
    for (const word of ['read', 'mark', 'unread']) {
      const [row] = (await api.as(reader).get('/notification/inbox')).body.data
      const shown = { 'If-Match': `"${row.revision}"` }
      const answer = await api.as(reader).patch(`/notification/${row.id}/${word}`).set(shown)
      expect([word, answer.status]).toEqual([word, 200])
    }
  })

  it('lets one of two at the same time through', async () => {
    const id = await addHouse()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => post(`/building/${id}/update`, { name }, { 'If-Match': '"0"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })
})
