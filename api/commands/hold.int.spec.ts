import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMoneyProcess } from '../../commands/account/money-process.ts'
import { signContract } from '../../commands/contract/contract.definitions.ts'
import { breakHold, forfeitHold, holdRoom, releaseHold } from '../../commands/hold/hold.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, lastDayOfMonth } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { readModels } from '../../projections/registry.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let customer: Person
let roomID: string
let rooms = 0
const inDays = (days: number) => addDays(today, days)

const { post, done } = callsOf(() => ({ api, usual: world.owner }))
const get = async (path: string, who: Person = world.owner) => (await api.as(who).get(path)).body
const refusal = async (path: string, body: object, who: Person = world.owner) => {
  const { status, body: said } = await post(path, body, who)
  return [status, said.message, said.errors?.[0]?.field]
}

const promise = () => ({
  customerID: customer.id,
  amount: 1_000_000,
  method: 'cash',
  decideBy: inDays(5),
  moveInDay: inDays(10),
  price: 4_500_000,
})
const hold = async (over: object = {}): Promise<string> =>
  (await done(`/room/${roomID}/hold`, { ...promise(), ...over })).id
const terms = () => ({ type: ContractType.RENT, endDay: inDays(400), deposit: 4_500_000, dueDayOfMonth: 5 })
const account = async (id: string) => {
  const { deposit, credit, entries, receipts } = (await get(`/account/${id}`)).data
  return { deposit, credit, entries, receipts }
}
const books = async () => (await get(`/books/${world.ours.id}?year=${today.slice(0, 4)}`)).data
const figures = async () => {
  const { months } = await books()
  return months.find(({ month }: { month: string }) => month === today.slice(0, 7)).now
}
const addFund = async (kind = 'cash') =>
  done('/fund/add', {
    name: `Quỹ ${randomUUID().slice(0, 6)}`,
    kind,
    opening: 10_000_000,
    openingDay: '2020-01-01',
    buildingIDs: [world.ours.id],
  })
const balance = async (fundID: string) => (await get(`/fund/${fundID}`)).data.balance

const { signal } = new AbortController()
/** Everything that breaks a law of the books. */
const alarms = async () => {
  const verified = await verify({
    db: api.db,
    source: api.log,
    models: readModels,
    signal,
    moneyReached: () => api.log.head(),
  })
  return verified!.flatMap(({ model, alarms: all }) => all.map(({ name }) => [model, name]))
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
beforeEach(async () => {
  customer = await api.person('customer')
  roomID = (await api.send(addRoom, { buildingID: world.ours.id, number: `G.${++rooms}`, floor: 1 })).id
})
afterAll(async () => {
  expect(await alarms()).toEqual([])
  await api.close()
})

it('keeps a room for a customer, whose money is a deposit with a receipt and in a fund', async () => {
  const { id: fundID } = await addFund()
  const before = await figures()
  const id = await hold({ fundID, conditions: 'Được nuôi mèo' })
  expect((await get(`/hold/${id}`)).data).toMatchObject({
    roomID,
    buildingID: world.ours.id,
    customerID: customer.id,
    status: 'held',
    amount: 1_000_000,
    held: 1_000_000,
    ifBroken: 2_000_000,
    day: today,
    breakMultiple: 2,
    conditions: 'Được nuôi mèo',
    receiptNumber: expect.stringMatching(/\d/),
    endedDay: null,
  })
  const { deposit, credit, receipts } = await account(id)
  expect([deposit, credit]).toEqual([1_000_000, 0])
  expect(receipts).toMatchObject([
    { kind: 'deposit', amount: 1_000_000, number: expect.stringMatching(/\d/) },
  ])
  expect(await balance(fundID)).toBe(11_000_000)
  expect(await figures()).toEqual({ ...before, deposits: before.deposits + 1_000_000 })
})

it('lets nobody else have the room from that day on, until the hold has ended', async () => {
  const id = await hold()
  const other = (await api.person('customer')).id
  const contract = { roomID, customerID: other, ...terms(), price: 4_500_000 }
  expect(await refusal(`/room/${roomID}/hold`, { ...promise(), customerID: other })).toEqual([
    409,
    'E0029',
    'moveInDay',
  ])
  expect(await refusal('/contract/add', { ...contract, startDay: inDays(20) })).toEqual([
    409,
    'E0029',
    'startDay',
  ])
  await done('/contract/add', { ...contract, startDay: today, endDay: inDays(9) })
  await done(`/hold/${id}/release`, { method: 'cash' })
  await done('/contract/add', { ...contract, startDay: inDays(10) })
  expect(await refusal(`/room/${roomID}/hold`, promise())).toEqual([409, 'E0024', 'moveInDay'])
})

it('becomes the contract that it was for, with its money where it is', async () => {
  const id = await hold()
  const made = await done(`/hold/${id}/convert`, terms())
  expect(made.id).toBe(id)
  expect((await get(`/contract/${id}`)).data).toMatchObject({
    customerID: customer.id,
    startDay: inDays(10),
    price: 4_500_000,
    deposit: 4_500_000,
    status: ContractStatus.WAITING_FOR_SIGNATURE,
  })
  expect((await get(`/hold/${id}`)).data).toMatchObject({ status: 'converted', endedDay: today })
  expect(await account(id)).toMatchObject({ deposit: 1_000_000, entries: [] })
  expect(await refusal(`/hold/${id}/convert`, terms())).toEqual([422, 'E0016', undefined])
  const told = (await get(`/history/contract/${id}`)).data.map(({ type }: { type: string }) => type)
  expect(told).toContain('ContractAdded')
  await done(`/account/${id}/deposit/receive`, { amount: 500_000, method: 'cash' })
  expect((await account(id)).deposit).toBe(1_500_000)
})

it('keeps its contract from being deleted until the money has gone back', async () => {
  const id = await hold()
  await done(`/hold/${id}/convert`, terms())
  const remove = async () => (await refusal('/contract/delete-many', { IDs: [id] })).slice(0, 2)
  expect(await remove()).toEqual([422, 'E0016'])
  const back = { method: 'cash', reason: 'Không ký nữa' }
  await done(`/account/${id}/deposit/return`, { amount: 1_000_000, ...back })
  await done(`/account/${id}/receive`, { amount: 20, method: 'cash', allocate: [] })
  expect(await remove()).toEqual([422, 'E0016'])
  await done(`/account/${id}/return`, { amount: 20, ...back })
  await done('/contract/delete-many', { IDs: [id] })
})

it('asks the first bill for what the deposit lacks, and a renewal for no more', async () => {
  const month = today.slice(0, 7)
  const endDay = lastDayOfMonth(month)
  const proposed = async (of: string, id: string) =>
    (await done('/bill/run/preview', { buildingID: world.ours.id, month: of })).find(
      ({ contractID }: { contractID: string }) => contractID === id,
    )
  const id = await hold({ moveInDay: today })
  await done(`/hold/${id}/convert`, { ...terms(), endDay })
  await api.send(signContract, {}, { id })
  const [{ id: _, ...deposit }] = (await proposed(month, id)).offers
  expect(deposit).toMatchObject({ amount: 3_500_000 })
  const bill = { contractID: id, title: 'Tiền cọc', month, dueDay: endDay, lines: [deposit] }
  await done('/bill/add', bill)
  const { id: next } = await done(`/contract/${id}/renew`, { endDay: inDays(400) })
  await api.send(signContract, {}, { id: next })
  expect((await proposed(addMonths(month, 1), next)).offers).toEqual([])
})

describe('the end of a hold', () => {
  it('gives the money back from the fund that is said', async () => {
    const { id: fundID } = await addFund()
    const before = await figures()
    const id = await hold({ fundID })
    await done(`/hold/${id}/release`, { method: 'cash', fundID, reason: 'Phòng không hợp' })
    expect((await get(`/hold/${id}`)).data).toMatchObject({
      status: 'released',
      endedDay: today,
      endedAmount: 1_000_000,
      held: 0,
      reason: 'Phòng không hợp',
    })
    expect(await account(id)).toMatchObject({
      deposit: 0,
      entries: [{ kind: 'depositReturned', amount: 1_000_000 }],
    })
    expect(await balance(fundID)).toBe(10_000_000)
    expect(await figures()).toEqual(before)
    expect(await refusal(`/hold/${id}/release`, { method: 'cash' })).toEqual([422, 'E0016', undefined])
  })

  it('keeps it where the customer withdraws, as kept from a deposit', async () => {
    const before = await figures()
    const id = await hold()
    await done(`/hold/${id}/forfeit`, { reason: 'Khách tìm được chỗ khác' })
    expect((await get(`/hold/${id}`)).data).toMatchObject({
      status: 'forfeited',
      endedAmount: 1_000_000,
      held: 0,
    })
    expect(await account(id)).toMatchObject({
      deposit: 0,
      entries: [{ kind: 'depositDeducted', amount: 1_000_000 }],
    })
    expect(await figures()).toEqual({ ...before, deducted: before.deducted + 1_000_000 })
  })

  it('pays it twice where the landlord withdraws: what is above the deposit is an expense', async () => {
    const { id: fundID } = await addFund()
    const before = await figures()
    const id = await hold({ fundID })
    expect(await refusal(`/hold/${id}/break`, { method: 'cash', reason: 'x', amount: 3_000_000 })).toEqual([
      400,
      'V0002',
      'amount',
    ])
    await done(`/hold/${id}/break`, { method: 'cash', fundID, reason: 'Phòng phải sửa' })
    expect((await get(`/hold/${id}`)).data).toMatchObject({ status: 'broken', endedAmount: 2_000_000 })
    expect(await account(id)).toMatchObject({
      deposit: 0,
      entries: [{ kind: 'depositReturned', amount: 1_000_000 }],
    })
    expect(await balance(fundID)).toBe(9_000_000)
    expect(await figures()).toEqual({ ...before, spent: before.spent + 1_000_000 })
  })

  it('pays both parts from the fund of the house where none is named', async () => {
    const { id: fundID } = await addFund('bank')
    const id = await hold({ method: 'transfer' })
    expect(await balance(fundID)).toBe(11_000_000)
    await done(`/hold/${id}/break`, { method: 'transfer', reason: 'Phòng phải sửa' })
    expect(await balance(fundID)).toBe(9_000_000)
  })

  it('waits for a word after the day to decide by; then the landlord owes no more than the money', async () => {
    const id = await hold()
    const later = `${inDays(6)}T02:00:00.000Z`
    api.setClock(() => later)
    try {
      await api.timers.fire()
      await api.progress.waitFor(await api.log.head(), 5_000)
      expect((await get(`/hold/${id}`)).data).toMatchObject({ status: 'expired', held: 1_000_000 })
      const other = (await api.person('customer')).id
      const contract = { roomID, customerID: other, ...terms(), price: 1, startDay: inDays(10) }
      await done('/contract/add', contract)
      expect(await refusal(`/hold/${id}/convert`, terms())).toEqual([409, 'E0024', 'startDay'])
      await done(`/hold/${id}/break`, { method: 'cash', reason: 'Đã cho người khác thuê' })
      expect((await get(`/hold/${id}`)).data).toMatchObject({ status: 'broken', endedAmount: 1_000_000 })
    } finally {
      api.setClock(() => new Date().toISOString())
    }
  })
})

it('is for those who manage the house, and for the customer to read', async () => {
  const named = { firstName: 'Bình', lastName: 'Trần', phone: '0912345678' }
  const { id: caller } = await done('/customer/add', named, world.manager)
  const theirs = { ...promise(), customerID: caller }
  const [, other] = world.ours.rooms
  await done(
    `/hold/${(await done(`/room/${other}/hold`, theirs, world.manager)).id}/release`,
    {
      method: 'cash',
    },
    world.manager,
  )
  const id = await hold()
  for (const [who, status] of [
    [world.owner, 200],
    [world.manager, 200],
    [customer, 200],
    [world.staff, 403],
    [world.tenant, 404],
  ] as const)
    expect((await api.as(who).get(`/hold/${id}`)).status, who.role).toBe(status)
  expect((await get('/hold', customer)).data).toMatchObject([{ id, status: 'held' }])
  expect((await get('/hold?filter={"status":"held"}')).data.map((one: { id: string }) => one.id)).toContain(
    id,
  )
  for (const who of [world.staff, customer])
    expect(await refusal(`/hold/${id}/release`, { method: 'cash' }, who)).toEqual([403, 'E0007', undefined])
  const [free] = world.foreign.rooms.slice(1)
  expect(await refusal(`/room/${free}/hold`, theirs, world.manager)).toEqual([404, 'E0011', undefined])
  expect((await get(`/history/hold/${id}`)).data).toMatchObject([{ type: 'RoomHeld' }])
  expect((await api.as(world.owner).get('/export/hold')).status).toBe(200)
  expect(
    (await get(`/customer/${customer.id}`, world.manager)).data.id,
    'managers of the house see who holds a room',
  ).toBe(customer.id)
})

it('stands in the way of deleting its room, its customer and its house', async () => {
  const id = await hold()
  for (const who of [world.owner, world.manager])
    await done('/authentication/verify-password', { password: PASSWORD }, who)
  const path = `/building/${world.ours.id}/room/delete-many`
  expect((await refusal(path, { IDs: [roomID] })).slice(0, 2)).toEqual([422, 'E0016'])
  expect((await refusal('/customer/delete-many', { IDs: [customer.id] })).slice(0, 2)).toEqual([422, 'E0016'])
  await done(`/hold/${id}/release`, { method: 'cash' })
  await done(path, { IDs: [roomID] })
})

it('stands in the way also once it has expired, until somebody says who gets the money', async () => {
  const id = await hold()
  const later = `${inDays(6)}T02:00:00.000Z`
  api.setClock(() => later)
  try {
    await api.timers.fire()
    await done('/authentication/verify-password', { password: PASSWORD })
    const path = `/building/${world.ours.id}/room/delete-many`
    expect((await refusal(path, { IDs: [roomID] })).slice(0, 2)).toEqual([422, 'E0016'])
    for (const [way, body] of [
      ['delete-many', { IDs: [customer.id] }],
      [`${customer.id}/erase`, {}],
    ] as const)
      expect((await refusal(`/customer/${way}`, body)).slice(0, 2), way).toEqual([422, 'E0016'])
    await done(`/hold/${id}/forfeit`, { reason: 'Khách không trả lời' })
    await done(path, { IDs: [roomID] })
    await done('/customer/delete-many', { IDs: [customer.id] })
  } finally {
    api.setClock(() => new Date().toISOString())
  }
})

it('keeps days and amounts after an erasure, and no words', async () => {
  const id = await hold({ conditions: 'Cô Hoa ở cùng con' })
  await done(`/hold/${id}/forfeit`, { reason: 'Cô Hoa đổi ý' })
  await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
  await done(`/customer/${customer.id}/erase`, {}, world.owner)
  expect((await get(`/hold/${id}`, world.owner)).data).toMatchObject({
    status: 'forfeited',
    amount: 1_000_000,
    conditions: null,
    reason: null,
  })
})

it('gives a room to one of those who want it at once', async () => {
  let [won, lost] = [0, 0]
  for (let round = 0; round < 5; round++) {
    const { id: room } = await api.send(addRoom, {
      buildingID: world.ours.id,
      number: `R.${round}`,
      floor: 1,
    })
    const people = await Promise.all(Array.from({ length: 3 }, () => api.person('customer')))
    const attempts = people.flatMap(({ id: customerID }) => [
      post(`/room/${room}/hold`, { ...promise(), customerID }),
      post('/contract/add', { ...terms(), roomID: room, customerID, price: 1, startDay: inDays(12) }),
    ])
    const answers = await Promise.all(attempts)
    const made = answers.filter(({ status }) => status === 200)
    won += made.length
    lost += answers.filter(({ body }) => ['E0024', 'E0029', 'MSG_S0002'].includes(body.message)).length
    expect(made, JSON.stringify(answers.map(({ body }) => body.message))).toHaveLength(1)
  }
  expect([won, lost]).toEqual([5, 25])
})

describe('after a kill between the hold and its money', () => {
  const ends = [
    ['released', releaseHold, { method: 'cash' }],
    ['forfeited', forfeitHold, { reason: 'x' }],
    ['broken', breakHold, { method: 'cash', reason: 'x' }],
  ] as const
  it.each(ends)('all is booked once: %s', async (status, definition, body) => {
    const before = await figures()
    const { id } = await raw(holdRoom, undefined, { roomID, ...promise() })
    await caughtUp()
    expect((await get(`/hold/${id}`)).data, 'the money is on its way').toMatchObject({ held: 1_000_000 })
    await raw(definition, id, body)
    for (let times = 0; times < 3; times++) await settle(id)
    await caughtUp()
    expect((await get(`/hold/${id}`)).data).toMatchObject({ status, held: 0 })
    const { receipts, entries } = await account(id)
    expect([receipts.length, entries.length]).toEqual([1, 1])
    const changed = {
      released: {},
      forfeited: { deducted: before.deducted + 1_000_000 },
      broken: { spent: before.spent + 1_000_000 },
    }
    expect(await figures()).toEqual({ ...before, ...changed[status] })
  })

  const raw = (definition: typeof holdRoom, id: string | undefined, body: object) =>
    api.rawHandle({
      definition,
      ...(id && { id }),
      body: { ...body },
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: randomUUID(),
    })
  const caughtUp = async () => api.progress.waitFor(await api.log.head(), 5_000)
  const process = createMoneyProcess({
    handle: (envelope) => api.rawHandle(envelope),
    store: { readStream: (...given) => api.log.readStream(...given) },
  })
  /** What the follower does with each event that nobody settled. */
  const settle = async (id: string) => {
    for (const { stream, type, data } of await api.log.readStream(`room-${roomID}`))
      await process.settle({ stream, events: [{ type, data }], correlationId: id, causationId: id })
  }
})
