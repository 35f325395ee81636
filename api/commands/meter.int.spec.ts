import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentPicture } from '../../test/support/files.ts'
import { ago, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = (who: Person, path: string, body: object = {}) => api.as(who).post(path).send(body)
const get = async (who: Person, path: string) => (await api.as(who).get(path)).body
const answer = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const electricity = { utility: 'electricity', serial: '18B-204', digits: 5, day: ago(90), value: 1_284_000 }
const installed = async (more: object = {}, who = world.manager): Promise<string> => {
  const place = 'buildingID' in more ? {} : { roomID: world.ours.rooms[0] }
  const added = await post(who, '/meter/add', { ...electricity, ...place, ...more })
  expect(answer(added)).toEqual([200, 'I0002'])
  return added.body.data.id
}
const take = (id: string, body: object, who = world.staff) => post(who, `/meter/${id}/reading`, body)
const taken = async (id: string, body: object): Promise<string> => {
  const { status, body: said } = await take(id, body)
  expect([status, said.message]).toEqual([200, 'I0002'])
  return said.data.id
}
const notFound = '{"message":"E0011","data":null}'

describe('a meter', () => {
  it('is put into a room by a manager, read by staff, and answers what was used', async () => {
    const { staff, manager, ours } = world
    const id = await installed()
    const photoID = await sentPicture(api, staff)
    const first = await taken(id, { day: ago(60), value: 1_396_000, photoID, source: 'walk' })
    const second = await taken(id, { day: ago(30), value: 1_500_500 })
    const { data } = await get(staff, `/meter/${id}`)
    expect(data).toMatchObject({
      id,
      revision: 2,
      roomID: ours.rooms[0],
      roomNumber: 'P.101',
      buildingID: ours.id,
      buildingName: 'Nhà của ta',
      utility: 'electricity',
      serial: '18B-204',
      digits: 5,
      share: null,
      lastDay: ago(30),
      lastValue: 1_500_500,
      lastUsed: 104_500,
      readingID: second,
      people: { [staff.id]: expect.stringContaining('An'), [manager.id]: expect.stringContaining('An') },
    })
    expect(data.readings).toMatchObject([
      { kind: 'first', value: 1_284_000, used: null, by: manager.id },
      { readingID: first, kind: 'read', used: 112_000, by: staff.id, photoID, source: 'walk' },
      { readingID: second, kind: 'read', used: 104_500, source: 'desk', at: expect.any(String) },
    ])
    expect((await api.as(manager).get(`/file/${photoID}`)).status).toBe(200)
    expect((await api.as(world.tenant).get(`/file/${photoID}`)).status).toBe(404)
  })

  it('refuses a value below the one before, with the field, unless it rolled over', async () => {
    const id = await installed({ digits: 4, value: 9_950_000 })
    const { status, body } = await take(id, { day: ago(60), value: 40_000 })
    expect([status, body]).toEqual([
      422,
      { message: 'E0025', data: null, errors: [{ field: 'value', code: 'E0025' }] },
    ])
    await taken(id, { day: ago(60), value: 40_000, rollOver: true })
    expect((await get(world.owner, `/meter/${id}`)).data.lastUsed).toBe(90_000)
    for (const [body, field] of [
      [{ day: ago(61), value: 50_000 }, 'day'],
      [{ day: addDays(today, 1), value: 50_000 }, 'day'],
      [{ day: today, value: 10_000_000 }, 'value'],
      [{ day: today, value: 50.5 }, 'value'],
    ] as const) {
      const refused = await take(id, body)
      expect(answer(refused)).toEqual([400, 'V0002'])
      expect(refused.body.errors[0].field).toBe(field)
    }
  })

  it('keeps who corrected a reading, from what and why, and counts anew from there', async () => {
    const { manager, owner, staff } = world
    const id = await installed()
    const wrong = await taken(id, { day: ago(60), value: 1_693_000 })
    const path = `/meter/${id}/reading/${wrong}/correct`
    const reason = 'Đọc ngược hai số'
    expect(answer(await post(staff, path, { value: 1_396_000, reason }))).toEqual([403, 'E0007'])
    expect((await post(manager, path, { value: 1_000, reason })).body.errors).toEqual([
      { field: 'value', code: 'E0025' },
    ])
    const corrected = await post(manager, path, { value: 1_396_000, reason })
    expect(corrected.body).toEqual({ message: 'I0003', data: { id, revision: 2 } })
    await taken(id, { day: ago(30), value: 1_500_000 })
    const { data } = await get(owner, `/meter/${id}`)
    expect(data.readings).toMatchObject([
      { used: null },
      { used: 112_000, corrected: { from: 1_693_000, reason, by: manager.id } },
      { used: 104_000 },
    ])
    const other = `/meter/${id}/reading/${randomUUID()}/correct`
    expect((await post(manager, other, { value: 1_396_000, reason })).text).toBe(notFound)
    // Why is written by people, and does not stand in the log in the open.
    const inLog = (await api.stored()).filter(({ type }) => type === 'ReadingCorrected')
    expect(inLog).toHaveLength(1)
    expect(JSON.stringify(inLog)).not.toContain(reason)
  })

  it('is replaced by another one without a gap', async () => {
    const id = await installed()
    const replace = { day: ago(45), lastValue: 1_330_000, serial: 'EMIC-9', digits: 6, firstValue: 3_000 }
    expect(
      (await post(world.manager, `/meter/${id}/replace`, { ...replace, lastValue: 1_000 })).body,
    ).toMatchObject({
      message: 'E0025',
      errors: [{ field: 'lastValue' }],
    })
    expect(answer(await post(world.manager, `/meter/${id}/replace`, replace))).toEqual([200, 'I0003'])
    await taken(id, { day: ago(30), value: 50_000 })
    const { data } = await get(world.manager, `/meter/${id}`)
    expect(data).toMatchObject({ serial: 'EMIC-9', digits: 6, lastUsed: 47_000 })
    expect(data.readings.map(({ kind, used }: { kind: string; used: number }) => [kind, used])).toEqual([
      ['first', null],
      ['last', 46_000],
      ['first', null],
      ['read', 47_000],
    ])
  })

  it('of a house is shared, and listed by place and utility', async () => {
    const { manager, ours, owner, foreign } = world
    const id = await installed({ buildingID: ours.id, utility: 'water', serial: null, share: 'rest' })
    await installed({ buildingID: foreign.id, utility: 'water' }, owner)
    const list = async (who: Person, filter: object) =>
      (await get(who, `/meter?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data
    const water = await list(manager, { utility: 'water' })
    expect(water).toHaveLength(1)
    expect(water[0]).toMatchObject({ id, roomID: null, roomNumber: null, share: 'rest' })
    expect(water[0].readings).toBeUndefined()
    const of = await list(manager, { roomID: ours.rooms[0], utility: 'electricity' })
    expect(of.length).toBeGreaterThan(1)
    expect(await list(owner, { buildingID: foreign.id })).toHaveLength(1)
  })

  it('is for those who work in its house', async () => {
    const { staff, tenant, manager, owner, foreign } = world
    const id = await installed({ roomID: foreign.rooms[0] }, owner)
    expect(answer(await post(staff, '/meter/add', electricity))).toEqual([403, 'E0007'])
    for (const who of [staff, manager]) {
      expect((await api.as(who).get(`/meter/${id}`)).text).toBe(notFound)
      expect((await take(id, { day: today, value: 1_400_000 }, who)).text).toBe(notFound)
    }
    expect((await post(manager, '/meter/add', { ...electricity, roomID: foreign.rooms[0] })).text).toBe(
      notFound,
    )
    expect((await post(manager, '/meter/add', { ...electricity, buildingID: foreign.id })).text).toBe(
      notFound,
    )
    expect(answer(await api.as(tenant).get('/meter'))).toEqual([403, 'E0007'])
  })

  it('needs a place', async () => {
    const { body } = await post(world.owner, '/meter/add', electricity)
    expect(body).toMatchObject({ message: 'V0002', errors: [{ field: 'roomID', code: 'required' }] })
  })

  it('takes a reading once, however often the phone sends it', async () => {
    const id = await installed()
    const key = randomUUID()
    const send = (body: object) =>
      api.as(world.staff).post(`/meter/${id}/reading`).set('Idempotency-Key', key).send(body)
    const all = await Promise.all([1, 2, 3].map(() => send({ day: ago(60), value: 1_300_000 })))
    const again = await send({ day: ago(60), value: 1_300_000 })
    expect(new Set([...all, again].map(({ text }) => text)).size).toBe(1)
    expect((await get(world.owner, `/meter/${id}`)).data.readings).toHaveLength(2)
    expect(answer(await send({ day: ago(60), value: 1_300_001 }))).toEqual([409, 'MSG_S0002'])
  })

  it('tells those who work there that it was read, by signal 8', async () => {
    const heard: Signal[] = []
    const stop = api.signals.subscribe((signal) => heard.push(signal))
    const id = await installed()
    await taken(id, { day: ago(60), value: 1_300_000 })
    await expect
      .poll(() => heard.filter(({ type }) => type === 8))
      .toEqual([{ type: 8, resource: 'meter', ids: [id], personIDs: [], buildingIDs: [world.ours.id] }])
    stop()
  })

  it('has its history, and is found as it was', async () => {
    const id = await installed()
    await taken(id, { day: ago(60), value: 1_300_000 })
    const { data } = await get(world.manager, `/history/meter/${id}`)
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['ReadingTaken', 'MeterInstalled'])
    expect(data[0].changes).toContainEqual({ field: 'lastValue', before: 1_284_000, after: 1_300_000 })
    expect((await get(world.owner, `/meter/${id}?at=${new Date().toISOString()}`)).data).toMatchObject({
      lastValue: 1_300_000,
    })
    const before = async () => (await api.as(world.owner).get(`/meter/${id}?at=${ago(1)}`)).text
    // 202 while the day is played.
    await expect.poll(before).toBe(notFound)
  })

  it('is taken away, by a manager', async () => {
    const id = await installed()
    expect(answer(await post(world.staff, `/meter/${id}/remove`))).toEqual([403, 'E0007'])
    expect((await post(world.manager, `/meter/${id}/remove`)).body).toEqual({
      message: 'I0004',
      data: { IDs: [id] },
    })
    expect((await api.as(world.owner).get(`/meter/${id}`)).text).toBe(notFound)
    expect((await take(id, { day: today, value: 1_400_000 })).text).toBe(notFound)
  })

  it('is gone with its room', async () => {
    const { owner, ours } = world
    const roomID = ours.rooms[2]
    const id = await installed({ roomID })
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    expect(answer(await post(owner, `/building/${ours.id}/room/delete-many`, { IDs: [roomID] }))).toEqual([
      200,
      'I0004',
    ])
    expect((await api.as(owner).get(`/meter/${id}`)).text).toBe(notFound)
    expect((await take(id, { day: today, value: 1_400_000 })).text).toBe(notFound)
  })
})
