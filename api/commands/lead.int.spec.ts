import { randomUUID } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMoneyProcess } from '../../commands/account/money-process.ts'
import { issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { signContract } from '../../commands/contract/contract.definitions.ts'
import { holdRoom, releaseHold } from '../../commands/hold/hold.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { forgetDayOf } from '../../domain/lead/lead.ts'
import { readModels } from '../../projections/registry.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { giveAsBefore } from '../../test/support/given-contract.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

const post = async (path: string, body: object = {}, who: Person = world.manager) => {
  const { status, body: said } = await api.as(who).post(path).send(body)
  return { status, code: said.message as string, field: said.errors?.[0]?.field, data: said.data }
}
const done = async (path: string, body: object = {}, who?: Person) => {
  const { code, data, field } = await post(path, body, who)
  expect([path, code, field]).toEqual([path, expect.stringMatching(/^I000[23]$/), undefined])
  return data
}
const get = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body
/** A past day is played when somebody looks. */
const then = async (path: string) => {
  let answer = await api.as(world.owner).get(path)
  while (answer.status === 202) answer = await api.as(world.owner).get(path)
  return answer.body
}
const listed = async (who?: Person, query = ''): Promise<string[]> =>
  (await get(`/lead${query}`, who)).data.map(({ id }: { id: string }) => id)
/** The owner, who has said the password again. */
const confirmed = async () => {
  await post('/authentication/verify-password', { password: PASSWORD }, world.owner)
  return world.owner
}
const item = async (id: string) => (await get(`/lead/${id}`)).data

const asked = () => ({
  buildingID: world.ours.id,
  name: `Phạm Canaryha ${randomUUID().slice(0, 4)}`,
  phone: '0912 345 678',
  source: 'zalo',
})
const lead = async (more: object = {}, who?: Person): Promise<string> =>
  (await done('/lead/add', { ...asked(), ...more }, who)).id
const update = (id: string, body: object, who?: Person) => done(`/lead/${id}/update`, body, who)
const viewingAt = `${addDays(today, 1)}T03:00:00.000Z`
/** By the owner: the manager knows no customer who has neither contract nor hold in the house yet. */
const promise = {
  amount: 500_000,
  method: 'cash',
  price: 3_000_000,
  decideBy: addDays(today, 5),
  moveInDay: addDays(today, 9),
}
const hold = async (customerID: string, roomID: string, more: object = {}): Promise<string> =>
  (await done(`/room/${roomID}/hold`, { customerID, ...promise, ...more }, world.owner)).id
const newRoom = async () => {
  const number = `H.${randomUUID().slice(0, 6)}`
  return (await api.send(addRoom, { buildingID: world.ours.id, number, floor: 1 })).id
}
const register = () => readFile(join(api.dataDir, 'erasures.ndjson'), 'utf8')

/** Every row of every table. */
const everything = async (): Promise<string> => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where (table_schema in ('es', 'vault', 'projection') or table_schema like 'read%') and table_type = 'BASE TABLE'`,
  )
  const dumps = await Promise.all(
    rows.map(async ({ name }) => (await api.pool.query(`select t::text from ${name} t`)).rows),
  )
  return JSON.stringify(dumps)
}
/** What the log still says, as a process reads it that has seen no key before. */
const readElsewhere = async (id: string): Promise<string> => {
  const elsewhere = api.logElsewhere()
  const said = JSON.stringify(await elsewhere.readStream(`lead-${id}`))
  await elsewhere.close()
  return said
}
const verified = async () => {
  const { signal } = new AbortController()
  const models = await verify({ db: api.db, source: api.log, models: readModels, signal })
  return models?.filter(({ different }) => different > 0)
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

it('goes from the first call over a viewing to the hold of a room, in lists, history and audit', async () => {
  const [, room] = world.ours.rooms
  const name = 'Phạm Thu Hà'
  const id = await lead(
    { name, roomIDs: [room], wantsFrom: addDays(today, 20), budget: 4_000_000, note: 'Có mèo' },
    world.staff,
  )
  expect(await item(id)).toMatchObject({
    name,
    phone: '0912345678',
    source: 'zalo',
    status: 'new',
    roomNumbers: 'P.102',
    buildingName: 'Nhà của ta',
    budget: 4_000_000,
    note: 'Có mèo',
  })
  expect(await item(id)).not.toHaveProperty('customerID')
  expect(await listed(world.manager, '?q=thu%20ha')).toEqual([id])
  expect(await listed(world.manager, '?q=0912345678')).toContain(id)

  await update(id, { status: 'viewing', viewingAt }, world.staff)
  expect(await item(id)).toMatchObject({ status: 'viewing', viewingAt, viewingBy: world.staff.id })
  expect(await listed(world.manager, '?filter={"status":"viewing"}')).toContain(id)

  const customer = await api.person('customer')
  const contractID = await hold(customer.id, room)
  await update(id, { status: 'held', contractID })
  expect(await item(id)).toMatchObject({ status: 'held', contractID })
  const types = (await get(`/history/lead/${id}`)).data.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['LeadHeld', 'LeadViewingPlanned', 'LeadAdded'])
  const { data: audit } = await get(`/audit?filter={"entityID":"${id}"}`, world.owner)
  expect(audit.map(({ type }: { type: string }) => type)).toContain('LeadHeld')

  expect((await then(`/lead/${id}?at=${today}`)).data).toMatchObject({ id, status: 'held' })
  expect((await then(`/lead?at=${addDays(today, -1)}`)).data).toEqual([])
  expect((await api.as(world.manager).get('/export/lead')).status).toBe(200)
  await api.send(releaseHold, { method: 'cash' }, { id: contractID })
  expect(await verified()).toEqual([])
})

describe('a lead', () => {
  it('is of a house, and seen by who works there alone', async () => {
    const [mine, foreign] = [
      await lead(),
      await lead({ buildingID: world.foreign.id, roomIDs: [world.foreign.rooms[1]] }, world.owner),
    ]
    for (const who of [world.manager, world.staff]) {
      expect(await listed(who)).toContain(mine)
      expect(await listed(who)).not.toContain(foreign)
      const unknown = await get(`/lead/${randomUUID()}`, who)
      expect(await get(`/lead/${foreign}`, who)).toEqual(unknown)
      expect(await post(`/lead/${foreign}/update`, { budget: 1 }, who)).toMatchObject({ code: 'E0011' })
      const away = { ...asked(), buildingID: world.foreign.id }
      expect(await post('/lead/add', away, who)).toMatchObject({ code: 'E0011' })
    }
    expect(await post(`/lead/${foreign}/forget`)).toMatchObject({ code: 'E0011' })
    expect(await listed(world.owner)).toEqual(expect.arrayContaining([mine, foreign]))
    for (const path of ['/lead', `/lead/${mine}`, '/export/lead', `/history/lead/${mine}`])
      expect((await get(path, world.tenant)).message).toBe('E0007')
    expect(await post('/lead/add', asked(), world.tenant)).toMatchObject({ code: 'E0007' })
    expect(await post(`/lead/${mine}/forget`, {}, world.staff)).toMatchObject({ code: 'E0007' })
  })

  it('is found by name, and stands in the work of the day on which it sees a room, until that is said', async () => {
    const name = `Vũ ${randomUUID().slice(0, 6)}`
    const id = await lead({ name })
    const found = await get(`/search?q=${encodeURIComponent(name)}`, world.staff)
    expect(found.data).toMatchObject([{ resource: 'lead', id, name, note: '0912345678 · Nhà của ta' }])
    const viewings = async () =>
      (await get('/today', world.staff)).data.works.find((one: { name: string }) => one.name === 'viewing')
    const before = (await viewings())?.count ?? 0
    await update(id, { status: 'viewing', viewingAt })
    expect((await viewings())?.count ?? 0).toBe(before)
    await update(id, { status: 'viewing', viewingAt: `${today}T05:00:00.000Z` })
    expect(await viewings()).toMatchObject({ count: before + 1 })
    expect((await viewings()).items).toContainEqual(expect.objectContaining({ id, text: name, day: today }))
    await update(id, { status: 'lost', lostReason: 'Giá cao' })
    expect((await viewings())?.count ?? 0).toBe(before)
  })

  it('asks for rooms of its house alone, and becomes a hold that is there', async () => {
    const id = await lead()
    const [foreign] = world.foreign.rooms
    expect(await post(`/lead/${id}/update`, { roomIDs: [foreign] })).toMatchObject({ code: 'E0011' })
    expect(await post(`/lead/${id}/update`, { roomIDs: [foreign] }, world.owner)).toMatchObject({
      code: 'E0011',
      field: 'roomIDs',
    })
    const unknown = { status: 'held', contractID: randomUUID() }
    expect(await post(`/lead/${id}/update`, unknown)).toMatchObject({ code: 'E0011' })
    expect(await post(`/lead/${id}/update`, { status: 'viewing' })).toMatchObject({ code: 'V0002' })
  })
})

describe('a lead for whom a room is held', () => {
  const typesOf = async (id: string) => (await api.log.readStream(`lead-${id}`)).map(({ type }) => type)
  /** What follows the log, after a process that died before it came to it. */
  const follow = async (roomID: string) => {
    const process = createMoneyProcess({ handle: (one) => api.rawHandle(one), store: api.log })
    const ids = { correlationId: randomUUID(), causationId: randomUUID() }
    for (const { stream, type, data } of await api.log.readStream(`room-${roomID}`))
      await process.settle({ stream, events: [{ type, data }], ...ids })
    await api.progress.waitFor(await api.log.head(), 10_000)
  }
  /** A hold after which the process dies. */
  const killed = async (roomID: string, leadID: string) => {
    const customer = await api.person('customer')
    const { id } = await api.rawHandle({
      definition: holdRoom,
      body: { roomID, customerID: customer.id, ...promise, leadID },
      actor: SYSTEM,
      commandId: randomUUID(),
      correlationId: randomUUID(),
    })
    return id
  }

  it('is held by the same call, once, and may ask again', async () => {
    const [id, roomID, customer] = [await lead(), await newRoom(), await api.person('customer')]
    const contractID = await hold(customer.id, roomID, { leadID: id })
    expect(await item(id)).toMatchObject({ status: 'held', contractID })
    await follow(roomID)
    expect(await typesOf(id)).toEqual(['LeadAdded', 'LeadHeld'])
    await update(id, { status: 'new' })
    await follow(roomID)
    await api.send(releaseHold, { method: 'cash' }, { id: contractID })
    expect(await item(id)).toMatchObject({ status: 'new', contractID: null })
  })

  it('is held later where the process died after the hold, and not at all where it is forgotten by then', async () => {
    const [id, gone] = [await lead(), await lead()]
    const [roomID, other] = [await newRoom(), await newRoom()]
    const contractID = await killed(roomID, id)
    const paid = await killed(other, gone)
    expect(await typesOf(id)).toEqual(['LeadAdded'])
    await done(`/lead/${gone}/forget`)
    for (const room of [roomID, other]) await follow(room)
    expect(await item(id)).toMatchObject({ status: 'held', contractID })
    expect(await typesOf(gone)).toEqual(['LeadAdded', 'LeadForgotten'])
    expect((await get(`/hold/${paid}`, world.owner)).data).toMatchObject({ held: promise.amount })
    expect(await verified()).toEqual([])
  })

  it('is one that is there', async () => {
    const [gone, roomID, customer] = [await lead(), await newRoom(), await api.person('customer')]
    await done(`/lead/${gone}/forget`)
    for (const leadID of [gone, randomUUID()]) {
      const body = { customerID: customer.id, ...promise, leadID }
      const refused = await post(`/room/${roomID}/hold`, body, world.owner)
      expect(refused).toMatchObject({ code: 'E0011', field: 'leadID' })
    }
  })

  it('becomes nobody who is erased, as their erasure would not find it', async () => {
    const [id, roomID, customer] = [await lead(), await newRoom(), await api.person('customer')]
    const contractID = await hold(customer.id, roomID)
    await api.send(releaseHold, { method: 'cash' }, { id: contractID })
    await post('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${customer.id}/erase`, {}, world.owner)
    expect(await post(`/lead/${id}/update`, { status: 'held', contractID })).toMatchObject({ code: 'E0011' })
    await update(id, { note: 'Gọi lại sau Tết' })
    expect(await item(id)).toMatchObject({ status: 'new', note: 'Gọi lại sau Tết' })
  })
})

const heldFor = async () => {
  const [id, roomID, customer] = [await lead(), await newRoom(), await api.person('customer')]
  return { id, roomID, customer, contractID: await hold(customer.id, roomID, { leadID: id }) }
}

describe('a lead that has to be asked again', () => {
  const work = async (who = world.staff): Promise<{ count: number }> => {
    const { works } = (await get('/today', who)).data
    return works.find((one: { name: string }) => one.name === 'askAgain') ?? { count: 0 }
  }
  const waiting = async (who?: Person) => (await work(who)).count

  it('is one whose hold was given up, until it is taken on; what is said by hand counts likewise', async () => {
    const { id, contractID, customer } = await heldFor()
    const before = await waiting()
    expect(await item(id)).toMatchObject({ status: 'held', comesBack: null })
    await api.send(releaseHold, { method: 'cash' }, { id: contractID })
    expect(await item(id)).toMatchObject({ status: 'held', comesBack: 'ended' })
    expect(await listed(world.staff, '?filter={"comesBack":"ended"}')).toContain(id)
    expect(await work()).toMatchObject({ count: before + 1, day: today })
    await update(id, { status: 'viewing', viewingAt }, world.staff)
    expect([(await item(id)).comesBack, await waiting()]).toEqual([null, before])
    await update(id, { status: 'held', contractID })
    expect([(await item(id)).comesBack, await waiting()]).toEqual(['ended', before + 1])
    await done(`/customer/${customer.id}/erase`, {}, await confirmed())
    expect(await waiting()).toBe(before)
    expect(await verified()).toEqual([])
  })

  it('is asked by staff too, whose broker is due a fee only for a room that is held', async () => {
    const { id, contractID } = await heldFor()
    await update(id, { broker: 'Anh Tú', brokerFee: 2_000_000 })
    const back = { status: 'new' }
    expect(await post(`/lead/${id}/update`, back, world.staff)).toMatchObject({
      code: 'E0007',
      field: 'status',
    })
    await api.send(releaseHold, { method: 'cash' }, { id: contractID })
    await update(id, back, world.staff)
    expect(await item(id)).toMatchObject({ status: 'new', comesBack: null })
  })

  it('is one whose house is deleted: seen still, moved to another or forgotten, and as before once it is restored', async () => {
    const house = await api.send(addBuilding, { name: 'Nhà sắp trả', address: 'Quận 7', floorCount: 1 })
    const of = { buildingID: house.id }
    const [id, gone, lost] = [
      await lead(of, world.owner),
      await lead(of, world.owner),
      await lead(of, world.owner),
    ]
    await update(lost, { status: 'lost', lostReason: 'Giá cao' }, world.owner)
    const before = await waiting(world.owner)
    const remove = async () =>
      expect((await api.as(await confirmed()).delete(`/building/${house.id}`)).status).toBe(200)
    await remove()
    expect(await listed(world.owner)).toEqual(expect.arrayContaining([id, gone, lost]))
    const seen = async (one: string) => (await get(`/lead/${one}`, world.owner)).data?.comesBack
    expect([await seen(id), await seen(lost)]).toEqual(['house', null])
    expect(await waiting(world.owner)).toBe(before + 2)
    expect(await listed(world.staff)).not.toContain(id)
    await done(`/building/${house.id}/restore`, {}, world.owner)
    expect(await seen(id)).toBeNull()
    await remove()
    await update(id, { buildingID: world.ours.id }, world.owner)
    expect(await seen(id)).toBeNull()
    expect(await listed(world.staff)).toContain(id)
    await done(`/lead/${gone}/forget`, {}, world.owner)
    expect(await seen(gone)).toBeUndefined()
    expect(await verified()).toEqual([])
  })
})

it('is shown a room by somebody who works here, neither a tenant nor one who has left', async () => {
  const id = await lead()
  const left = await api.person('staff')
  await post('/authentication/verify-password', { password: PASSWORD }, world.owner)
  await post('/staff/delete-many', { IDs: [left.id] }, world.owner)
  for (const viewingBy of [world.tenant.id, left.id, randomUUID()]) {
    const refused = await post(`/lead/${id}/update`, { status: 'viewing', viewingAt, viewingBy })
    expect(refused).toMatchObject({ code: 'E0008', field: 'viewingBy' })
  }
})

describe('somebody who asks to be forgotten', () => {
  it('is, in log, tables and past days, whoever looks', async () => {
    const note = 'canarynote làm ca đêm'
    const id = await lead({ note })
    const canary = (await item(id)).name as string
    await update(id, { status: 'lost', lostReason: 'canaryreason chê xa' })
    expect((await then(`/lead/${id}?at=${today}`)).data).toMatchObject({ name: canary })
    const said = [canary, note, 'canaryreason']
    const before = await everything()
    expect(said.filter((one) => !before.includes(one))).toEqual([])

    await done(`/lead/${id}/forget`)
    expect((await get(`/lead/${id}`)).message).toBe('E0011')
    expect(await listed()).not.toContain(id)
    expect((await then(`/lead/${id}?at=${today}`)).message).toBe('E0011')
    const [after, log] = [await everything(), await readElsewhere(id)]
    expect(said.filter((one) => after.includes(one) || log.includes(one))).toEqual([])
    expect(await post(`/lead/${id}/update`, { note })).toMatchObject({ code: 'E0011' })
    expect(await post(`/lead/${id}/forget`)).toMatchObject({ code: 'E0011' })
    expect(await api.eraseAgain()).toBe(0)
    expect(await verified()).toEqual([])
  })

  it('is again after a restore of an older state', async () => {
    const id = await lead()
    const canary = (await item(id)).name as string
    await appendFile(join(api.dataDir, 'erasures.ndjson'), `${JSON.stringify({ personID: id })}\n`)
    expect(await api.eraseAgain()).toBe(1)
    expect(await readElsewhere(id)).not.toContain(canary)
    expect(await everything()).not.toContain(canary)
    expect((await get(`/lead/${id}`)).message).toBe('E0011')
    expect(api.complaints).toEqual([])
  })

  it('is erased with the customer whom they became', async () => {
    const [, , room] = world.ours.rooms
    const id = await lead()
    const canary = (await item(id)).name as string
    const customer = await api.person('customer')
    const contractID = await hold(customer.id, room)
    await update(id, { status: 'held', contractID })
    await api.send(releaseHold, { method: 'cash' }, { id: contractID })
    const again = await lead()
    await update(again, { status: 'held', contractID })
    await update(again, { status: 'viewing', viewingAt: `${today}T05:00:00.000Z` })
    await post('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${customer.id}/erase`, {}, world.owner)
    expect(await item(id)).toMatchObject({ name: null, phone: null, status: 'held', contractID })
    expect(await readElsewhere(id)).not.toContain(canary)
    expect(await everything()).not.toContain(canary)
    // An older state, from before it was theirs, is told of both.
    for (const one of [customer.id, id, again]) expect(await register()).toContain(one)
    expect(await item(again)).toMatchObject({ name: null, status: 'viewing' })
    const { works } = (await get('/today')).data
    const viewings = works.find((one: { name: string }) => one.name === 'viewing')?.items ?? []
    expect(viewings.map((one: { id: string }) => one.id)).not.toContain(again)
    expect(await post(`/lead/${id}/update`, { note: canary })).toMatchObject({ code: 'E0016' })
    expect(await verified()).toEqual([])
  })
})

it('is forgotten by the timer a year after it was lost, not before, and not where it came back', async () => {
  const [gone, back] = [await lead(), await lead()]
  for (const id of [gone, back]) await update(id, { status: 'lost', lostReason: 'Giá cao' })
  await update(back, { status: 'viewing', viewingAt })
  const turn = async (day: string) => {
    api.setClock(() => `${day}T03:00:00.000Z`)
    await api.clock.confirm()
    await api.timers.fire()
    await api.progress.waitFor(await api.log.head(), 10_000)
    const types = await Promise.all(
      [gone, back].map(async (id) => (await api.log.readStream(`lead-${id}`)).at(-1)?.type),
    )
    return types
  }
  const day = forgetDayOf(today)
  expect(await turn(addDays(day, -1))).toEqual(['LeadLost', 'LeadViewingPlanned'])
  expect(await turn(day)).toEqual(['LeadForgotten', 'LeadViewingPlanned'])
  api.setClock(() => new Date().toISOString())
})

it('has to be asked again where the contract of the hold was given to somebody else before it was signed', async () => {
  const { id, roomID, contractID } = await heldFor()
  await done(`/hold/${contractID}/convert`, { type: 1, endDay: addDays(promise.moveInDay, 200) })
  expect((await item(id)).comesBack).toBeNull()
  const { id: customerID } = await api.person('customer')
  const refused = await post(`/contract/${contractID}/update`, { customerID }, world.owner)
  expect(refused).toMatchObject({ code: 'E0016', field: 'customerID' })
  await giveAsBefore(api, { roomID, contractID, customerID })
  expect(await item(id)).toMatchObject({ status: 'held', comesBack: 'given' })
})

it('has to be asked again once the hold ran out, unless it becomes a contract after all, and again where that never begins', async () => {
  const { id, contractID } = await heldFor()
  const late = addDays(promise.decideBy, 1)
  api.setClock(() => `${late}T03:00:00.000Z`)
  await api.clock.confirm()
  await api.timers.fire()
  await api.progress.waitFor(await api.log.head(), 10_000)
  expect(await item(id)).toMatchObject({ status: 'held', comesBack: 'expired' })
  await done(`/hold/${contractID}/convert`, { type: 1, endDay: addDays(promise.moveInDay, 200) })
  expect((await item(id)).comesBack).toBeNull()
  const back = { amount: promise.amount, method: 'cash', reason: 'Khách không vào ở' }
  await done(`/account/${contractID}/deposit/return`, back, world.owner)
  const gone = await api
    .as(await confirmed())
    .post('/contract/delete-many')
    .send({ IDs: [contractID] })
  expect(gone.body.message).toBe('I0004')
  expect((await item(id)).comesBack).toBe('lapsed')
  expect((await then(`/lead/${id}?at=${today}`)).data).toMatchObject({ status: 'held', comesBack: null })
  api.setClock(() => new Date().toISOString())
  await api.clock.confirm()
})

describe('the fee of a broker', () => {
  const broker = { source: 'broker', broker: 'Anh Tú', brokerFee: 2_000_000 }
  const fees = async (who: Person = world.manager) => {
    const { works } = (await get('/today', who)).data as {
      works: { name: string; items: { id: string }[] }[]
    }
    return works.find(({ name }) => name === 'brokerFee')
  }
  const isDue = async (id: string) => (await item(id)).feeDue
  const bill = async (contractID: string, line: object = { kind: 'rent' }, day = today): Promise<string> => {
    const lines = [{ name: 'Tiền phòng', amount: 4_500_000, ...line }]
    const due = { month: day.slice(0, 7), dueDay: addDays(today, 1) }
    return (await api.send(issueBill, { contractID, title: 'Tiền nhà', ...due, lines } as never)).id
  }
  /** A lead who has a lease, and a bill of its first rent. */
  const lease = async ({
    line = undefined as object | undefined,
    startDay = today,
    endDay = addDays(today, 364),
  } = {}) => {
    const id = await lead(broker)
    const customer = await api.person('customer')
    const contractID = await rent(api, await newRoom(), customer.id, { startDay, endDay })
    await update(id, { status: 'held', contractID })
    return { id, customer, contractID, billID: await bill(contractID, line, startDay) }
  }
  const pay = (billID: string) =>
    api.send(recordPayment, { method: 'cash', amount: 4_500_000 }, { id: billID })
  const expense = {
    category: 'commission',
    day: today,
    amount: 2_000_000,
    supplier: 'Anh Tú',
  }
  const book = (leadID: string, buildingIDs = [world.ours.id], who = world.manager) => {
    const shares = buildingIDs.map((buildingID) => ({ buildingID, weight: 1 }))
    return post('/expense/add', { ...expense, shares, leadID }, who)
  }

  it('is proposed once the first rent is paid, to those who book money, and becomes one expense', async () => {
    const { id, billID } = await lease()
    expect(await isDue(id)).toBe(false)
    expect(await fees()).toBeUndefined()
    await pay(billID)
    expect(await isDue(id)).toBe(true)
    expect(await fees()).toMatchObject({ count: 1, amount: 2_000_000, items: [{ id, text: 'Anh Tú' }] })
    expect(await fees(world.staff)).toBeUndefined()
    expect(await listed(world.manager, '?filter={"feeDue":true}')).toEqual([id])
    // Two at the same moment: one is taken.
    const both = await Promise.all([book(id), book(id)])
    expect(both.map(({ code }) => code).sort()).toEqual(['E0017', 'I0002'])
    expect(both.find(({ code }) => code === 'E0017')?.field).toBe('leadID')
    expect(await isDue(id)).toBe(false)
    expect(await fees()).toBeUndefined()
    const booked = both.find(({ code }) => code === 'I0002')?.data.id as string
    expect((await get(`/expense/${booked}`)).data).toMatchObject({ leadID: id, category: 'commission' })
    // Taken back, it waits again; and what was taken back does not come again once another one stands.
    expect((await post(`/expense/${booked}/delete`)).code).toBe('I0004')
    expect(await isDue(id)).toBe(true)
    expect((await book(id)).code).toBe('I0002')
    expect((await post(`/expense/${booked}/restore`)).code).toBe('E0017')
    expect(await verified()).toEqual([])
  })

  it('is gone when somebody who may says that it is not paid, and comes back with the undo', async () => {
    const { id, billID } = await lease()
    await pay(billID)
    expect((await post(`/lead/${id}/update`, { feeWaived: true }, world.staff)).code).toBe('E0007')
    await update(id, { feeWaived: true })
    expect(await isDue(id)).toBe(false)
    await update(id, { feeWaived: false })
    expect(await isDue(id)).toBe(true)
    expect((await then(`/lead/${id}?at=${addDays(today, -1)}`)).message).toBe('E0011')
    await update(id, { feeWaived: true })
  })

  it('is for the tenant alone whom the lead became: the contract was given to somebody else', async () => {
    const id = await lead(broker)
    const [customer, other] = [await api.person('customer'), await api.person('customer')]
    const roomID = await newRoom()
    const contractID = await hold(customer.id, roomID, { leadID: id })
    const terms = { type: 1, endDay: addDays(promise.moveInDay, 200) }
    await done(`/hold/${contractID}/convert`, terms, world.owner)
    await giveAsBefore(api, { roomID, contractID, customerID: other.id })
    await api.send(signContract, {}, { id: contractID })
    await pay(await bill(contractID, { kind: 'rent' }, promise.moveInDay))
    expect(await item(id)).toMatchObject({ comesBack: 'given', feeDue: false })
    expect(await fees()).toBeUndefined()
  })

  it.each([
    ['Tiền phòng', true],
    ['tiền  THUÊ nhà', true],
    ['Rent', true],
    ['Tiền điện', false],
    ['Tiền phòng họp', false],
  ])('knows a rent without a kind by its name, as in sheets: %s', async (name, isRent) => {
    const { id, billID } = await lease({ line: { name } })
    await pay(billID)
    expect(await isDue(id)).toBe(isRent)
    await update(id, { feeWaived: true })
  })

  it('is due by a bill whose line was made a rent before it was paid', async () => {
    const { id, billID } = await lease({ line: { name: 'Phòng' } })
    const lines = [{ name: 'Tiền nhà', amount: 4_500_000 }]
    await done(`/bill/${billID}/update`, { lines, reason: 'Tên sai' })
    await pay(billID)
    expect(await isDue(id)).toBe(true)
    await update(id, { feeWaived: true })
    expect(await verified()).toEqual([])
  })

  it('is due by the first rent in another room, where the tenant moved before', async () => {
    const { id, contractID, customer } = await lease({ line: { name: 'Cọc' }, startDay: addDays(today, -5) })
    await done(`/contract/${contractID}/move`, { roomID: await newRoom(), day: today })
    const { rows } = await api.pool.query(
      `select id from read.contract where "customerID" = $1 and continues->>'contractID' = $2`,
      [customer.id, contractID],
    )
    const [{ id: next }] = rows as [{ id: string }]
    await api.send(signContract, {}, { id: next })
    expect(await isDue(id)).toBe(false)
    await pay(await bill(next))
    expect(await isDue(id)).toBe(true)
    expect(await fees()).toMatchObject({ count: 1, day: today, items: [{ id }] })
    await update(id, { feeWaived: true })
  })

  it('is changed and waived by those who book money alone once a room is held', async () => {
    const { id } = await lease()
    const refuses = async (body: object, field: string) =>
      expect(await post(`/lead/${id}/update`, body, world.staff)).toMatchObject({ code: 'E0007', field })
    await refuses({ status: 'new' }, 'status')
    await refuses({ status: 'lost', lostReason: 'Thôi' }, 'status')
    await refuses({ brokerFee: 1 }, 'brokerFee')
    await update(id, { status: 'new' })
    for (const brokerFee of [null, 1]) await refuses({ brokerFee }, 'brokerFee')
    await update(id, { brokerFee: 1_500_000 })
    expect(await item(id)).toMatchObject({ brokerFee: 1_500_000 })
    const body = { ...asked(), ...broker, feeWaived: true }
    for (const who of [world.staff, world.owner])
      expect(await post('/lead/add', body, who)).toMatchObject({ code: 'V0002', field: 'feeWaived' })
  })

  it('is booked for a lead of that house alone, while it is due and not waived', async () => {
    const none = await lead()
    const { id, billID } = await lease()
    const refused = { code: 'E0017', field: 'leadID' }
    expect(await book(none)).toMatchObject(refused)
    expect(await book(id)).toMatchObject(refused)
    await pay(billID)
    for (const houses of [[world.foreign.id], [world.ours.id, world.foreign.id]])
      expect(await book(id, houses, world.owner)).toMatchObject({ code: 'E0011', field: 'leadID' })
    await update(id, { feeWaived: true })
    expect(await book(id)).toMatchObject(refused)
    const shares = [{ buildingID: world.ours.id, weight: 1 }]
    const { id: other } = await done('/expense/add', { ...expense, shares })
    expect(await post(`/expense/${other}/update`, { leadID: id })).toMatchObject(refused)
    await update(id, { feeWaived: false })
    await done(`/expense/${other}/update`, { leadID: id })
    // It may still be corrected: it is the fee by now.
    await done(`/expense/${other}/update`, { leadID: id, shares, amount: 1_800_000 })
    expect((await post(`/expense/${other}/delete`)).code).toBe('I0004')
    await update(id, { feeWaived: true })
    expect(await post(`/expense/${other}/restore`)).toMatchObject(refused)
    await update(id, { feeWaived: false })
    await done(`/expense/${other}/restore`)
    expect(await isDue(id)).toBe(false)
    expect(await post(`/lead/${id}/update`, { feeWaived: true })).toMatchObject({
      code: 'E0016',
      field: 'feeWaived',
    })
  })

  it('is booked or waived, never both, when two people do it at one moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, billID } = await lease()
      await pay(billID)
      const both = [book(id), post(`/lead/${id}/update`, { feeWaived: true })]
      const codes = (await Promise.all(round % 2 === 0 ? both : both.reverse())).map(({ code }) => code)
      expect(codes.filter((code) => code.startsWith('I'))).toHaveLength(1)
    }
  })

  it('is gone with the customer who is erased, in lists and for an expense', async () => {
    const { id, customer, billID } = await lease({
      startDay: addDays(today, -60),
      endDay: addDays(today, -31),
    })
    await pay(billID)
    expect(await fees()).toMatchObject({ count: 1, items: [{ id }] })
    await done(`/customer/${customer.id}/erase`, {}, await confirmed())
    expect(await fees()).toBeUndefined()
    expect(await listed(world.manager, '?filter={"feeDue":true}')).toEqual([])
    expect(await book(id)).toMatchObject({ code: 'E0017', field: 'leadID' })
    expect(await verified()).toEqual([])
  })

  it('is not proposed for a lead without a lease, and forgets the broker with the lead', async () => {
    const id = await lead(broker)
    expect(await isDue(id)).toBe(false)
    await done(`/lead/${id}/forget`, {}, await confirmed())
    const { rows } = await api.pool.query('select broker from read.lead where id = $1', [id])
    expect(rows).toEqual([{ broker: null }])
  })
})
