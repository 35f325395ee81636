import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { cancelContract, freeRoom } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
let api: TestApi
let houses: TwoHouses
let contractID: string
let renewalID: string

beforeAll(async () => {
  api = await startApi()
  houses = await twoHouses(api)
  const contracts = await api.as(houses.owner).get(`/contract?q=nguoi+101`)
  contractID = contracts.body.data[0].id
})
afterAll(() => api.close())

it('answers a renewal with the contract that goes on, also when it is sent again', async () => {
  const renew = () =>
    api
      .as(houses.owner)
      .post(`/contract/${contractID}/renew`)
      .set('Idempotency-Key', 'renew-once-for-all')
      .send({ endDay: addDays(today, 700) })
  const { status, body } = await renew()
  expect([status, body.message]).toEqual([200, 'I0002'])
  expect(body.data.id).not.toBe(contractID)
  expect((await renew()).body).toEqual(body)
  renewalID = body.data.id
  const renewed = await api.as(houses.owner).get(`/contract/${renewalID}`)
  expect(renewed.body.data).toMatchObject({
    renewalOf: contractID,
    startDay: addDays(today, 365),
    revision: body.data.revision,
    residentCount: 0,
  })
})

describe('the leases of a building', () => {
  const leases = (who: keyof Pick<TwoHouses, 'owner' | 'manager' | 'tenant'>, query = '') =>
    api.as(houses[who]).get(`/building/${houses.foreign.id}/lease${query}`)

  it('are those of all its rooms, with who and from when to when', async () => {
    const { status, body } = await leases('owner')
    expect(status).toBe(200)
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual(['P.101', 'P.102', 'P.103'])
    expect(body.data[0].leases).toMatchObject([
      { id: contractID, status: 1, startDay: today, endDay: addDays(today, 364), customerName: 'Lê 5 An' },
      { id: renewalID, status: 4, startDay: addDays(today, 365), endDay: addDays(today, 700) },
    ])
    expect(body.data[1].leases).toEqual([])
  })

  it('leave out what ends before the day that is asked from, and what never was', async () => {
    const from = await leases('owner', `?from=${addDays(today, 365)}`)
    expect(from.body.data[0].leases.map(({ id }: { id: string }) => id)).toEqual([renewalID])
    await api.send(cancelContract, { day: today, reason: 'x' }, { id: renewalID })
    const ended = await leases('owner', `?from=${addDays(today, 365)}`)
    expect(ended.body.data[0].leases).toEqual([])
  })

  it('are not there for those who do not work in it', async () => {
    for (const who of ['manager', 'tenant'] as const)
      expect((await leases(who)).text).toBe('{"message":"E0011","data":null}')
  })
})

describe('a search', () => {
  it('finds bills and contracts by tenant, room and building, without accents, in scope only', async () => {
    const bill = { title: 'Tiền nhà', month: today.slice(0, 7), dueDay: today }
    await api.send(issueBill, { contractID, ...bill, lines: [{ name: 'Phòng', amount: 1 }] })
    const found = async (path: string, who = houses.owner) => (await api.as(who).get(path)).body.total
    expect(await found('/bill?q=le+5+p.101')).toBe(1)
    expect(await found('/bill?q=NGƯỜI')).toBe(1)
    expect(await found('/bill?q=nguoi+tien')).toBe(1)
    expect(await found('/bill?q=p.102')).toBe(0)
    expect(await found('/bill?q=nguoi', houses.manager)).toBe(0)
    expect(await found('/contract?q=nha+cua+ta+le')).toBe(1)
  })
})

it('shows an owner the schedule of a member of the staff', async () => {
  const { body } = await api.as(houses.owner).get(`/staff/${houses.staff.id}/schedule`)
  expect(body.data).toMatchObject([{ buildingName: 'Nhà của ta', fromTime: '08:00', days: [1] }])
  expect((await api.as(houses.staff).get('/user/schedule')).body.data).toEqual(body.data)
})

it('says where a customer lives, and since when a room stands empty', async () => {
  const people = (await api.as(houses.owner).get('/customer')).body.data
  const rooms = async () => {
    const { body } = await api.as(houses.owner).get(`/building/${houses.ours.id}/room`)
    return body.data.map((room: { number: string; freeSince: string | null }) => [
      room.number,
      room.freeSince,
    ])
  }
  const tenant = people.find(({ id }: { id: string }) => id === houses.tenant.id)
  expect(tenant).toMatchObject({ roomNumbers: 'P.101' })
  const free = [
    ['P.102', today],
    ['P.103', today],
  ]
  expect(await rooms()).toEqual([['P.101', null], ...free])
  const { data } = (await api.as(houses.owner).get(`/customer/${houses.tenant.id}/contract`)).body
  const contract = { id: data[0].id }
  await api.send(cancelContract, { day: today, reason: 'x' }, contract)
  const { body } = await api.as(houses.owner).get(`/building/${houses.ours.id}/room`)
  const [leaving] = body.data
  // On their last day they live there still.
  expect(leaving).toMatchObject({
    status: RoomStatus.RENTED,
    contractID: contract.id,
    customerID: houses.tenant.id,
    leavesOn: today,
  })
  api.setClock(() => `${addDays(today, 1)}T05:00:00.000Z`)
  await api.send(freeRoom, {}, contract)
  api.setClock(() => new Date().toISOString())
  expect(await rooms()).toEqual([['P.101', addDays(today, 1)], ...free])
})

it('says of a customer the rooms in the houses that one works in', async () => {
  const tenant = await api.person('customer')
  for (const { rooms } of [houses.ours, houses.foreign]) await rent(api, rooms[2], tenant.id)
  const roomsFor = async (who: 'owner' | 'manager') => {
    const people: { id: string; roomNumbers: string }[] = (await api.as(houses[who]).get('/customer')).body
      .data
    const item = (await api.as(houses[who]).get(`/customer/${tenant.id}`)).body.data
    return [people.find(({ id }) => id === tenant.id)?.roomNumbers, item.roomNumbers]
  }
  expect(await roomsFor('owner')).toEqual(['P.103, P.103', 'P.103, P.103'])
  expect(await roomsFor('manager')).toEqual(['P.103', 'P.103'])
})

it('takes a planned end back, and the contract goes on as it was', async () => {
  const asOwner = (path: string, body: object) => api.as(houses.owner).post(path).send(body)
  const { id: roomID } = await api.send(addRoom, { buildingID: houses.ours.id, number: 'P.201', floor: 2 })
  const id = await rent(api, roomID, houses.tenant.id)
  const planned = async () => {
    const { status, cancelDay, cancelReason } = (await api.as(houses.owner).get(`/contract/${id}`)).body.data
    return { status, cancelDay, cancelReason }
  }
  const before = await planned()
  await asOwner(`/contract/${id}/cancel`, { day: addDays(today, 30), reason: 'Chuyển nhà' })
  expect(await planned()).toEqual({ ...before, cancelDay: addDays(today, 30), cancelReason: 'Chuyển nhà' })
  const { status, body } = await asOwner(`/contract/${id}/withdraw-cancellation`, {})
  expect([status, body.message]).toEqual([200, 'I0003'])
  expect(await planned()).toEqual(before)
})
