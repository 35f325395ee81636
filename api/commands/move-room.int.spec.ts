import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signContract } from '../../commands/contract/contract.definitions.ts'
import { holdRoom } from '../../commands/hold/hold.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const get = async (path: string, who = world.manager) => (await api.as(who).get(path)).body.data
const post = async (path: string, body: object, who = world.manager) =>
  (await api.as(who).post(path).send(body)).body

let floor = 1
/** Two rooms, and a lease of the first for 60 days already. */
const leased = async (more: object = {}) => {
  floor++
  const add = async (number: string) =>
    (await api.send(addRoom, { buildingID: world.ours.id, number, floor })).id
  const [from, to] = [await add(`P.${floor}01`), await add(`P.${floor}02`)]
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: 4_500_000, ...more }
  return { from, to, before: await rent(api, from, world.tenant.id, days) }
}

const proposed = async (contractID: string, day = today) => {
  const body = { buildingID: world.ours.id, month: day.slice(0, 7) }
  const { data } = await post('/bill/run/preview', body)
  return (data as readonly ProposedBill[]).filter((one) => one.contractID === contractID)
}

const sumOf = (bills: readonly { readonly open: number }[]) => bills.reduce((sum, { open }) => sum + open, 0)

const settling = (result: number) => ({
  lastDay: today,
  deductions: [],
  payOut: result > 0 ? { method: 'cash', fundID: null } : null,
  reason: 'Trả phòng',
  result,
})

it('goes on in another room: people, vehicles and all money go along, and each room asks for its days', async () => {
  const { from, to, before } = await leased()
  await post(`/account/${before}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  await post(`/account/${before}/receive`, { amount: 300_000, method: 'cash', allocate: [] })
  const vehicles = [{ plate: '29-X1 234.56', kind: 'motorbike', fromDay: ago(60) }]
  await post(`/contract/${before}/vehicles`, { vehicles })
  const [old, other] = await Promise.all(
    [from, to].map(async (roomID) => {
      const first = {
        roomID,
        utility: 'electricity',
        digits: 5,
        day: ago(60),
        value: 0,
      }
      return (await post('/meter/add', first)).data.id as string
    }),
  )
  const body = {
    roomID: to,
    day: today,
    deposit: 6_000_000,
    readings: [
      { meterID: old, value: 90_000 },
      { meterID: other, value: 5_000 },
    ],
  }
  const path = `/contract/${before}/move`
  expect((await post(path, body, world.staff)).message).toBe('E0007')
  expect((await post(path, body, world.tenant)).message).toBe('E0007')
  expect((await post(path, { ...body, roomID: from })).message).toBe('V0002')
  expect((await post(path, { ...body, roomID: world.foreign.rooms[1] })).message).toBe('E0011')
  const low = {
    ...body,
    readings: [
      { meterID: old, value: 90_000 },
      { meterID: randomUUID(), value: 1 },
    ],
  }
  expect((await post(path, low)).message).toBe('E0011')
  expect((await get(`/meter/${old}`)).lastValue).toBe(0)

  const { message, data } = await post(path, body)
  expect(message).toBe('I0002')
  expect(await get(`/contract/${before}`)).toMatchObject({
    status: ContractStatus.CANCELLED,
    lastDay: addDays(today, -1),
    movedTo: data.id,
    unsettled: false,
  })
  expect(await get(`/contract/${data.id}`)).toMatchObject({
    customerID: world.tenant.id,
    roomID: to,
    startDay: today,
    endDay: addDays(today, 300),
    price: 4_500_000,
    deposit: 6_000_000,
    continues: { contractID: before, as: 'room' },
    vehicles,
    files: [],
  })
  expect((await get(`/meter/${old}`)).readings.at(-1)).toMatchObject({
    day: addDays(today, -1),
    value: 90_000,
  })
  expect((await get(`/meter/${other}`)).readings.at(-1)).toMatchObject({ day: today, value: 5_000 })
  // Neither can it be moved twice, nor taken back while the other contract stands.
  expect((await post(path, { ...body, roomID: world.ours.rooms[0] })).message).toBe('E0016')

  await api.send(signContract, {}, { id: data.id })
  await expect.poll(() => get(`/account/${data.id}`)).toMatchObject({ deposit: 4_500_000, credit: 300_000 })
  expect(await get(`/account/${before}`)).toMatchObject({ deposit: 0, credit: 0 })
  const offers = (await proposed(data.id)).flatMap((one) => one.offers)
  expect(offers.filter(({ kind }) => kind === 'deposit').map(({ amount }) => amount)).toEqual([1_500_000])
  // The rent of the month: of each room the days in it.
  const first = `${today.slice(0, 7)}-01`
  const rents = async (id: string) =>
    (await proposed(id)).flatMap((one) =>
      one.lines.filter(({ kind, to }) => kind === 'rent' && to !== null && to >= first),
    )
  for (const { to } of await rents(before)) expect(to && to <= addDays(today, -1)).toBe(true)
  for (const { from } of await rents(data.id)) expect(from && from >= today).toBe(true)
  // Money with either code pays the oldest bill of both rooms.
  const bills = (await get(`/account/${data.id}`)) as { customerID: string }
  expect(bills.customerID).toBe(world.tenant.id)
  const history = (await await get(`/history/contract/${before}`)) as readonly { type: string }[]
  expect(history.map(({ type }) => type)).toContain('TenantMovedOut')
})

it('is made for a day to come, and taken back by the contract of the new room first', async () => {
  const { to, before } = await leased()
  const day = addDays(today, 20)
  const { data } = await post(`/contract/${before}/move`, { roomID: to, day })
  expect(await get(`/contract/${before}`)).toMatchObject({
    status: ContractStatus.ACTIVE,
    cancelDay: addDays(day, -1),
    movedTo: data.id,
  })
  const withdraw = () => post(`/contract/${before}/withdraw-notice`, {})
  expect((await withdraw()).message).toBe('E0016')
  await post(`/contract/${data.id}/cancel`, { day: today, reason: 'Đổi ý' })
  expect((await withdraw()).message).toBe('I0003')
  expect(await get(`/contract/${before}`)).toMatchObject({ cancelDay: null, movedTo: null })
  // And can then be made again.
  const again = await post(`/contract/${before}/move`, { roomID: to, day })
  expect(again.message).toBe('I0002')
})

it('is refused into a room that is let or held, and given once to two who ask at once', async () => {
  const { to, before } = await leased()
  const move = (roomID: string, who = world.manager) =>
    post(`/contract/${before}/move`, { roomID, day: addDays(today, 5) }, who)
  expect((await move(world.ours.rooms[0])).message).toBe('E0024')
  const { id } = await api.person('customer')
  const terms = {
    amount: 1,
    method: 'cash',
    decideBy: addDays(today, 3),
    moveInDay: addDays(today, 7),
    price: 1,
  }
  await api.send(holdRoom, { roomID: to, customerID: id, ...terms })
  expect((await move(to)).message).toBe('E0029')
  const rooms = [(await leased()).to, (await leased()).to]
  const said = await Promise.all(rooms.map((roomID) => move(roomID)))
  expect(said.map(({ message }) => message).sort()).toEqual(['E0016', 'I0002'])
  const all = (await get('/contract?limit=100')) as readonly {
    continues?: unknown
    roomID: string
    status: number
  }[]
  expect(all.filter(({ roomID }) => rooms.includes(roomID))).toHaveLength(1)
})

it('is settled once, by the contract of the last room, with all that is open and held', async () => {
  // Days of the month before are asked for too, where the room was left then.
  const { from, to, before } = await leased({ askedFrom: ago(60) })
  const settlementOf = (id: string) => get(`/contract/${id}/settlement`)
  await post(`/account/${before}/deposit/receive`, { amount: 9_000_000, method: 'cash' })
  const earlier = { month: ago(35).slice(0, 7), dueDay: ago(20), title: 'Kỳ trước' }
  const lines = [{ name: 'Tiền phòng', amount: 700_000 }]
  await post('/bill/add', { contractID: before, ...earlier, lines })
  const planned = await post(`/contract/${before}/move`, { roomID: to, day: addDays(today, 20) })
  expect(await settlementOf(before)).toMatchObject({ blocked: 'move_to_come', renewalID: planned.data.id })
  await post(`/contract/${planned.data.id}/cancel`, { day: today, reason: 'Đổi ý' })
  expect(await settlementOf(before)).toMatchObject({ blocked: null, renewalID: null, roomsBefore: [] })
  await post(`/contract/${before}/withdraw-notice`, {})

  const { data } = await post(`/contract/${before}/move`, { roomID: to, day: ago(5), deposit: 2_000_000 })
  await api.send(signContract, {}, { id: data.id })
  await expect.poll(() => get(`/account/${data.id}`)).toMatchObject({ deposit: 9_000_000 })
  expect(await settlementOf(before)).toMatchObject({ blocked: 'moved', renewalID: data.id })
  expect((await post(`/contract/${before}/settle`, settling(0))).message).toBe('E0016')
  const draft = await settlementOf(data.id)
  const { unbilled } = await get(`/account/${before}?until=${today}`)
  expect(unbilled.amount).toBeGreaterThan(0)
  const { number: roomNumber } = await get(`/room/${from}`)
  expect(draft).toMatchObject({
    blocked: null,
    deposit: 9_000_000,
    depositAgreed: 2_000_000,
    openBills: [{ open: 700_000 }],
    roomsBefore: [{ contractID: before, roomNumber, unbilled: unbilled.amount }],
  })
  // Money of the other room pays the bill of before, and both accounts say so.
  const paid = { amount: 200_000, method: 'cash', allocate: 'oldest' }
  await post(`/account/${data.id}/receive`, paid)
  const crossed = async (id: string) => (await get(`/account/${id}`)).crossed
  await expect.poll(() => crossed(before)).toMatchObject([{ amount: 200_000, isGiven: false }])
  expect(await crossed(data.id)).toMatchObject([{ amount: 200_000, isGiven: true }])
  // Once the room of before is billed, all is in one settlement.
  const [last] = await proposed(before)
  const asked = { contractID: before, title: 'Cuối', month: last?.month, dueDay: today }
  const billed = (last?.lines ?? []).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
  )
  expect((await post('/bill/add', { ...asked, lines: billed })).message).toBe('I0002')
  const whole = await settlementOf(data.id)
  expect(whole.roomsBefore).toEqual([])
  expect(sumOf(whole.openBills)).toBe(500_000 + unbilled.amount)
  const owed = whole.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const result = 9_000_000 - owed - sumOf(whole.openBills)
  expect((await post(`/contract/${data.id}/settle`, settling(result))).message).toBe('I0002')
  for (const id of [before, data.id])
    await expect.poll(() => get(`/account/${id}`)).toMatchObject({ deposit: 0, credit: 0, openAmount: 0 })
})
