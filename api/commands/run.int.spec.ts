import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { startBillRun } from '../../commands/run/run.definitions.ts'
import { addMonths, dayOf, lastDayOfMonth } from '../../domain/day.ts'
import type { BookMonth } from '../../projections/books/books.answers.ts'
import { createBillingHouse } from '../../projections/run/billing-house.ts'
import type { BorneUse } from '../../projections/run/borne.answers.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let contractID: string
let meterID: string
const today = dayOf(new Date().toISOString())
const thisMonth = today.slice(0, 7)
const month = addMonths(thisMonth, -1)
/** The first of the month before: a tenant has been there for long. */
const start = `${addMonths(month, -2)}-01`

const post = (path: string, body: object = {}, who: Person = world.manager) =>
  api.as(who).post(path).send(body)
const preview = async (of = month): Promise<readonly ProposedBill[]> => {
  const { status, body } = await post('/bill/run/preview', { buildingID: world.ours.id, month: of })
  expect([status, body.message]).toEqual([200, 'I0001'])
  return body.data
}
const ours = (all: readonly ProposedBill[]) => all.find((one) => one.contractID === contractID)
const run = (bills: readonly object[], runID: string = randomUUID(), of = month) =>
  post('/bill/run', { buildingID: world.ours.id, month: of, runID, bills })
const linesOf = async (billID: string) => (await api.as(world.manager).get(`/bill/${billID}`)).body.data

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const { ours, manager, tenant } = world
  const charge = { unit: 'kWh', way: 'metered', price: 3_800, vat: 800, utility: 'electricity' }
  const charges = [
    { name: 'Điện', ...charge },
    { name: 'Mạng', unit: 'phòng', way: 'perRoom', price: 100_000 },
  ]
  expect((await post(`/building/${ours.id}/charges`, { fromDay: start, charges })).status).toBe(200)
  const days = { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28` }
  contractID = await rent(api, ours.rooms[1], tenant.id, days)
  const place = { roomID: ours.rooms[1], utility: 'electricity', digits: 5, day: start, value: 1_284_000 }
  meterID = (await api.as(manager).post('/meter/add').send(place)).body.data.id
})
afterAll(() => api.close())

it('names what nobody has read, and proposes the rest', async () => {
  const one = ours(await preview())!
  expect(one.missing).toMatchObject([{ meterID, last: { day: start, value: 1_284_000 } }])
  expect(one.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Tiền phòng', 4_500_000],
    ['Mạng', 100_000],
  ])
  expect(one).toMatchObject({ roomNumber: 'P.102', total: 4_600_000, before: null })
})

let readingID: string
let runID: string
let billID: string

it('is issued as it was proposed, and the second time answers as the first', async () => {
  const { body } = await post(`/meter/${meterID}/reading`, { day: `${month}-01`, value: 1_396_000 })
  readingID = body.data.id
  const one = ours(await preview())!
  expect(one.total).toBe(4_600_000 + 459_648)
  runID = randomUUID()
  const bills = [{ contractID, lines: one.lines }]
  const { status, body: done } = await run(bills, runID)
  expect([status, done.message]).toEqual([200, 'I0002'])
  expect(done.data).toMatchObject({ runID, refused: [], issued: [{ contractID }] })
  billID = done.data.issued[0].billID
  expect(await linesOf(billID)).toMatchObject({
    total: one.total,
    month,
    dueDay: one.dueDay,
    lines: [
      { kind: 'rent' },
      { kind: 'service', unitPrice: 100_000 },
      {
        kind: 'metered',
        quantity: 112_000,
        vat: { percent: 800, amount: 34_048 },
        figures: [
          { day: start, value: 1_284_000 },
          { day: `${month}-01`, value: 1_396_000 },
        ],
      },
    ],
  })
  expect((await run(bills, runID)).body.data).toEqual(done.data)
  expect(ours(await preview()), 'has its bill').toBeUndefined()
})

it('issues no second bill of the month, and says for whom', async () => {
  const lines = [{ name: 'Tiền phòng', amount: 1_000 }]
  const { status, body } = await run([{ contractID, lines }])
  expect([status, body.message]).toEqual([422, 'E0017'])
})

it('tells owners of differences in bills of before, and managers what the house bears', async () => {
  const { owner, manager, staff, ours: house } = world
  const get = async (path: string, who: Person) =>
    (await api.as(who).get(`/building/${house.id}/${path}`)).body
  expect((await get('difference', owner)).data).toEqual({ differences: [], before: expect.any(Number) })
  expect((await get('difference', manager)).message).toBe('E0007')
  expect((await get('borne', manager)).data).toEqual([])
  expect((await get(`borne?month=${month}`, owner)).data).toEqual([])
  expect((await get('borne', staff)).message).toBe('E0007')
  const body = { IDs: [randomUUID()] }
  const { status, body: said } = await post(`/building/${house.id}/difference/propose`, body, owner)
  expect([status, said.message]).toEqual([404, 'E0011'])
})

it('bears what an empty room has used, and says why', async () => {
  const roomID = world.ours.rooms[2]
  const place = { roomID, utility: 'electricity', digits: 5, day: `${addMonths(month, -1)}-20`, value: 0 }
  const { data } = (await post('/meter/add', place)).body
  await post(`/meter/${data.id}/reading`, { day: `${month}-10`, value: 6_000 })
  const borne = (await api.as(world.manager).get(`/building/${world.ours.id}/borne`)).body.data as BorneUse[]
  const own = borne.filter(({ meterID }) => meterID === data.id)
  expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6_000)
  expect(own[0]).toMatchObject({ roomID, roomNumber: 'P.103', utility: 'electricity', why: 'empty' })
})

it('asks nobody for what the meter of another room counted, nor for a change of what another room was asked', async () => {
  const other = (await preview(thisMonth)).find((one) => one.roomNumber === 'P.101')!.contractID as string
  const readings = [readingID, readingID]
  const read = { kind: 'metered', name: 'Điện', amount: 5_000, readings }
  const about = { kind: 'rent', contractID, before: 31_000, after: 30_000 }
  const change = { kind: 'adjustment', name: 'Tiền phòng', amount: 1_000, of: about }
  const own = { name: 'Công tơ', amount: 10_000 }
  const bill = (...lines: object[]) => ({
    contractID: other,
    title: 'Điện',
    month: thisMonth,
    dueDay: today,
    lines,
  })
  const said = async (path: string, body: object) => {
    const { status, body: answer } = await post(path, body)
    return [status, answer.message, answer.errors]
  }
  const strange = (field: string) => [400, 'V0002', [{ field, code: 'other_room' }]]
  expect(await said('/bill/add', bill(own, read))).toEqual(strange('lines.1.readings'))
  expect(await said('/bill/add', bill(own, change))).toEqual(strange('lines.1.of.contractID'))
  const { data } = (await post('/bill/add', bill(own))).body
  expect(await said(`/bill/${data.id}/update`, { lines: [own, read] })).toEqual(strange('lines.1.readings'))
  const { body } = await run([{ contractID: other, lines: [own, read] }], randomUUID(), thisMonth)
  expect([body.message, body.errors]).toEqual(['V0002', [{ field: 'lines.1.readings', code: 'other_room' }]])
  const back = { ...change, amount: -1_000 }
  const { body: credited } = await run([{ contractID: other, lines: [back] }], randomUUID(), thisMonth)
  expect(credited.errors).toEqual([{ field: 'lines.0.of.contractID', code: 'other_room' }])
  // A meter's own room has nothing against it.
  const good = { ...bill(own, { ...read, kind: 'other' }), contractID }
  const { body: taken } = await post('/bill/add', good)
  expect(taken.message).toBe('I0002')
  await api.send(cancelBill, {}, { id: taken.data.id })
  await api.send(cancelBill, {}, { id: data.id })
})

it('refuses one bill and issues the others', async () => {
  const { contractID: other } = (await preview(thisMonth)).find((one) => one.roomNumber === 'P.101')!
  const lines = [{ name: 'Tiền phòng', amount: 1_000, quantity: 2_000, unitPrice: 400 }]
  const good = [{ name: 'Tiền phòng', amount: 1_000 }]
  const { body } = await run(
    [
      { contractID, lines },
      { contractID: other, lines: good },
    ],
    randomUUID(),
    thisMonth,
  )
  expect(body.data).toMatchObject({
    issued: [{ contractID: other }],
    refused: [{ contractID, code: 'V0002', field: 'lines.0.amount' }],
  })
  await api.send(cancelBill, {}, { id: body.data.issued[0].billID })
})

const correctionsOf = async (of: string) => {
  const { body } = await api.as(world.manager).get(`/books/${world.ours.id}?year=${of.slice(0, 4)}`)
  return (body.data.months as BookMonth[]).find((one) => one.month === of)?.corrections
}

it('puts a corrected reading right in the next month, and tells of it beside a month that is closed', async () => {
  expect((await post(`/books/${world.ours.id}/close`, { month })).status).toBe(200)
  expect(await correctionsOf(month)).toEqual([])
  const corrected = { value: 1_386_000, reason: 'Đọc nhầm' }
  expect((await post(`/meter/${meterID}/reading/${readingID}/correct`, corrected)).status).toBe(200)
  const adjusted = ours(await preview(thisMonth))!.lines.find(({ kind }) => kind === 'adjustment')
  expect(adjusted).toMatchObject({ name: 'Điện', quantity: -10_000, amount: -41_040 })
  expect((await linesOf(billID)).lines[2].amount, 'the bill stays').toBe(459_648)
  expect(await correctionsOf(month)).toMatchObject([
    {
      billID,
      meterID,
      roomNumber: 'P.102',
      name: 'Điện',
      unit: 'kWh',
      reason: 'Đọc nhầm',
      from: 1_396_000,
      to: 1_386_000,
      quantity: -10_000,
      amount: -41_040,
      waiting: -41_040,
    },
  ])
  await post(`/meter/${meterID}/reading/${readingID}/correct`, { value: 1_396_000, reason: 'Đúng rồi' })
  expect(ours(await preview(thisMonth))!.lines.some(({ kind }) => kind === 'adjustment')).toBe(false)
  expect(await correctionsOf(month)).toEqual([])
  await post(`/books/${world.ours.id}/reopen`, { month, reason: 'Xong' })
})

it('goes on where it was killed before its first bill', async () => {
  const left = randomUUID()
  const month = thisMonth
  const one = ours(await preview(month))!
  const bill = { contractID, title: 'Tiền phòng', month, dueDay: one.dueDay, lines: one.lines }
  const body = { buildingID: world.ours.id, month, bills: [bill] }
  const actor = { id: world.manager.id, role: 'manager' as const }
  await api.send(startBillRun, body, { id: left, actor })
  expect(ours(await preview(month)), 'it is in work').toBeUndefined()
  const { body: done } = await run([bill], left, month)
  expect(done.data).toMatchObject({ issued: [{ contractID }], refused: [] })
  await api.send(cancelBill, {}, { id: done.data.issued[0].billID })
})

it('proposes for one contract alone, and for a second bill only what came after the first', async () => {
  const one = async (of: string) => {
    const body = { buildingID: world.ours.id, month: of, contractID }
    return (await post('/bill/run/preview', body)).body.data as readonly ProposedBill[]
  }
  const [next, ...others] = await one(thisMonth)
  expect([next!.lines, others]).toEqual([ours(await preview(thisMonth))!.lines, []])
  expect(await one(month)).toMatchObject([{ contractID, lines: [], missing: [] }])
  expect(await one(addMonths(month, -6)), 'nobody rented it then').toEqual([])
})

it('is taken back as a whole, while nothing of it is paid', async () => {
  const list = async () =>
    (await api.as(world.manager).get(`/building/${world.ours.id}/bill-run?month=${month}`)).body.data
  const thisRun = async () => (await list()).find(({ id }: { id: string }) => id === runID)
  expect(await thisRun()).toMatchObject({ reverted: false, working: false, bills: [{ contractID, billID }] })
  const { body } = await post(`/bill/run/${runID}/revert`)
  expect([body.message, body.data.kept]).toEqual(['I0004', []])
  expect((await api.as(world.manager).get(`/bill/${billID}`)).status).toBe(404)
  expect(await thisRun()).toMatchObject({ reverted: true })
  const again = ours(await preview())!
  const paid = randomUUID()
  const { body: done } = await run([{ contractID, lines: again.lines }], paid)
  const { billID: next } = done.data.issued[0]
  await api.send(recordPayment, { method: 'cash', amount: again.total }, { id: next })
  expect((await post(`/bill/run/${paid}/revert`)).body.message).toBe('E0020')
  expect((await linesOf(next)).total).toBe(again.total)
})

it('shows the credit that will pay a bill, and offers the deposit until somebody has asked for it', async () => {
  const { ours: house, tenant } = world
  const days = { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28`, deposit: 4_000_000 }
  const roomID = (await post(`/building/${house.id}/room/add`, { number: 'P.201', floor: 1 })).body.data.id
  const contract = await rent(api, roomID, tenant.id, days)
  const account = async () => (await api.as(world.manager).get(`/account/${contract}`)).body.data
  const own = async () => (await preview()).find((one) => one.contractID === contract)!
  expect(await own()).toMatchObject({
    credit: { amount: 0, automatic: true },
    offers: [{ kind: 'deposit', name: 'Tiền cọc', amount: 4_000_000 }],
  })
  await post(`/account/${contract}/receive`, { amount: 500_000, method: 'cash', allocate: [] })
  const proposed = await own()
  expect(proposed.credit).toEqual({ amount: 500_000, automatic: true })
  const lines = [...proposed.lines, ...proposed.offers].map(({ id: _, ...line }) => line)
  const { body } = await run([{ contractID: contract, lines }])
  const [{ billID: id }] = body.data.issued
  expect(await linesOf(id)).toMatchObject({ total: proposed.total + 4_000_000, paidAmount: 500_000 })
  expect((await preview(thisMonth)).find((one) => one.contractID === contract)?.offers).toEqual([])

  // Whatever else the bill asks for is paid first; the deposit is held, and is no rent.
  const paid = (amount: number) =>
    post(`/account/${contract}/receive`, { amount, method: 'cash', allocate: [{ billID: id, amount }] })
  await paid(proposed.total - 500_000)
  expect(await account()).toMatchObject({ deposit: 0, openAmount: 4_000_000 })
  await paid(4_000_000)
  expect(await account()).toMatchObject({ deposit: 4_000_000, openAmount: 0, credit: 0 })
  const { receipts } = await account()
  const reverse = { reason: 'Ghi nhầm phòng' }
  await api.as(world.manager).post('/authentication/verify-password').send({ password: PASSWORD })
  expect((await post(`/receipt/${receipts.at(-1).id}/reverse`, reverse)).status).toBe(200)
  expect(await account()).toMatchObject({ deposit: 0, openAmount: 4_000_000 })
})

it('makes credit of what is put right beyond the bill, and pays the bill with it', async () => {
  const { ours: house, tenant, manager } = world
  const days = { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28` }
  const roomID = (await post(`/building/${house.id}/room/add`, { number: 'P.202', floor: 1 })).body.data.id
  const contract = await rent(api, roomID, tenant.id, days)
  const place = { roomID, utility: 'electricity', digits: 5, day: start, value: 0 }
  const { id: meter } = (await api.as(manager).post('/meter/add').send(place)).body.data
  const reading = (await post(`/meter/${meter}/reading`, { day: `${month}-01`, value: 9_000_000 })).body.data
    .id
  const own = async (of: string) => (await preview(of)).find((one) => one.contractID === contract)!
  const first = await own(month)
  await run([{ contractID: contract, lines: first.lines }])
  const corrected = { value: 1_000_000, reason: 'Đọc nhầm' }
  await post(`/meter/${meter}/reading/${reading}/correct`, corrected)
  const next = await own(thisMonth)
  const back = -next.lines.find(({ kind }) => kind === 'adjustment')!.amount
  expect(back).toBe(32_832_000)
  const { body } = await run([{ contractID: contract, lines: next.lines }], randomUUID(), thisMonth)
  const [{ billID: id }] = body.data.issued
  const bill = await linesOf(id)
  expect(bill).toMatchObject({ total: next.total, paidAmount: next.total, status: 2 })
  expect(bill.lines.some(({ kind }: { kind: string }) => kind === 'adjustment')).toBe(false)
  const account = (await api.as(manager).get(`/account/${contract}`)).body.data
  expect(account).toMatchObject({ credit: back - next.total })
  // It is put right, and asked for no second time.
  expect((await own(addMonths(thisMonth, 1))).lines.some(({ kind }) => kind === 'adjustment')).toBe(false)
})

it('follows the rules of the house and what the contract agrees on', async () => {
  const { ours: house, staff, stranger, foreign } = world
  const rules = { rent: 'inArrears', closingDay: 31, dueDay: 7, penalty: null }
  expect((await post(`/building/${house.id}/billing-rules`, rules)).status).toBe(200)
  const of = addMonths(thisMonth, 1)
  const { id } = (await api.as(world.manager).get(`/building/${house.id}/charges`)).body.data.charges[1]
  const own = [{ chargeID: id, leftOut: true, price: null, count: null }]
  expect((await post(`/contract/${contractID}/charges`, { charges: own })).status).toBe(200)
  const one = ours(await preview(of))!
  expect(one.dueDay).toBe(`${of}-07`)
  // The rent of this month comes along: its bill was cancelled.
  expect(one.lines.map(({ kind, from }) => [kind, from])).toEqual([
    ['rent', `${thisMonth}-01`],
    ['rent', `${of}-01`],
  ])
  // Who manages another house, or none, sees nothing of it.
  for (const who of [staff, stranger])
    expect((await post('/bill/run/preview', { buildingID: house.id, month }, who)).body.message).toBe('E0007')
  const other = await post('/bill/run/preview', { buildingID: foreign.id, month })
  expect([other.status, other.body.message]).toEqual([404, 'E0011'])
})

it('knows the rooms that take part, once a house bears the part of empty ones', async () => {
  const { ours: house } = world
  const rules = { rent: 'inArrears', closingDay: 31, dueDay: 7, penalty: null }
  const read = async () => (await createBillingHouse(api.db)(house.id)).house
  expect(await read()).toMatchObject({ emptyRooms: undefined, rooms: undefined })
  const said = await post(`/building/${house.id}/billing-rules`, { ...rules, emptyRoomsTakePart: true })
  expect(said.status).toBe(200)
  const { emptyRooms = [], rooms = [] } = await read()
  expect(emptyRooms).toEqual([{ fromDay: expect.any(String), takePart: true }])
  // Days in Vietnam, as everywhere.
  for (const id of house.rooms)
    expect(rooms).toContainEqual({ id, fromDay: emptyRooms[0]?.fromDay, toDay: null })
  expect((await post(`/building/${house.id}/billing-rules`, { ...rules, closingDay: 30 })).status).toBe(200)
  const { body } = await api.as(world.manager).get(`/building/${house.id}`)
  expect(body.data.billingRules).toMatchObject({ closingDay: 30, emptyRoomsTakePart: true })
})

it('issues the bill of who has left for their last month, where the call does not say the month', async () => {
  const { ours: house, tenant } = world
  const days = { startDay: `${month}-01`, endDay: `${addMonths(thisMonth, 12)}-28`, askedFrom: `${month}-01` }
  const roomID = (await post(`/building/${house.id}/room/add`, { number: 'P.203', floor: 1 })).body.data.id
  const contract = await rent(api, roomID, tenant.id, days)
  const end = { day: `${month}-10`, reason: 'Chuyển đi' }
  expect((await post(`/contract/${contract}/cancel`, end)).status).toBe(200)
  const proposed = (await preview(thisMonth)).find((one) => one.contractID === contract)!
  expect(proposed.month).toBe(month)
  const { body } = await run([{ contractID: contract, lines: proposed.lines }], randomUUID(), thisMonth)
  expect(body.data.refused).toEqual([])
  const { title, ...bill } = await linesOf(body.data.issued[0].billID)
  expect(bill).toMatchObject({ month, dueDay: proposed.dueDay, total: proposed.total })
  expect(title).toContain(`${Number(month.slice(5))}/${month.slice(0, 4)}`)
})

it('records differences that cancel each other out, without a bill, and proposes them once', async () => {
  const { ours: house, tenant } = world
  const first = `${addMonths(month, -1)}-01`
  const roomID = (await post(`/building/${house.id}/room/add`, { number: 'P.204', floor: 1 })).body.data.id
  const days = { startDay: first, endDay: `${addMonths(thisMonth, 12)}-28`, askedFrom: first }
  const contract = await rent(api, roomID, tenant.id, days)
  const place = { roomID, utility: 'electricity', digits: 5, day: first, value: 0 }
  const { id: meter } = (await post('/meter/add', place)).body.data
  for (const [at, value] of [
    [addMonths(month, -1), 100_000],
    [month, 200_000],
  ])
    await post(`/meter/${meter}/reading`, { day: lastDayOfMonth(at as string), value })
  const mine = async () => (await preview(month)).find((one) => one.contractID === contract)
  const { lines = [] } = (await mine()) ?? {}
  expect(lines.filter(({ kind }) => kind === 'metered')).toHaveLength(2)
  expect((await run([{ contractID: contract, lines }], randomUUID(), month)).body.data.refused).toEqual([])
  const { readings } = (await api.as(world.manager).get(`/meter/${meter}`)).body.data
  const corrected = await post(`/meter/${meter}/reading/${readings[1].readingID}/correct`, {
    value: 110_000,
    reason: 'Đọc nhầm',
  })
  expect(corrected.status).toBe(200)
  const differences = (await mine())?.lines ?? []
  const [one, other] = differences.map(({ amount }) => amount)
  expect([differences.length, (one ?? 0) + (other ?? 0)]).toEqual([2, 0])
  const { body } = await run([{ contractID: contract, lines: differences }], randomUUID(), month)
  expect(body.data).toMatchObject({ issued: [], refused: [] })
  expect(await mine()).toBeUndefined()
  const account = (await api.as(world.manager).get(`/account/${contract}`)).body.data
  expect(account).toMatchObject({ credit: 0, held: 0 })
})
