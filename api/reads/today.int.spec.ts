import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, changeCharges } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { installMeter } from '../../commands/meter/meter.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { readyMadeOn } from '../../domain/charge/ready-made.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { listChangeOf } from '../../domain/law/list-change.ts'
import type { TodayAnswer, Work, WorkName } from '../../projections/today/today.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
let api: TestApi
let world: TwoHouses
let leases: Record<string, string>

const todayOf = async (who: Person): Promise<TodayAnswer> => {
  const { status, body } = await api.as(who).get('/today')
  expect([status, body.message]).toEqual([200, 'I0001'])
  return body.data
}
const workOf = async (who: Person, name: WorkName): Promise<Work | undefined> =>
  (await todayOf(who)).works.find((work) => work.name === name)
const namesFor = async (who: Person) => (await todayOf(who)).works.map(({ name }) => name)

beforeAll(async () => {
  api = await startApi()
  // Who moves in today has nothing to be read yet.
  world = await twoHouses(api, addDays(today, -1))
  const { body } = await api.as(world.owner).get('/contract')
  leases = Object.fromEntries(
    body.data.map(({ id, buildingID }: { id: string; buildingID: string }) => [buildingID, id]),
  )
})
afterAll(() => api.close())

const lateBill = (contractID: string, days: number, amount: number) =>
  api.send(issueBill, {
    contractID,
    title: 'Tiền nhà',
    month: today.slice(0, 7),
    dueDay: addDays(today, -days),
    lines: [{ name: 'Phòng', amount }],
  })

describe('what there is to do', () => {
  it('has the bills of a month that has none, by house, as far as one works there', async () => {
    const ofOwner = await workOf(world.owner, 'issue')
    expect(ofOwner).toMatchObject({ when: 'now', count: 2, amount: null })
    expect(ofOwner?.items.map(({ buildingName, count }) => [buildingName, count]).sort()).toEqual([
      ['Nhà của người', 1],
      ['Nhà của ta', 1],
    ])
    const ofManager = await workOf(world.manager, 'issue')
    expect(ofManager).toMatchObject({ count: 1, rooms: [world.ours.rooms[0]] })
    expect(await workOf(world.staff, 'issue')).toBeUndefined()
  })

  it('counts the bills of a month to come among what was done', async () => {
    const before = (await todayOf(world.owner)).done.find(({ what }) => what === 'issued')?.count ?? 0
    await api.send(issueBill, {
      contractID: leases[world.foreign.id] as string,
      title: 'Tiền nhà',
      month: addMonths(today.slice(0, 7), 2),
      dueDay: addDays(today, 70),
      lines: [{ name: 'Phòng', amount: 1 }],
    })
    const { done } = await todayOf(world.owner)
    expect(done.find(({ what }) => what === 'issued')?.count).toBe(before + 1)
  })

  it('goes once it is done', async () => {
    const month = (await workOf(world.manager, 'issue'))?.items[0]?.month as string
    const contractID = leases[world.ours.id]
    const lines = [{ name: 'Phòng', amount: 4_500_000 }]
    await api.send(issueBill, { contractID, title: 'Tiền nhà', month, dueDay: addDays(today, 1), lines })
    const { works, done, tomorrow } = await todayOf(world.manager)
    expect(works.map(({ name }) => name)).not.toContain('issue')
    // Also where the month that waits is the next one, as in the last days of a month.
    expect(done.find(({ what }) => what === 'issued')?.count).toBe(1)
    expect(tomorrow).toEqual([
      { what: 'due', count: 1, amount: 4_500_000, roomNumber: 'P.101', buildingName: 'Nhà của ta' },
    ])
  })

  it('has late bills, the oldest first, and what they come to', async () => {
    await lateBill(leases[world.foreign.id] as string, 3, 100_000)
    await lateBill(leases[world.ours.id] as string, 10, 200_000)
    expect(await workOf(world.owner, 'overdue')).toMatchObject({
      when: 'now',
      count: 2,
      amount: 300_000,
      day: addDays(today, -10),
      items: [{ buildingName: 'Nhà của ta', roomNumber: 'P.101', amount: 200_000 }, { amount: 100_000 }],
    })
    expect(await workOf(world.manager, 'overdue')).toMatchObject({ count: 1, amount: 200_000 })
  })

  it('has late bills no more until the day for which their tenants have promised', async () => {
    const [late] = (await workOf(world.manager, 'overdue'))?.items ?? []
    const promise = async (who: Person, until: string | null) => {
      const { body } = await api.as(who).post(`/bill/${late?.id}/promise`).send({ until })
      return body.message
    }
    const debt = async () => (await api.as(world.manager).get('/arrears')).body.data[0]?.promisedDay
    expect(await promise(world.manager, addDays(today, -1))).toBe('V0002')
    expect(await promise(world.tenant, addDays(today, 3))).toBe('E0007')
    expect(await promise(world.manager, addDays(today, 3))).toBe('I0003')
    expect(await workOf(world.manager, 'overdue')).toBeUndefined()
    expect(await debt()).toBe(addDays(today, 3))
    expect(await promise(world.manager, today)).toBe('I0003')
    expect(await workOf(world.manager, 'overdue')).toMatchObject({ count: 1, amount: 200_000 })
    expect(await promise(world.manager, null)).toBe('I0003')
    expect(await debt()).toBeNull()
  })

  it('has late bills no more once their tenants were reminded today', async () => {
    const [late] = (await workOf(world.manager, 'overdue'))?.items ?? []
    await api.as(world.manager).post(`/bill/${late?.id}/remind`).send({ way: 'notice' })
    expect(await workOf(world.manager, 'overdue')).toBeUndefined()
    expect(await workOf(world.owner, 'overdue')).toMatchObject({ count: 1, amount: 100_000 })
    expect((await todayOf(world.manager)).done).toContainEqual({
      what: 'reminded',
      count: 1,
      amount: null,
      byName: null,
    })
  })

  it('has tickets that wait, for staff too, but nobody those that they wrote themselves', async () => {
    const { tenant, staff, manager, ours } = world
    const customerID = tenant.id
    await api.send(openTicket, { title: 'Vòi nước', content: 'Rỉ', roomID: ours.rooms[0], customerID })
    await api
      .as(staff)
      .post('/support-ticket/add')
      .send({ title: 'Bóng đèn', content: 'Cháy', roomID: ours.rooms[1] })
    expect(await workOf(staff, 'ticket')).toMatchObject({ count: 1, items: [{ text: 'Vòi nước' }] })
    expect((await workOf(manager, 'ticket'))?.count).toBe(2)
  })

  it('has rooms whose meters are not read for the closing day that is near or past', async () => {
    const meter = { utility: 'electricity', serial: 'A', digits: 5, value: 0 }
    const [roomID] = world.ours.rooms
    await api.send(installMeter, { ...meter, roomID, day: addDays(today, -60) })
    for (const who of [world.staff, world.manager, world.owner])
      expect(await workOf(who, 'read')).toMatchObject({
        count: 1,
        rooms: [roomID],
        items: [{ buildingName: 'Nhà của ta', count: 1 }],
      })
    const { body } = await api.as(world.staff).get(`/meter?filter={"roomID":"${roomID}"}`)
    await api.as(world.staff).post(`/meter/${body.data[0].id}/reading`).send({ day: today, value: 5_000 })
    expect(await workOf(world.staff, 'read')).toBeUndefined()
    expect((await todayOf(world.staff)).done).toContainEqual({
      what: 'read',
      count: 1,
      amount: null,
      byName: null,
    })
  })

  it('has contracts that wait for their signature, until the last day on which they can be signed', async () => {
    const terms = { type: ContractType.RENT, price: 1_000_000, endDay: addDays(today, 400) }
    await api.send(addContract, {
      ...terms,
      roomID: world.ours.rooms[1],
      customerID: world.tenant.id,
      startDay: addDays(today, 5),
    })
    expect(await workOf(world.manager, 'sign')).toMatchObject({
      when: 'week',
      count: 1,
      day: addDays(today, 11),
    })
  })

  it('has what came and pays nothing by itself', async () => {
    const said = {
      amount: 1_234_000,
      day: today,
      account: '00110022',
      reference: 'FT1',
      content: 'la tien gi',
    }
    await api.as(world.owner).post('/transfer/add').send(said)
    expect(await workOf(world.owner, 'match')).toMatchObject({
      count: 1,
      amount: 1_234_000,
      items: [{ text: 'la tien gi' }],
    })
    // No house names the account: only owners know of it.
    expect(await workOf(world.manager, 'match')).toBeUndefined()
  })

  it('has the houses whose list took the announced bands, by how much, until their list has changed', async () => {
    const { owner, staff } = world
    const { id: house } = await api.send(addBuilding, { name: 'Nhà năm bậc', address: 'x', floorCount: 1 })
    const { id: room } = await api.send(addRoom, { buildingID: house, number: '101', floor: 1 })
    const tenant = await api.person('customer')
    const contractID = await rent(api, room, tenant.id, {
      startDay: addDays(today, -90),
      endDay: addDays(today, 90),
    })
    const { bands = [] } = readyMadeOn(today).find(({ announced }) => announced) ?? {}
    const charge = {
      name: 'Điện',
      unit: 'kWh',
      way: 'metered',
      price: bands,
      quota: 4,
      vat: null,
      utility: 'electricity',
    }
    await api.send(changeCharges, { fromDay: addDays(today, -90), charges: [charge] }, { id: house })
    const { body } = await api.as(owner).get(`/building/${house}/charges`)
    const [{ id: chargeID }] = body.data.charges
    await api.send(issueBill, {
      contractID,
      title: 'Tháng trước',
      month: addMonths(today.slice(0, 7), -1),
      dueDay: addDays(today, 9),
      // Four people: 100 × 1 984 + 100 × 2 380, where the six bands ask for 50 × 1 984 + 50 × 2 050 + 100 × 2 380.
      lines: [
        {
          kind: 'metered',
          name: 'Điện',
          chargeID,
          quantity: 200_000,
          people: 4,
          quota: 1_000,
          amount: 436_400,
        },
      ],
    })
    expect(await workOf(owner, 'tariff')).toMatchObject({
      when: 'now',
      count: 1,
      amount: 3_300,
      items: [{ id: house, buildingName: 'Nhà năm bậc', text: 'announced', amount: 3_300 }],
    })
    expect(await workOf(staff, 'tariff')).toBeUndefined()
    const save = async (list: object) =>
      expect((await api.as(owner).post(`/building/${house}/charges`).send(list)).status).toBe(200)
    // Who saves the bands again where they are marked as announced has kept them.
    const again = (said: object) => ({
      fromDay: addDays(today, -90),
      charges: [{ ...body.data.charges[0], ...said }],
    })
    await save(again({ forUndeclared: 2_380 }))
    expect(await workOf(owner, 'tariff')).toBeUndefined()
    await save(again({}))
    expect(await workOf(owner, 'tariff')).toMatchObject({ count: 1 })
    const { charges, fromDay } = listChangeOf(body.data.lists, today) ?? {}
    await save({ charges, fromDay })
    expect(await workOf(owner, 'tariff')).toBeUndefined()
  })

  it('counts who has bought a room where the house asks for charges, as the run does', async () => {
    const named = async (name: string, price: number | null) => {
      const { id } = await api.send(addBuilding, { name, address: 'Huế', floorCount: 3 })
      const charge = { name: 'Phí quản lý', unit: 'phòng', way: 'perRoom', price }
      if (price !== null)
        await api.send(changeCharges, { fromDay: addDays(today, -90), charges: [charge] }, { id })
      const { id: roomID } = await api.send(addRoom, { buildingID: id, number: 'P.1', floor: 1 })
      const customerID = (await api.person('customer')).id
      const terms = { type: ContractType.BUY, price: 1_150_000_000, startDay: addDays(today, -60) }
      const contract = await api.send(addContract, { roomID, customerID, ...terms })
      await api.send(signContract, {}, { id: contract.id })
    }
    await named('Nhà bán có phí', 120_000)
    await named('Nhà bán không phí', null)
    const { items = [] } = (await workOf(await api.person('owner'), 'issue')) ?? {}
    const counted = items.filter(({ buildingName }) => buildingName?.startsWith('Nhà bán'))
    expect(counted.map(({ buildingName, count }) => [buildingName, count])).toEqual([['Nhà bán có phí', 1]])
  })

  it('tells owners of events that a read model could not take', async () => {
    expect(await namesFor(world.owner)).not.toContain('parked')
    await api.pool.query(`insert into projection.parked (schema, model, stream, revision, position, event_id, type, error)
      values ('read', 'notice', 'notice-x', 0, '1', gen_random_uuid(), 'NoticeSent', 'x')`)
    expect(await workOf(world.owner, 'parked')).toMatchObject({ when: 'now', count: 1, items: [] })
    expect(await namesFor(world.manager)).not.toContain('parked')
    await api.pool.query(`delete from projection.parked where stream = 'notice-x'`)
  })
})

it('draws the houses that one works in', async () => {
  const { houses } = await todayOf(world.staff)
  expect(houses.map(({ name }) => name)).toEqual(['Nhà của ta'])
  expect(houses[0]?.rooms.map(({ number, taken }) => [number, taken])).toEqual([
    ['P.101', true],
    ['P.102', false],
    ['P.103', false],
  ])
})

it('is for those who work here', async () => {
  const { status, body } = await api.as(world.tenant).get('/today')
  expect([status, body.message]).toEqual([403, 'E0007'])
})
