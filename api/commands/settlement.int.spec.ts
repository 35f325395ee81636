import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import {
  addContract,
  expireContract,
  lapseContract,
  moveRoom,
  signContract,
} from '../../commands/contract/contract.definitions.ts'
import { addRoom, changeRoomStatus } from '../../commands/room/room.definitions.ts'
import { lastBillRunOf } from '../../commands/run/run-bill.ts'
import { createRuns } from '../../commands/run/runs.ts'
import { createSettlements } from '../../commands/settlement/settlements.ts'
import { usualRules } from '../../domain/building/billing-rules.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import type { SettlementDraft } from '../../projections/settlement/settlement.answers.ts'
import type { Work, WorkName } from '../../projections/today/today.answers.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let rooms = 0
const today = dayOf(new Date().toISOString())
const thisMonth = today.slice(0, 7)
/** Bills ask from here on; the lease began before. */
const start = `${addMonths(thisMonth, -1)}-01`

const { post, done } = callsOf(() => ({ api, usual: world.manager }))
const get = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body
const refusal = async (path: string, body: object, who: Person = world.manager) => {
  const { status, body: said } = await post(path, body, who)
  return [status, said.message, said.errors?.[0]?.field]
}

/** A lease with a meter of electricity, 3 800 đ a unit, and a deposit of 4 500 000 đ. */
const lease = async ({ deposit = 4_500_000, endDay = `${addMonths(thisMonth, 12)}-28` } = {}) => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `Q.${++rooms}`, floor: 1 })
  const days = { startDay: start, endDay }
  const contractID = await rent(api, room.id, tenant.id, days)
  const place = { roomID: room.id, utility: 'electricity', digits: 5, day: start, value: 1_000_000 }
  const meterID = (await done('/meter/add', place)).id
  if (deposit > 0)
    await done(`/account/${contractID}/deposit/receive`, { amount: deposit, method: 'cash', day: start })
  return { tenant, roomID: room.id as string, contractID, meterID }
}
type Lease = Awaited<ReturnType<typeof lease>>
const draft = async ({ contractID }: Lease, lastDay = today): Promise<SettlementDraft> =>
  (await get(`/contract/${contractID}/settlement?lastDay=${lastDay}`)).data
const sumOf = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
const account = async ({ contractID }: Lease) => {
  const { deposit, credit, openAmount } = (await get(`/account/${contractID}`)).data
  return { deposit, credit, openAmount }
}
/** What the tenant gets back where nothing is deducted. */
const resultOf = async (one: Lease, lastDay = today) => {
  const { lines, deposit, credit, openBills } = await draft(one, lastDay)
  const owed = sumOf(lines) + openBills.reduce((sum, { open }) => sum + open, 0)
  return { result: deposit + credit - owed }
}
const cash = { method: 'cash', fundID: null }
const said = { lastDay: today, deductions: [], payOut: cash, reason: 'Trả phòng' }

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const charge = { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, vat: 0, utility: 'electricity' }
  await done(`/building/${world.ours.id}/charges`, { fromDay: start, charges: [charge] })
})
afterAll(() => api.close())

it('is drafted from what no bill asks for to the last day, and names what nobody has read', async () => {
  const one = await lease()
  expect((await draft(one)).unread).toEqual(['Điện'])
  await done(`/meter/${one.meterID}/reading`, { day: today, value: 1_100_000 })
  const drafted = await draft(one)
  expect(drafted).toMatchObject({
    lastDay: today,
    unread: [],
    openBills: [],
    deposit: 4_500_000,
    credit: 0,
    ends: true,
    blocked: null,
  })
  expect(drafted.odd, 'nothing is known of a usual use').toEqual([])
  expect(drafted.lines.find(({ kind }) => kind === 'metered')).toMatchObject({
    quantity: 100_000,
    amount: 380_000,
  })
  const { unbilled } = (await get(`/account/${one.contractID}?until=${today}`)).data
  expect(sumOf(drafted.lines)).toBe(unbilled.amount)
})

it('says which use is far from the usual one', async () => {
  const one = await lease()
  const month = (back: number) => `${addMonths(thisMonth, -back)}-28`
  await done(`/meter/${one.meterID}/reading`, { day: month(1), value: 1_010_000 })
  await done(`/meter/${one.meterID}/reading`, { day: today, value: 9_000_000 })
  const { odd } = await draft(one)
  expect(odd).toMatchObject([{ name: 'Điện', unit: 'kWh', used: 7_990_000 }])
})

it('waits for a renewal to be cancelled that is still to begin', async () => {
  const one = await lease()
  const endDay = `${addMonths(thisMonth, 24)}-28`
  const { id } = await done(`/contract/${one.contractID}/renew`, { endDay, price: 4_500_000 })
  expect(await draft(one)).toMatchObject({ blocked: 'renewal_to_come', renewalID: id })
  await done(`/contract/${id}/cancel`, { day: today, reason: 'Khách không ở tiếp' })
  expect(await draft(one)).toMatchObject({ blocked: null, renewalID: null })
})

it('pays from the deposit, gives the rest back, ends the contract, and says the same as the account', async () => {
  const one = await lease({ deposit: 20_000_000 })
  await done(`/meter/${one.meterID}/reading`, { day: today, value: 1_100_000 })
  const earlier = { title: 'Kỳ trước', month: thisMonth, dueDay: today, contractID: one.contractID }
  await done('/bill/add', { ...earlier, lines: [{ name: 'Rác', amount: 50_000 }] })
  await done(`/account/${one.contractID}/credit-use`, { automatic: false })
  await done(`/account/${one.contractID}/receive`, { amount: 20_000, method: 'cash', allocate: [] })
  const { lines, openBills, credit } = await draft(one)
  expect([openBills.map(({ open }) => open), credit]).toEqual([[50_000], 20_000])
  const result = 20_000_000 + 20_000 - sumOf(lines) - 50_000 - 480_000
  const deductions = [
    { name: 'Gãy bản lề tủ', amount: 280_000 },
    { name: 'Mất điều khiển', amount: 200_000 },
  ]
  const { id, billID } = await done(`/contract/${one.contractID}/settle`, { ...said, deductions, result })
  expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
  const runs = await get(`/building/${world.ours.id}/bill-run?month=${thisMonth}`)
  expect(runs.data, 'nobody has run the bills of the month').toEqual([])
  expect((await post(`/bill/run/${lastBillRunOf(id)}/revert`)).body.message).toBe('E0016')
  expect((await get(`/bill/${billID}`)).data).toMatchObject({
    total: sumOf(lines) + 480_000,
    openAmount: 0,
    title: expect.stringContaining('Quyết toán'),
  })
  expect((await get(`/contract/${one.contractID}`)).data).toMatchObject({
    status: ContractStatus.CANCELLED,
    cancelDay: today,
  })
  const { data } = await get(`/account/${one.contractID}`)
  const returned = data.entries.filter(({ kind }: { kind: string }) => kind === 'depositReturned')
  expect(returned).toMatchObject([{ amount: result, method: 'cash', reason: 'Trả phòng' }])
  const settled = (await get(`/settlement/${id}`, one.tenant)).data
  expect(settled).toMatchObject({
    contractID: one.contractID,
    result,
    state: 'booked',
    billID,
    lastDay: today,
    figures: { deductions, deposit: 20_000_000, credit: 20_000, payOut: cash, lines },
  })
  // Nothing is left to settle.
  const rest = await draft(one)
  expect([rest.lines, rest.openBills, rest.deposit, rest.credit, rest.ends]).toEqual([[], [], 0, 0, false])
  expect(await refusal(`/contract/${one.contractID}/settle`, { ...said, result: 0 })).toEqual([
    422,
    'E0016',
    undefined,
  ])
})

/** More than two months of rent: on any day of a month some of it stays. */
const deposit = 20_000_000

it('is waited for once the lease is over, until it is settled', async () => {
  const [one, paidUp] = [await lease({ deposit }), await lease({ deposit: 0 })]
  const works = async () => (await get('/today')).data.works as readonly Work[]
  const waiting = async (name: WorkName, { contractID }: Lease) =>
    (await works()).find((work) => work.name === name)?.items.find(({ id }) => id === contractID)
  const unsettled = async () => {
    const { data, total } = await get(`/contract?filter=${JSON.stringify({ unsettled: true })}`)
    expect((await get('/contract/statistic')).data.unsettled).toBe(total)
    return data.map(({ id }: { id: string }) => id)
  }
  expect(await unsettled()).not.toContain(one.contractID)
  const lastDay = addDays(today, -1)
  for (const { contractID } of [one, paidUp])
    await done(`/contract/${contractID}/cancel`, { day: lastDay, reason: 'Khách đi' })
  const listed = await unsettled()
  expect(listed).toContain(one.contractID)
  expect(listed, 'it holds and owes nothing').not.toContain(paidUp.contractID)
  expect(await waiting('settle', one)).toMatchObject({ day: lastDay, amount: deposit })
  expect(await waiting('deposit', one), 'no deposit goes back before').toBeUndefined()
  const { result } = await resultOf(one, lastDay)
  await done(`/contract/${one.contractID}/settle`, { ...said, lastDay, result, payOut: null })
  expect(await unsettled()).not.toContain(one.contractID)
  expect(await waiting('settle', one)).toBeUndefined()
  expect(await waiting('deposit', one), 'what stays is to be paid back').toMatchObject({ amount: result })
})

it('is asked for by itself once the deposit has to be back, a week before that day', async () => {
  const [near, far] = [await lease({ deposit }), await lease({ deposit })]
  const waiting = async (name: WorkName, { contractID }: Lease) =>
    ((await get('/today')).data.works as readonly Work[])
      .find((work) => work.name === name)
      ?.items.find(({ id }) => id === contractID)
  const lastDay = addDays(today, -1)
  for (const [one, depositReturnDays] of [
    [near, 5],
    [far, 20],
  ] as const) {
    await done(`/contract/${one.contractID}/terms`, { noticeDays: 30, depositReturnDays })
    await done(`/contract/${one.contractID}/cancel`, { day: lastDay, reason: 'Khách đi' })
  }
  expect(await waiting('returnBy', near)).toMatchObject({ day: addDays(lastDay, 5), amount: deposit })
  expect(await waiting('settle', near), 'it stands in one place').toBeUndefined()
  expect(await waiting('returnBy', far)).toBeUndefined()
  expect(await waiting('settle', far)).toMatchObject({ day: lastDay })
  const { result } = await resultOf(near, lastDay)
  await done(`/contract/${near.contractID}/settle`, { ...said, lastDay, result, payOut: null })
  expect(await waiting('returnBy', near), 'what stays is still to be paid back').toMatchObject({
    amount: result,
  })
  expect(await waiting('deposit', near)).toBeUndefined()
  // What comes in once all of it has gone back is in a list, too.
  const money = `/account/${near.contractID}`
  await done(`${money}/deposit/return`, { amount: result, method: 'cash', reason: 'Trả cọc' })
  expect([await waiting('returnBy', near), await waiting('deposit', near)]).toEqual([undefined, undefined])
  await done(`${money}/receive`, { amount: 50_000, method: 'cash', allocate: [] })
  expect(await waiting('deposit', near)).toMatchObject({ amount: 50_000 })
  const told = await lease()
  const path = `/contract/${told.contractID}`
  await done(`${path}/terms`, { noticeDays: 30, depositReturnDays: 5 })
  await done(`${path}/cancel`, { day: lastDay, reason: 'Khách đi' })
  const figures = { lastDay, deductions: [], ...(await resultOf(told, lastDay)) }
  const { id } = await done(`${path}/settlement/send`, figures)
  expect(await waiting('returnBy', told)).toBeDefined()
  const accepted = { settlementID: id, result: figures.result }
  await api.as(told.tenant).post(`${path}/settlement/accept`).send(accepted)
  expect(await waiting('returnBy', told), 'what its tenant agreed to is another task').toBeUndefined()
  const { works } = (await get('/today')).data as { works: readonly Work[] }
  expect(works.find(({ name }) => name === 'agreed')?.items.map((item) => item.id)).toContain(id)
})

it('is not waited for where nothing was ever in force: its deposit is to be paid back', async () => {
  const deposited = async (startDay: string, signBy?: string) => {
    const tenant = await api.person('customer')
    const room = await api.send(addRoom, { buildingID: world.ours.id, number: `Q.${++rooms}`, floor: 1 })
    const terms = { type: ContractType.RENT, startDay, endDay: `${addMonths(thisMonth, 12)}-28` }
    const body = {
      roomID: room.id,
      customerID: tenant.id,
      price: 4_500_000,
      ...terms,
      ...(signBy && { signBy }),
    }
    const { id } = await api.send(addContract, body)
    await done(`/account/${id}/deposit/receive`, { amount: 1_000_000, method: 'cash', day: today })
    return id as string
  }
  const lapsed = await deposited(addDays(today, -20), addDays(today, -2))
  await api.send(lapseContract, {}, { id: lapsed })
  expect((await get(`/contract/${lapsed}`)).data).toMatchObject({ lapsed: true, cancelDay: null })
  const unsigned = await deposited(today)
  const given = await deposited(addDays(today, 9))
  for (const id of [unsigned, given])
    await done(`/contract/${id}/cancel`, { day: today, reason: 'Khách thôi' })
  const { works } = (await get('/today')).data as { works: readonly Work[] }
  const idsOf = (name: WorkName) => works.find((work) => work.name === name)?.items.map(({ id }) => id) ?? []
  const count = works.find(({ name }) => name === 'deposit')?.count ?? 0
  expect(count).toBeGreaterThanOrEqual(3)
  for (const id of [lapsed, unsigned, given]) {
    expect((await get(`/contract/${id}`)).data.unsettled, id).toBe(false)
    expect(idsOf('settle')).not.toContain(id)
  }
})

it('is settled through a renewal that somebody has lived in, also once that has ended', async () => {
  const one = await lease({ endDay: addDays(today, -2) })
  await api.send(expireContract, {}, { id: one.contractID })
  const renewed = { endDay: `${addMonths(thisMonth, 12)}-28`, price: 4_500_000 }
  const { id } = await done(`/contract/${one.contractID}/renew`, renewed)
  await api.send(signContract, {}, { id })
  await done(`/contract/${id}/cancel`, { day: addDays(today, -1), reason: 'Khách đi' })
  expect(await draft(one)).toMatchObject({ blocked: 'renewed', renewalID: id })
  expect((await get(`/contract/${one.contractID}`)).data.unsettled).toBe(false)
  expect((await get(`/contract/${id}`)).data).toMatchObject({ activated: true, unsettled: true })
})

it('is settled through a renewal that was signed and is over, though the room was not given to it', async () => {
  const one = await lease({ endDay: addDays(today, -2) })
  await api.send(expireContract, {}, { id: one.contractID })
  const { id } = await done(`/contract/${one.contractID}/renew`, {
    endDay: `${addMonths(thisMonth, 12)}-28`,
    price: 4_500_000,
  })
  await api.send(changeRoomStatus, { status: RoomStatusByHand.MAINTANCED }, { id: one.roomID })
  await api.send(signContract, {}, { id })
  expect((await get(`/contract/${id}`)).data).toMatchObject({ activated: false, delayed: true })
  const lastDay = addDays(today, -1)
  await done(`/contract/${id}/cancel`, { day: lastDay, reason: 'Khách đi' })
  const next = { ...one, contractID: id as string }
  expect(await draft(one)).toMatchObject({ blocked: 'renewed', renewalID: id })
  expect((await get(`/contract/${one.contractID}`)).data.unsettled).toBe(false)
  await expect.poll(() => draft(next, lastDay)).toMatchObject({ blocked: null, deposit: 4_500_000 })
  expect((await get(`/contract/${id}`)).data.unsettled).toBe(true)
  await done(`/contract/${id}/settle`, { ...said, lastDay, ...(await resultOf(next, lastDay)) })
})

it('has the credit of all of the lease, and leaves none of it unsaid', async () => {
  const one = await lease({ endDay: addDays(today, -2) })
  await done(`/account/${one.contractID}/credit-use`, { automatic: false })
  await api.send(expireContract, {}, { id: one.contractID })
  const renewed = { endDay: `${addMonths(thisMonth, 12)}-28`, price: 4_500_000 }
  const { id } = await done(`/contract/${one.contractID}/renew`, renewed)
  await api.send(signContract, {}, { id })
  const next = { ...one, contractID: id as string }
  const receive = (amount: number) =>
    done(`/account/${one.contractID}/receive`, { amount, method: 'cash', allocate: [] })
  await receive(300_000)
  await expect.poll(async () => (await draft(next)).credit).toBe(300_000)
  // Somebody lets the renewal pay its bills by itself: what comes in for the contract before stays there.
  await done(`/account/${id}/credit-use`, { automatic: true })
  await receive(70_000)
  const left = async () =>
    ((await get('/today')).data.works as readonly Work[])
      .find(({ name }) => name === 'deposit')
      ?.items.find((item) => item.id === one.contractID)
  await done(`/contract/${id}/cancel`, { day: addDays(today, -1), reason: 'Khách đi' })
  expect(await left()).toBeUndefined()
  const lastDay = addDays(today, -1)
  await done(`/contract/${id}/settle`, { ...said, lastDay, ...(await resultOf(next, lastDay)) })
  expect(await left()).toMatchObject({ amount: 70_000 })
})

it('is not waited for where the tenant stays on', async () => {
  const one = await lease({ endDay: addDays(today, -1) })
  await api.send(expireContract, {}, { id: one.contractID })
  const unsettled = async () => (await get(`/contract/${one.contractID}`)).data.unsettled
  expect(await unsettled()).toBe(true)
  const renewed = { endDay: `${addMonths(thisMonth, 12)}-28`, price: 4_500_000 }
  await done(`/contract/${one.contractID}/renew`, renewed)
  expect(await unsettled()).toBe(false)
})

it('says that the tenant has left, also where nothing is owed or held', async () => {
  const { id: roomID } = await api.send(addRoom, { buildingID: world.ours.id, number: 'Q.free', floor: 1 })
  const customerID = (await api.person('customer')).id
  const terms = { type: ContractType.RENT, startDay: start, endDay: addDays(today, -1), price: 0 }
  const { id: contractID } = await api.send(addContract, { roomID, customerID, ...terms })
  await api.send(signContract, {}, { id: contractID })
  await api.send(expireContract, {}, { id: contractID })
  const isUnsaid = async () => (await get(`/contract/${contractID}`)).data.stayUnsaid
  expect(await isUnsaid()).toBe(true)
  const left = { ...said, lastDay: terms.endDay, result: 0, payOut: null }
  const { id } = await done(`/contract/${contractID}/settle`, left)
  expect((await get(`/settlement/${id}`)).data).toMatchObject({ state: 'booked', billID: null, result: 0 })
  expect(await isUnsaid()).toBe(false)
  expect((await refusal(`/contract/${contractID}/settle`, left)).slice(0, 2)).toEqual([422, 'E0016'])
})

it('leaves what is still owed open, after all of the deposit', async () => {
  const one = await lease({ deposit: 1_000_000 })
  const { lines } = await draft(one)
  const result = 1_000_000 - sumOf(lines)
  expect(result).toBeLessThan(0)
  const { billID } = await done(`/contract/${one.contractID}/settle`, { ...said, result })
  expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: -result })
  expect((await get(`/bill/${billID}`)).data.openAmount).toBe(-result)
})

it('keeps what is left where it is to be paid back later', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  const { id } = await done(`/contract/${one.contractID}/settle`, { ...said, payOut: null, result })
  expect(await account(one)).toEqual({ deposit: result, credit: 0, openAmount: 0 })
  expect((await get(`/settlement/${id}`)).data.figures.payOut).toBeNull()
})

it('settles once under a key, also where the answer was lost', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  const key = randomUUID()
  const again = () =>
    post(`/contract/${one.contractID}/settle`, { ...said, result }).set('Idempotency-Key', key)
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const { data } = await get(`/settlement?filter=${JSON.stringify({ contractID: one.contractID })}`)
  expect(data).toHaveLength(1)
})

it('settles once where two press at the same moment', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  const both = await Promise.all(
    [0, 1].map(() => post(`/contract/${one.contractID}/settle`, { ...said, result })),
  )
  expect(both.map(({ status }) => status).sort()).toContain(200)
  expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
  const { data } = await get(`/account/${one.contractID}`)
  const out = data.entries.filter(({ kind }: { kind: string }) => kind === 'depositReturned')
  expect(sumOf(out)).toBe(result)
})

it('settles nothing where the book has changed since somebody looked', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  await done(`/meter/${one.meterID}/reading`, { day: today, value: 1_100_000 })
  const before = await account(one)
  const path = `/contract/${one.contractID}/settle`
  expect(await refusal(path, { ...said, result })).toEqual([409, 'MSG_S0002', undefined])
  expect(await account(one)).toEqual(before)
  expect(await refusal(path, { ...said, lastDay: addDays(today, 1), result })).toEqual([
    400,
    'V0002',
    'lastDay',
  ])
})

it('is corrected by a further settlement, and the first stays as it was', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  const path = `/contract/${one.contractID}/settle`
  const first = await done(path, { ...said, payOut: null, result })
  const deductions = [{ name: 'Tường bẩn', amount: 300_000 }]
  const second = await done(path, { ...said, deductions, result: result - 300_000 })
  expect((await get(`/settlement/${first.id}`)).data).toMatchObject({ result, state: 'booked' })
  expect((await get(`/settlement/${second.id}`)).data).toMatchObject({ result: result - 300_000 })
  expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
})

/** The commands of a settlement, from the trials before the agreement to the last booking. */
const COMMANDS = 11

it.each(Array.from({ length: 2 * COMMANDS }, (_, index) => [(index >> 1) + 1, index % 2 === 0] as const))(
  'is done once where the process ends at command %i (before it: %s), and another goes on',
  async (at, isBefore) => {
    const one = await lease({ deposit: 20_000_000 })
    const drafted = await draft(one)
    const deductions = [{ name: 'Tường bẩn', amount: 300_000 }]
    const result = 20_000_000 - sumOf(drafted.lines) - 300_000
    let asked = 0
    const dying: typeof api.handle = Object.assign(
      async (envelope: Parameters<typeof api.handle>[0]) => {
        const isLast = ++asked === at
        if (asked > at || (isLast && isBefore)) throw new Error('killed')
        const answer = await api.handle(envelope)
        if (isLast) throw new Error('killed')
        return answer
      },
      { prefetch: api.handle.prefetch },
    )
    const by = (handle: typeof api.handle) =>
      createSettlements({ handle, store: api.log, runs: createRuns({ handle, store: api.log }) })
    const { lines, month, dueDay, openBills, deposit, credit, ends } = drafted
    const { lastDay, payOut, reason } = said
    const figures = { lastDay, day: today, lines, deductions, month, dueDay, openBills, deposit, credit }
    const commandId = randomUUID()
    const agree = {
      contractID: one.contractID,
      actor: { id: world.owner.id, role: 'owner' as const },
      commandId,
      correlationId: commandId,
      said: { payOut: { ...payOut, method: 'cash' as const }, day: today, reason },
      figures: async () => ({
        ...figures,
        result,
        payOut: { ...payOut, method: 'cash' as const },
        reason,
        ends,
      }),
    }
    await by(dying)
      .agree(agree)
      .catch(() => undefined)
    // The worker goes on, or whoever pressed the button presses it again.
    const isBegun = (await api.log.readStream(`settlement-${one.contractID}`)).length > 0
    if (isBegun && at % 2 === 0) await by(api.handle).finish(one.contractID)
    const { position } = await by(api.handle).agree(agree)
    await api.progress.waitFor(position, 5_000)
    expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
    const { data } = await get(`/account/${one.contractID}`)
    expect(data.bills).toMatchObject([{ total: sumOf(lines) + 300_000 }])
    const out = data.entries.filter(({ kind }: { kind: string }) => kind === 'depositReturned')
    expect(out).toMatchObject([{ amount: result }])
    const all = (await get(`/settlement?filter=${JSON.stringify({ contractID: one.contractID })}`)).data
    expect(all).toMatchObject([{ state: 'booked', result }])
  },
)

it('keeps its lease from going on between the agreement and its booking', async () => {
  const one = await lease({ deposit: 20_000_000, endDay: addDays(today, 20) })
  const { lines, month, dueDay, openBills, deposit, credit, ends } = await draft(one)
  const dying: typeof api.handle = Object.assign(
    async (envelope: Parameters<typeof api.handle>[0]) => {
      const answer = await api.handle(envelope)
      if (envelope.definition.name === 'AgreeSettlement' && !envelope.tryOnly) throw new Error('killed')
      return answer
    },
    { prefetch: api.handle.prefetch },
  )
  const by = (handle: typeof api.handle) =>
    createSettlements({ handle, store: api.log, runs: createRuns({ handle, store: api.log }) })
  const result = 20_000_000 - sumOf(lines)
  const words = { payOut: { method: 'cash' as const, fundID: null }, reason: 'Trả phòng' }
  const figures = { lastDay: today, day: today, lines, deductions: [], month, dueDay, openBills }
  const commandId = randomUUID()
  const agree = {
    contractID: one.contractID,
    actor: { id: world.owner.id, role: 'owner' as const },
    commandId,
    correlationId: commandId,
    said: { ...words, day: today },
    figures: async () => ({ ...figures, deposit, credit, result, ends, ...words }),
  }
  await expect(by(dying).agree(agree)).rejects.toThrow('killed')
  const path = `/contract/${one.contractID}`
  const renewal = { endDay: `${addMonths(thisMonth, 24)}-28` }
  const heir = { customerID: (await api.person('customer')).id, day: addDays(today, 5) }
  const other = await api.send(addRoom, { buildingID: world.ours.id, number: `Q.${++rooms}`, floor: 1 })
  const move = { roomID: other.id, day: addDays(today, 5) }
  expect((await refusal(`${path}/renew`, renewal)).slice(0, 2)).toEqual([409, 'E0032'])
  expect((await refusal(`${path}/replace-tenant`, heir, world.owner)).slice(0, 2)).toEqual([409, 'E0032'])
  expect((await refusal(`${path}/move`, move)).slice(0, 2)).toEqual([409, 'E0032'])
  const { position } = await by(api.handle).agree(agree)
  await api.progress.waitFor(position, 5_000)
  expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
})

it('is not agreed where the lease was renewed since the figures were reckoned', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const { lines, month, dueDay, openBills, deposit, credit, ends } = await draft(one)
  const settlements = createSettlements({
    handle: api.handle,
    store: api.log,
    runs: createRuns({ handle: api.handle, store: api.log }),
  })
  const renewed = () =>
    done(`/contract/${one.contractID}/renew`, { endDay: `${addMonths(thisMonth, 24)}-28` })
  const words = { payOut: { method: 'cash' as const, fundID: null }, reason: 'Trả phòng' }
  const figures = { lastDay: today, day: today, lines, deductions: [], month, dueDay, openBills }
  const commandId = randomUUID()
  const agreed = settlements.agree({
    contractID: one.contractID,
    actor: { id: world.owner.id, role: 'owner' },
    commandId,
    correlationId: commandId,
    said: { ...words, day: today },
    figures: async () => {
      await renewed()
      return { ...figures, deposit, credit, result: 20_000_000 - sumOf(lines), ends, ...words }
    },
  })
  await expect(agreed).rejects.toMatchObject({ reason: 'UpdateNotAllowed' })
  expect(await account(one)).toMatchObject({ deposit: 20_000_000 })
})

it('is not agreed while the tenant is being moved to another room', async () => {
  const one = await lease()
  const { id: roomID } = await api.send(addRoom, {
    buildingID: world.ours.id,
    number: `Q.${++rooms}`,
    floor: 1,
  })
  const result = await resultOf(one)
  // The process dies before it ends the contract of before.
  const commandId = randomUUID()
  await api.rawHandle({
    definition: moveRoom,
    id: one.contractID,
    body: { roomID, day: addDays(today, 3) },
    actor: { id: world.owner.id, role: 'owner' },
    commandId,
    correlationId: commandId,
  })
  const path = `/contract/${one.contractID}/settle`
  expect((await refusal(path, { ...said, ...result })).slice(0, 2)).toEqual([422, 'E0016'])
  expect(await account(one)).toMatchObject({ deposit: 4_500_000 })
})

it('is for managers of the house, and read by the tenant alone beside them', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const path = `/contract/${one.contractID}/settle`
  const result = 20_000_000 - sumOf((await draft(one)).lines)
  expect(await refusal(path, { ...said, result }, one.tenant)).toEqual([403, 'E0007', undefined])
  expect(await refusal(path, { ...said, result }, world.staff)).toEqual([403, 'E0007', undefined])
  expect((await get(`/contract/${one.contractID}/settlement`, one.tenant)).message).toBe('E0007')
  const { id } = await done(path, { ...said, result })
  expect((await get(`/settlement/${id}`, world.tenant)).message).toBe('E0011')
  expect((await get(`/settlement/${id}`, world.staff)).message).toBe('E0007')
  expect((await get(`/history/settlement/${id}`)).data.length).toBeGreaterThan(0)
})

it('keeps its figures when its tenant is erased, and no word about them', async () => {
  const one = await lease({ deposit: 20_000_000 })
  const deductions = [{ name: 'canary: con chị vẽ lên tường', amount: 300_000 }]
  const result = 20_000_000 - sumOf((await draft(one)).lines) - 300_000
  const body = { ...said, deductions, reason: 'canary chuyển về quê', result }
  const { id } = await done(`/contract/${one.contractID}/settle`, body)
  expect((await get(`/settlement/${id}`)).data.figures.deductions).toEqual(deductions)
  await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
  await done(`/customer/${one.tenant.id}/erase`, {}, world.owner)
  expect((await get(`/settlement/${id}`, world.owner)).data).toMatchObject({
    result,
    figures: { deductions: [{ name: null, amount: 300_000 }], reason: null },
  })
  expect(JSON.stringify(await api.stored())).not.toContain('canary')
})

it.each(['settled after it', 'killed before the money moved', 'killed after it'])(
  'pays back once what is left of a tenant who is erased: %s',
  async (how) => {
    const one = await lease({ deposit: 20_000_000 })
    await done(`/contract/${one.contractID}/cancel`, { day: today, reason: 'Khách đi' })
    const erase = async () => {
      api.setClock(() => `${addDays(today, 1)}T03:00:00.000Z`)
      await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
      await done(`/customer/${one.tenant.id}/erase`, {}, world.owner)
    }
    const { lines, month, dueDay, openBills, deposit, credit, ends } = await draft(one)
    const result = 20_000_000 - sumOf(lines)
    try {
      if (how === 'settled after it') {
        const path = `/contract/${one.contractID}/settlement`
        const { id } = await done(`${path}/send`, { lastDay: today, deductions: [], result })
        await done(`${path}/recall`, { settlementID: id })
        await erase()
        await done(`/contract/${one.contractID}/settle`, { ...said, result })
      } else {
        const isBefore = how === 'killed before the money moved'
        const dying: typeof api.handle = Object.assign(
          async (envelope: Parameters<typeof api.handle>[0]) => {
            const isMoney = envelope.definition.name === 'SettleAccount' && !envelope.tryOnly
            if (isMoney && isBefore) throw new Error('killed')
            const answer = await api.handle(envelope)
            if (isMoney) throw new Error('killed')
            return answer
          },
          { prefetch: api.handle.prefetch },
        )
        const by = (handle: typeof api.handle) =>
          createSettlements({ handle, store: api.log, runs: createRuns({ handle, store: api.log }) })
        const words = { payOut: { method: 'cash' as const, fundID: null }, reason: 'Về quê' }
        const figures = { lastDay: today, day: today, lines, deductions: [], month, dueDay, openBills }
        const commandId = randomUUID()
        await by(dying)
          .agree({
            contractID: one.contractID,
            actor: { id: world.owner.id, role: 'owner' },
            commandId,
            correlationId: commandId,
            said: { ...words, day: today },
            figures: async () => ({ ...figures, deposit, credit, result, ends, ...words }),
          })
          .catch(() => undefined)
        await erase()
        await by(api.handle).finish(one.contractID)
      }
    } finally {
      api.setClock(() => new Date().toISOString())
    }
    const filter = JSON.stringify({ contractID: one.contractID, state: ['booked'] })
    await expect
      .poll(async () => (await get(`/settlement?filter=${filter}`)).data)
      .toMatchObject([{ state: 'booked', result }])
    expect(await account(one)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
    const { entries } = (await get(`/account/${one.contractID}`)).data
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'depositReturned')).toMatchObject([
      { amount: result },
    ])
  },
)

it('asks for the penalties of late bills that somebody names, and for no other', async () => {
  const rules = { ...usualRules, penalty: { afterDays: 3, perDay: 5, sum: null, most: null } }
  await done(`/building/${world.ours.id}/billing-rules`, rules)
  const late = async () => {
    const one = await lease({ deposit: 20_000_000 })
    const { id } = await api.send(issueBill, {
      contractID: one.contractID,
      title: 'Kỳ trước',
      month: addMonths(thisMonth, -1),
      dueDay: addDays(today, -13),
      lines: [{ name: 'Tiền phòng', amount: 4_500_000 }],
    })
    await done(`/meter/${one.meterID}/reading`, { day: today, value: 1_000_000 })
    return { ...one, billID: id as string }
  }
  const [one, other] = [await late(), await late()]
  const { penalties } = await draft(one)
  // From the fourth day after the due day to today, 10 days at 0.05 % of what was open.
  expect(penalties).toMatchObject([{ kind: 'penalty', chargeID: one.billID, amount: 22_500 }])
  const { result } = await resultOf(one)
  const settle = `/contract/${one.contractID}/settle`
  const asked = { ...said, penalties: [one.billID], result: result - 22_500 }
  for (const penalties of [[other.billID], [randomUUID()]])
    expect(await refusal(settle, { ...asked, penalties })).toEqual([409, 'MSG_S0002', undefined])
  expect(await refusal(settle, { ...asked, penalties: [] }), 'it is another result').toEqual([
    409,
    'MSG_S0002',
    undefined,
  ])
  const { billID } = await done(settle, asked)
  const { lines } = (await get(`/bill/${billID}`)).data
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'penalty')).toMatchObject([
    { chargeID: one.billID, amount: 22_500, late: { perDay: 5 } },
  ])
  const spared = await resultOf(other)
  await done(`/contract/${other.contractID}/settle`, { ...said, ...spared })
  for (const { contractID } of [one, other])
    expect(await account({ contractID } as Lease)).toEqual({ deposit: 0, credit: 0, openAmount: 0 })
})
