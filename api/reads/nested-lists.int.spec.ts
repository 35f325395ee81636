import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { installMeter } from '../../commands/meter/meter.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

/** Lists below another thing have what is its own, and nothing of its neighbours. */
const today = dayOf(new Date().toISOString())
let api: TestApi
let houses: TwoHouses
let ours: string
let foreign: string
let bill: string

beforeAll(async () => {
  api = await startApi()
  houses = await twoHouses(api)
  const contractIn = async (roomID: string) =>
    (await api.as(houses.owner).get('/contract')).body.data.find(
      (one: { roomID: string }) => one.roomID === roomID,
    ).id
  ours = await contractIn(houses.ours.rooms[0])
  foreign = await contractIn(houses.foreign.rooms[0])
  const newBill = async (contractID: string) => {
    const lines = [{ name: 'Tiền phòng', amount: 1_000 }]
    const body = { contractID, title: 'x', month: today.slice(0, 7), dueDay: addDays(today, 9), lines }
    return (await api.send(issueBill, body)).id
  }
  bill = await newBill(ours)
  await newBill(foreign)
})
afterAll(() => api.close())

const listed = async (path: string, who: Person = houses.owner): Promise<string[]> => {
  const { body } = await api.as(who).get(path)
  expect(body.message).toBe('I0001')
  return body.data.map(({ id }: { id: string }) => id)
}

describe('lists below something', () => {
  it('has the rooms of a building', async () =>
    expect((await listed(`/building/${houses.ours.id}/room`)).sort()).toEqual([...houses.ours.rooms].sort()))

  it('has the contracts of a room, of a customer, and of the buildings somebody works in', async () => {
    const [building, [room]] = [houses.ours.id, houses.ours.rooms]
    expect(await listed(`/building/${building}/room/${room}/contract`)).toEqual([ours])
    expect(await listed(`/customer/${houses.tenant.id}/contract`)).toEqual([ours])
    expect(await listed(`/staff/${houses.staff.id}/contract`)).toEqual([ours])
  })

  it('has the meters of a room, each with its readings', async () => {
    const [room, other] = houses.ours.rooms
    const meter = { utility: 'electricity', serial: 'A', digits: 5, value: 7_000, day: today }
    const { id } = await api.send(installMeter, { ...meter, roomID: room })
    await api.send(installMeter, { ...meter, serial: 'B', roomID: other })
    for (const who of [houses.owner, houses.staff]) {
      const { body } = await api.as(who).get(`/room/${room}/meter`)
      expect(body.data).toMatchObject([{ id, readings: [{ day: today, value: 7_000 }] }])
    }
    expect((await api.as(houses.staff).get(`/room/${houses.foreign.rooms[0]}/meter`)).body.message).toBe(
      'E0011',
    )
  })

  it('has the bills of a contract', async () =>
    expect(await listed(`/contract/${ours}/bill`)).toEqual([bill]))
})

it.each(['bill', 'contract', 'support-ticket'])('sorts %s by room and by tenant', async (list) => {
  for (const [field, order] of [
    ['roomNumber', 'ASC'],
    ['customerName', 'DESC'],
  ] as const) {
    const sort = encodeURIComponent(JSON.stringify([field, order]))
    const { body } = await api.as(houses.owner).get(`/${list}?sort=${sort}`)
    expect(body.message, field).toBe('I0001')
    const found: string[] = body.data.map((row: Record<string, string>) => row[field])
    const sorted = [...found].sort((one, other) => one.localeCompare(other, 'vi', { numeric: true }))
    expect(found, field).toEqual(order === 'ASC' ? sorted : sorted.reverse())
  }
})

it('lists the rooms of all houses in scope, each in its house', async () => {
  const { ours: house, foreign: other } = houses
  const seen = async (who: Person, query = '') =>
    (await api.as(who).get(`/room${query}`)).body.data.map(({ id }: { id: string }) => id).sort()
  expect(await seen(houses.owner)).toEqual([...house.rooms, ...other.rooms].sort())
  for (const who of [houses.manager, houses.staff]) expect(await seen(who)).toEqual([...house.rooms].sort())
  expect(await seen(houses.tenant)).toEqual([house.rooms[0]])
  // A filter narrows the scope, it does not widen it.
  const ofOther = `?filter=${encodeURIComponent(JSON.stringify({ buildingID: other.id }))}`
  expect(await seen(houses.owner, ofOther)).toEqual([...other.rooms].sort())
  for (const who of [houses.manager, houses.staff]) expect(await seen(who, ofOther)).toEqual([])
  const free = `?filter=${encodeURIComponent(JSON.stringify({ status: RoomStatus.AVAILABLE }))}`
  expect(await seen(houses.manager, free)).toEqual(house.rooms.slice(1).sort())
  expect((await api.as(houses.manager).get('/room')).body.data[0]).toMatchObject({
    buildingName: 'Nhà của ta',
    contractPrice: 4_500_000,
    nextContract: null,
  })
})

describe('the contracts in force', () => {
  it('are those in the caller’s scope, without those that wait', async () => {
    const waiting = await api
      .as(houses.owner)
      .post('/contract/add')
      .send({
        roomID: houses.ours.rooms[1],
        customerID: houses.tenant.id,
        type: 1,
        price: 1_000,
        startDay: today,
        endDay: addDays(today, 9),
      })
    expect(waiting.body.message).toBe('I0002')
    expect((await listed('/contract/active-list')).sort()).toEqual([ours, foreign].sort())
    expect(await listed('/contract/active-list', houses.manager)).toEqual([ours])
    expect(await listed('/contract/active-list', houses.tenant)).toEqual([ours])
    const own = await rent(api, houses.ours.rooms[2], houses.tenant.id)
    expect((await listed('/contract/active-list', houses.manager)).sort()).toEqual([ours, own].sort())
  })
})

it('shows a room by its own path to whoever may read rooms, in their scope', async () => {
  const [ourRoom, foreignRoom] = [houses.ours.rooms[0], houses.foreign.rooms[0]]
  for (const who of [houses.owner, houses.manager, houses.staff, houses.tenant])
    expect((await api.as(who).get(`/room/${ourRoom}`)).body.data).toMatchObject({
      id: ourRoom,
      buildingID: houses.ours.id,
    })
  for (const who of [houses.manager, houses.staff, houses.tenant])
    expect((await api.as(who).get(`/room/${foreignRoom}`)).status).toBe(404)
})

it('tells from when a vacant room is taken, but not a tenant of another room', async () => {
  const [, room] = houses.foreign.rooms
  const startDay = addDays(today, 11)
  const terms = { type: 1, startDay, endDay: addDays(today, 200), price: 4_000_000 }
  const { id } = await api.send(addContract, { roomID: room, customerID: houses.stranger.id, ...terms })
  const seen = (await api.as(houses.owner).get(`/room/${room}`)).body.data
  expect(seen).toMatchObject({
    status: RoomStatus.AVAILABLE,
    nextContract: { id, startDay },
    contractPrice: null,
  })
  expect((await api.as(houses.tenant).get(`/room/${room}`)).status).toBe(404)
})

it('tells a customer with the next contract of a room nothing of who lives there', async () => {
  const { stranger, tenant, owner, ours: house } = houses
  const [room] = house.rooms
  const terms = { type: 1, startDay: addDays(today, 365), endDay: addDays(today, 729), price: 4_500_000 }
  await api.send(addContract, { roomID: room, customerID: stranger.id, ...terms })
  const seenBy = async (who: Person) => (await api.as(who).get(`/room/${room}`)).body.data
  const listedTo = async (who: Person) =>
    (await api.as(who).get('/room')).body.data.find(({ id }: { id: string }) => id === room)
  const nothing = {
    contractID: null,
    customerID: null,
    customerName: null,
    contractEndDay: null,
    openBill: null,
  }
  const all = { contractID: ours, customerID: tenant.id, openBill: { id: bill } }
  for (const seen of [await seenBy(stranger), await listedTo(stranger)]) expect(seen).toMatchObject(nothing)
  for (const seen of [await seenBy(tenant), await listedTo(tenant)]) expect(seen).toMatchObject(all)
  for (const who of [owner, houses.manager, houses.staff]) expect(await seenBy(who)).toMatchObject(all)
})
