import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelContract, expireContract } from '../../commands/contract/contract.definitions.ts'
import { holdRoom } from '../../commands/hold/hold.definitions.ts'
import { changeRoomStatus, updateRoom } from '../../commands/room/room.definitions.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import type { Report } from '../../projections/report/report.answers.ts'
import type { VacantRoom } from '../../projections/vacancy/vacancy.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let houses: TwoHouses
const inDays = (days: number) => addDays(today, days)

const vacancy = async (who: Person, query = ''): Promise<readonly VacantRoom[]> => {
  const { status, body } = await api.as(who).get(`/vacancy${query}`)
  expect([status, body.message]).toEqual([200, 'I0001'])
  return body.data
}
const found = async (who: Person, query = '') =>
  (await vacancy(who, query)).map(({ number, state, freeFrom }) => [number, state, freeFrom])

beforeAll(async () => {
  api = await startApi()
  houses = await twoHouses(api)
  await api.send(updateRoom, { rentPrice: 3_000_000 }, { id: houses.ours.rooms[1] })
  await api.send(updateRoom, { rentPrice: 2_000_000 }, { id: houses.ours.rooms[2] })
})
afterAll(() => api.close())

it('shows those who work in a house its empty rooms, the cheapest first, and customers none', async () => {
  const free = [
    ['P.103', 'free', today],
    ['P.102', 'free', today],
  ]
  expect(await found(houses.manager)).toEqual(free)
  expect(await found(houses.staff)).toEqual(free)
  expect(await found(houses.owner)).toHaveLength(4)
  expect((await api.as(houses.tenant).get('/vacancy')).status).toBe(403)
})

it('shows a room whose tenant has given notice from the day after, and on days from then on', async () => {
  const contracts = (await api.as(houses.owner).get(`/customer/${houses.tenant.id}/contract`)).body.data
  await api.send(cancelContract, { day: inDays(20), reason: 'x' }, { id: contracts[0].id })
  const [, , soon] = await vacancy(houses.manager)
  expect(soon).toMatchObject({ number: 'P.101', state: 'soon', freeFrom: inDays(21), isSaid: true })
  expect((await found(houses.manager, `?day=${inDays(20)}`)).map(([number]) => number)).not.toContain('P.101')
  expect((await found(houses.manager, `?day=${inDays(21)}`)).map(([number]) => number)).toContain('P.101')
})

it('puts a promised room last, with who has it promised and until when', async () => {
  const customer = await api.person('customer')
  const promise = { customerID: customer.id, amount: 1_000_000, method: 'cash', day: today }
  const terms = { decideBy: inDays(5), moveInDay: inDays(10), price: 2_000_000 }
  const { id } = await api.send(holdRoom, {
    roomID: houses.ours.rooms[2],
    ...promise,
    ...terms,
  })
  const all = await vacancy(houses.manager)
  expect(all.at(-1)).toMatchObject({
    number: 'P.103',
    state: 'held',
    freeUntil: inDays(9),
    hold: { id, decideBy: inDays(5), moveInDay: inDays(10) },
  })
})

it('counts the days since the last tenant by the last rent, once it is said that they have left', async () => {
  const [, room] = houses.foreign.rooms
  api.setClock(() => `${ago(100)}T05:00:00.000Z`)
  const id = await rent(api, room, houses.stranger.id, { startDay: ago(100), endDay: ago(31) })
  api.setClock(() => new Date().toISOString())
  await api.send(expireContract, {}, { id })
  const ended = async () => (await vacancy(houses.owner)).find((one) => one.id === room)
  expect(await ended()).toMatchObject({ state: 'staying', emptyDays: 0, lost: 0 })
  const said = { by: 'tenant', givenDay: ago(40), lastDay: ago(31), ground: 'agreed' }
  const { status, body } = await api.as(houses.owner).post(`/contract/${id}/notice`).send(said)
  expect([status, body.message]).toEqual([200, 'I0003'])
  expect(await ended()).toMatchObject({ state: 'free', emptyDays: 30, lost: 4_500_000 })
})

it('is what the report sums up by house and month', async () => {
  const months = Array.from({ length: 4 }, (_, back) => addMonths(today.slice(0, 7), -back))
  const reports: Report[] = await Promise.all(
    months.map(async (month) => (await api.as(houses.owner).get(`/report?month=${month}`)).body.data),
  )
  const ofHouse = (id: string) => reports.flatMap(({ vacancy }) => vacancy.filter((house) => house.id === id))
  const sumOf = (of: readonly { emptyDays: number }[]) =>
    of.reduce((sum, { emptyDays }) => sum + emptyDays, 0)
  expect(sumOf(ofHouse(houses.foreign.id))).toBe(30)
  expect(ofHouse(houses.foreign.id).every(({ lost, emptyDays }) => lost === 150_000 * emptyDays)).toBe(true)
  expect(ofHouse(houses.ours.id)).toHaveLength(4)
  const rooms = (await vacancy(houses.owner)).filter(({ buildingID }) => buildingID === houses.foreign.id)
  expect(sumOf(rooms)).toBe(30)
})

it('counts a tenant whose last day is today as there, and no days without one', async () => {
  const [, room] = houses.foreign.rooms
  api.setClock(() => `${ago(20)}T05:00:00.000Z`)
  const id = await rent(api, room, houses.stranger.id, { startDay: ago(20), endDay: inDays(300) })
  api.setClock(() => new Date().toISOString())
  await api.send(cancelContract, { day: today, reason: 'x' }, { id })
  const one = (await vacancy(houses.owner)).find((one) => one.id === room)
  expect(one).toMatchObject({ state: 'soon', freeFrom: inDays(1), isSaid: true, emptyDays: 0, lost: 0 })
  expect((await vacancy(houses.owner, `?day=${today}`)).map((one) => one.id)).not.toContain(room)
})

it('calls a promise over from the day after its last, before its timer has fired', async () => {
  const held = async () => (await vacancy(houses.manager)).find(({ number }) => number === 'P.103')
  expect(await held()).toMatchObject({ state: 'held', hold: { status: 'held' } })
  api.setClock(() => `${inDays(6)}T05:00:00.000Z`)
  expect(await held()).toMatchObject({ state: 'free', hold: { status: 'expired' } })
  api.setClock(() => new Date().toISOString())
})

it('knows rooms under repair, and leaves out what is not to be let', async () => {
  const [, , id] = houses.foreign.rooms
  const one = async () => (await vacancy(houses.owner)).find((room) => room.id === id)
  await api.send(changeRoomStatus, { status: RoomStatus.MAINTANCED }, { id })
  expect(await one()).toMatchObject({ state: 'repair', freeFrom: inDays(1), lost: null })
  await api.send(changeRoomStatus, { status: RoomStatus.UNAVAILABLE }, { id })
  expect(await one()).toBeUndefined()
})

it('refuses a day that is none, and past days to others than owners', async () => {
  expect((await api.as(houses.owner).get('/vacancy?day=2026-02-30')).body.message).toBe('V0001')
  expect((await api.as(houses.manager).get(`/vacancy?at=${today}`)).body.message).toBe('E0007')
})

it('says of a tenant’s notice that nobody has confirmed that it is only asked for', async () => {
  const [{ id }] = (await api.as(houses.owner).get(`/customer/${houses.stranger.id}/contract`)).body.data
  const notice = { by: 'tenant', givenDay: today, lastDay: inDays(40), ground: 'leaving' }
  const give = (who: Person) => api.as(who).post(`/contract/${id}/notice`).send(notice)
  const told = async () =>
    (await vacancy(houses.owner)).find(
      ({ buildingID, number }) => buildingID === houses.foreign.id && number === 'P.101',
    )
  expect(await told()).toBeUndefined()
  expect((await give(houses.stranger)).body.message).toBe('I0003')
  expect(await told()).toMatchObject({ state: 'asked', freeFrom: inDays(41), isSaid: false, emptyDays: 0 })
  expect((await give(houses.owner)).body.message).toBe('I0003')
  expect(await told()).toMatchObject({ state: 'soon', freeFrom: inDays(41), isSaid: true })
  await api.as(houses.owner).post(`/contract/${id}/withdraw-notice`).send({})
  expect(await told()).toBeUndefined()
})
