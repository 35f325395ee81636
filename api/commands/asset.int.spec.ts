import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ASSETS } from '../../domain/limits.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentPicture } from '../../test/support/files.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

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
const good = (count: number) => [{ state: 'good', count }]
const bed = { name: 'Giường 1m6', states: good(1), value: 3_200_000, since: '2025-01-15', goodForYears: 8 }
const added = async (roomID: string, body: object = bed, who = world.staff): Promise<string> => {
  const said = await post(who, `/room/${roomID}/asset`, body)
  expect(answer(said)).toEqual([200, 'I0002'])
  return said.body.data.id
}

describe('a thing of a room', () => {
  it('is added by staff with photos, listed, changed with its history, and taken back', async () => {
    const { staff, manager, owner, ours } = world
    const roomID = ours.rooms[0] as string
    const photoID = await sentPicture(api, staff)
    const id = await added(roomID, { ...bed, photoIDs: [photoID] })
    const row = {
      id,
      ...bed,
      count: 1,
      roomID,
      roomNumber: 'P.101',
      buildingID: ours.id,
      photoIDs: [photoID],
    }
    expect((await get(staff, `/room/${roomID}/asset`)).data).toMatchObject([row])
    expect((await get(staff, '/asset')).data).toMatchObject([row])
    expect((await get(manager, `/asset/${id}`)).data).toMatchObject({ ...row, buildingName: 'Nhà của ta' })
    expect((await api.as(manager).get(`/file/${photoID}`)).status).toBe(200)

    const states = [
      { state: 'good', count: 2 },
      { state: 'missing', count: 1 },
    ]
    expect(answer(await post(staff, `/asset/${id}/update`, { states }))).toEqual([200, 'I0003'])
    expect((await get(staff, `/asset/${id}`)).data).toMatchObject({ states, count: 3 })
    expect(answer(await post(staff, `/asset/${id}/delete`))).toEqual([403, 'E0007'])
    expect(answer(await post(manager, `/asset/${id}/delete`))).toEqual([200, 'I0004'])
    expect((await get(staff, `/room/${roomID}/asset`)).data).toEqual([])
    expect(answer(await post(manager, `/asset/${id}/restore`))).toEqual([200, 'I0003'])
    const { data } = await get(owner, `/history/asset/${id}`)
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      'AssetRestored',
      'AssetDeleted',
      'AssetUpdated',
      'AssetAdded',
    ])
    // A past day that nobody has asked for yet is answered once it has been played.
    const before = async () => (await get(owner, '/asset?at=2020-01-01')).data
    await expect.poll(before, { timeout: 20_000 }).toEqual([])
    expect((await api.as(owner).get('/export/asset')).status).toBe(200)
  })

  it('is of no room that is not there, out of reach or deleted, and nothing for tenants', async () => {
    const { staff, manager, owner, tenant, ours, foreign } = world
    const room = foreign.rooms[0] as string
    expect(answer(await post(staff, `/room/${room}/asset`, bed))).toEqual([404, 'E0011'])
    const theirBed = await added(room, bed, owner)
    for (const path of ['update', 'delete', 'restore'])
      expect(answer(await post(manager, `/asset/${theirBed}/${path}`))).toEqual([404, 'E0011'])
    expect(answer(await post(tenant, `/room/${ours.rooms[0]}/asset`, bed))).toEqual([403, 'E0007'])
    expect(answer(await api.as(tenant).get('/asset'))).toEqual([403, 'E0007'])
  })

  it('says each state once and no day to come, with the field', async () => {
    const path = `/room/${world.ours.rooms[0]}/asset`
    for (const [body, field] of [
      [{ ...bed, states: [...good(1), ...good(2)] }, 'states'],
      [{ ...bed, states: [] }, 'states'],
      [{ ...bed, since: '2099-01-01' }, 'since'],
      [{ ...bed, goodForYears: 0 }, 'goodForYears'],
    ] as const) {
      const { status, body: said } = await post(world.staff, path, body)
      expect([status, said.message, said.errors[0].field]).toEqual([400, 'V0002', field])
    }
  })
})

describe('the things of another room', () => {
  const room = async (number: string): Promise<string> => {
    const { ours, manager } = world
    const said = await post(manager, `/building/${ours.id}/room/add`, { number, floor: 1 })
    return said.body.data.id
  }

  it('are copied without how they are, by one call that is answered alike when it is repeated', async () => {
    const { staff } = world
    const [from, to] = [await room('C.1'), await room('C.2')]
    await added(from)
    await added(from, { name: 'Ghế', states: [{ state: 'broken', count: 1 }, ...good(3)] })
    const copy = () =>
      api
        .as(staff)
        .post(`/room/${to}/asset/copy`)
        .set('Idempotency-Key', '6f6d6a3c-2b1e-4f5e-8a55-0d1f4a0c9e11')
        .send({ fromRoomID: from })
    const said = await copy()
    expect(answer(said)).toEqual([200, 'I0002'])
    expect((await copy()).body).toEqual(said.body)
    const { data } = await get(staff, `/room/${to}/asset`)
    expect(data).toMatchObject([
      { name: 'Ghế', states: good(4), count: 4, value: null, since: null },
      { name: 'Giường 1m6', states: good(1), value: 3_200_000, goodForYears: 8, since: null },
    ])
  })

  it('are not copied from an empty room, nor to or from where one may not be', async () => {
    const { staff, ours, foreign } = world
    const empty = await room('C.3')
    const copy = (to: string | undefined, fromRoomID: string | undefined) =>
      post(staff, `/room/${to}/asset/copy`, { fromRoomID })
    const said = await copy(ours.rooms[0], empty)
    expect([said.status, said.body.message, said.body.errors[0].field]).toEqual([400, 'V0002', 'fromRoomID'])
    expect(answer(await copy(foreign.rooms[0], ours.rooms[0]))).toEqual([404, 'E0011'])
    expect(answer(await copy(empty, foreign.rooms[0]))).toEqual([404, 'E0011'])
  })

  it('are refused where they are more than a room has', async () => {
    const { staff } = world
    const [from, to] = [await room('C.4'), await room('C.5')]
    for (let place = 0; place < 51; place++) await added(from, { ...bed, name: `Món ${place}` })
    expect(answer(await post(staff, `/room/${to}/asset/copy`, { fromRoomID: from }))).toEqual([200, 'I0002'])
    const again = await post(staff, `/room/${to}/asset/copy`, { fromRoomID: from })
    expect(answer(again)).toEqual([422, 'E0017'])
    expect((await get(staff, `/room/${to}/asset`)).data).toHaveLength(51)
  })

  it('are counted by one writer at a time', async () => {
    const to = await room('C.6')
    for (let place = 0; place < MAX_ASSETS - 2; place++) await added(to, { ...bed, name: `Món ${place}` })
    const six = Array.from({ length: 6 }, () => post(world.staff, `/room/${to}/asset`, bed))
    const answers = (await Promise.all(six)).map(({ status }) => status).sort()
    expect(answers).toEqual([200, 200, 422, 422, 422, 422])
  })

  it('are counted by one writer at a time who brings one back, too', async () => {
    const to = await room('C.7')
    const ids: string[] = []
    for (let place = 0; place < MAX_ASSETS; place++)
      ids.push(await added(to, { ...bed, name: `Món ${place}` }))
    const [one, ...gone] = ids.slice(0, 6) as [string, ...string[]]
    for (const id of [one, ...gone]) await post(world.manager, `/asset/${id}/delete`)
    for (let place = 0; place < 5; place++) await added(to, bed)
    const back = [one, ...gone].map((id) => post(world.manager, `/asset/${id}/restore`))
    const answers = (await Promise.all(back)).map(({ status }) => status).sort()
    expect(answers).toEqual([200, 422, 422, 422, 422, 422])
    expect((await get(world.staff, `/room/${to}/asset`)).data).toHaveLength(MAX_ASSETS)
  })
})
