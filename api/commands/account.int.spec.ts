import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { confirmPayment, payBill } from '../../commands/payment/payment.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays, dayOf, lastDayOfMonth } from '../../domain/day.ts'
import { SignalType } from '../../domain/signal.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { sentPicture } from '../../test/support/files.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const { UN_PAID, PAID } = BillStatus

let api: TestApi
let world: TwoHouses
let rooms = 0
const today = dayOf(new Date().toISOString())
const month = today.slice(0, 7)

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const { post, done } = callsOf(() => ({ api, usual: world.manager }))
const get = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body
const refused = async (path: string, body: object, who: Person = world.manager) => {
  const { status, body: said } = await post(path, body, who)
  return [status, said.message, said.errors?.[0]?.field]
}

/** A contract of a tenant of its own, with bills of 1 000 000 đ that fall due one day after the other. */
const lease = async (count = 1) => {
  const tenant = await api.person('customer')
  const number = `A.${++rooms}`
  const room = await api.send(addRoom, { buildingID: world.ours.id, number, floor: 1 })
  const contractID = await rent(api, room.id, tenant.id)
  const bill = async (nth = 0, total = 1_000_000) => {
    const lines = [{ name: 'Tiền phòng', amount: total }]
    const body = { contractID, title: `Kỳ ${nth + 1}`, month, dueDay: addDays(today, nth), lines }
    return (await api.send(issueBill, body)).id
  }
  const bills: string[] = []
  for (let nth = 0; nth < count; nth++) bills.push(await bill(nth))
  return { tenant, contractID, bill, bills, roomID: room.id }
}
const billsNow = (ids: readonly string[]) => Promise.all(ids.map((id) => stateOf(id)))
const stateOf = async (id: string) => {
  const { status, paidAmount, openAmount } = (await get(`/bill/${id}`)).data
  return { status, paidAmount, openAmount }
}
const proven = async (who: Person) => {
  await api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
}

describe('money that comes in', () => {
  it('pays a bill in parts, and says at once what is open', async () => {
    const { bills, contractID, tenant } = await lease()
    const [id] = bills as [string]
    const first = await post(`/bill/${id}/record-payment`, { method: 'cash', amount: 400_000 })
    expect([first.status, first.body]).toEqual([200, { message: 'I0003', data: { id, revision: 1 } }])
    // What followed from it in account and receipt book is named too.
    expect(first.headers['x-changed']?.split(',')).toEqual(
      expect.arrayContaining(['account', 'bill', 'receipt']),
    )
    expect(await stateOf(id)).toEqual({ status: UN_PAID, paidAmount: 400_000, openAmount: 600_000 })
    expect(await refused(`/bill/${id}/record-payment`, { method: 'cash', amount: 600_001 })).toEqual([
      400,
      'V0002',
      'amount',
    ])
    await done(`/bill/${id}/record-payment`, { method: 'transfer', amount: 600_000 })
    expect(await stateOf(id)).toEqual({ status: PAID, paidAmount: 1_000_000, openAmount: 0 })

    const { data } = await get(`/account/${contractID}`, tenant)
    expect(data).toMatchObject({ credit: 0, deposit: 0, openAmount: 0 })
    expect(data.receipts).toMatchObject([
      { amount: 400_000, method: 'cash', billID: id, number: expect.stringMatching(/^PT\d\d-\d{5}$/) },
      { amount: 600_000, method: 'transfer', billID: id },
    ])
    // Bill and account name the same receipts.
    const receipts = Object.fromEntries(
      data.receipts.map((one: { id: string; number: string }) => [one.id, one.number]),
    )
    expect((await get(`/bill/${id}`)).data.receipts).toEqual(receipts)
    expect(data.bills).toMatchObject([{ id, total: 1_000_000, paidAmount: 1_000_000, status: PAID }])
    const instants = [...data.bills, ...data.receipts].map(({ createdAt }) => createdAt)
    for (const one of instants) expect(new Date(one).toISOString()).toBe(one)
  })

  it('pays the oldest bills first, keeps the rest as credit and uses it for the next bill', async () => {
    const heard: Signal[] = []
    const stop = api.signals.subscribe((signal) => heard.push(signal))
    const { bills, bill, contractID, tenant } = await lease(2)
    const body = { amount: 2_300_000, method: 'cash', allocate: 'oldest', payer: 'Mẹ của khách' }
    const { id: receiptID } = await done(`/account/${contractID}/receive`, body)
    stop()
    expect(await Promise.all(bills.map(stateOf))).toEqual([
      { status: PAID, paidAmount: 1_000_000, openAmount: 0 },
      { status: PAID, paidAmount: 1_000_000, openAmount: 0 },
    ])
    expect((await get(`/receipt/${receiptID}`)).data).toMatchObject({
      amount: 2_300_000,
      credit: 300_000,
      payer: 'Mẹ của khách',
      allocations: bills.map((billID) => ({ billID, amount: 1_000_000 })),
    })
    expect(heard.filter(({ type }) => type === SignalType.MONEY_RECEIVED)).toMatchObject([
      { ids: [contractID], personIDs: [tenant.id], buildingIDs: [world.ours.id] },
    ])
    const third = await bill(2)
    await expect
      .poll(() => stateOf(third))
      .toEqual({
        status: UN_PAID,
        paidAmount: 300_000,
        openAmount: 700_000,
      })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({ credit: 0, openAmount: 700_000 })
  })

  it('leaves credit alone where the contract says so, and pays it back or moves it', async () => {
    const { bill, contractID } = await lease(0)
    await done(`/account/${contractID}/credit-use`, { automatic: false })
    const { id: receiptID } = await done(`/account/${contractID}/receive`, {
      amount: 500_000,
      method: 'cash',
      allocate: [],
    })
    const id = await bill()
    expect(await stateOf(id)).toMatchObject({ paidAmount: 0 })
    await done(`/account/${contractID}/allocate`, { allocate: [{ billID: id, amount: 200_000 }] })
    expect(await stateOf(id)).toMatchObject({ paidAmount: 200_000 })
    await done(`/account/${contractID}/release`, { receiptID, billID: id })
    expect(await stateOf(id)).toEqual({ status: UN_PAID, paidAmount: 0, openAmount: 1_000_000 })
    expect(
      await refused(`/account/${contractID}/return`, { amount: 500_001, method: 'cash', reason: 'x' }),
    ).toEqual([422, 'E0026', 'amount'])
    await done(`/account/${contractID}/return`, { amount: 500_000, method: 'cash', reason: 'Khách lấy lại' })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({
      credit: 0,
      entries: [{ kind: 'moneyReturned', amount: 500_000, reason: 'Khách lấy lại' }],
    })
  })

  it('is answered the same when it is sent twice, and counts once', async () => {
    const { bills, contractID } = await lease()
    const key = randomUUID()
    const send = () =>
      api
        .as(world.manager)
        .post(`/account/${contractID}/receive`)
        .set('Idempotency-Key', key)
        .send({ amount: 100_000, method: 'cash', allocate: 'oldest' })
    const [one, other] = await Promise.all([send(), send()])
    expect(one.body).toEqual(other.body)
    expect(await stateOf(bills[0] as string)).toMatchObject({ paidAmount: 100_000 })
  })

  it('is seen and received by those who may', async () => {
    const { contractID, tenant } = await lease()
    const { staff, stranger, owner } = world
    const body = { amount: 1, method: 'cash', allocate: 'oldest' }
    const { id } = await done(`/account/${contractID}/receive`, body, owner)
    for (const [who, status] of [
      [staff, 403],
      [stranger, 404],
      [tenant, 200],
    ] as const) {
      expect((await api.as(who).get(`/account/${contractID}`)).status).toBe(status)
      expect((await api.as(who).get(`/receipt/${id}`)).status).toBe(status)
    }
    expect(await refused(`/account/${contractID}/receive`, body, tenant)).toEqual([403, 'E0007', undefined])
    const foreign = await get('/contract?limit=100', stranger)
    expect(await refused(`/account/${foreign.data[0].id}/receive`, body)).toEqual([404, 'E0011', undefined])
  })
})

it('says what no bill asks for yet, as of today or if the tenant left on a day', async () => {
  const { contractID, tenant } = await lease(0)
  const unbilled = async (query = '', who?: Person) =>
    (await get(`/account/${contractID}${query}`, who)).data.unbilled
  const days = Number(lastDayOfMonth(month).slice(8))
  const ofDays = (count: number) => Math.round((4_500_000 * count) / days)
  expect(await unbilled()).toEqual({ amount: ofDays(1), since: today, unread: [] })
  expect(await unbilled('', tenant)).toEqual(await unbilled())
  expect(await unbilled(`?until=${today}`)).toEqual(await unbilled())
  expect((await get(`/account/${contractID}?until=x`)).message).toBe('V0001')
  const [proposed] = (await post('/bill/run/preview', { buildingID: world.ours.id, month, contractID })).body
    .data
  const body = { contractID, title: 'x', month, dueDay: today, lines: proposed.lines }
  await api.send(issueBill, body)
  expect(await unbilled()).toEqual({ amount: 0, since: null, unread: [] })
  const { amount } = await unbilled(`?until=${today}`)
  expect(amount).toBe(ofDays(1) - proposed.total)
})

it('forgives what a month would ask for, until that is taken back', async () => {
  const { contractID } = await lease(0)
  const lines = async (): Promise<{ kind: string; from: string; to: string }[]> => {
    const asked = { buildingID: world.ours.id, month, contractID }
    return (await post('/bill/run/preview', asked)).body.data[0].lines
  }
  const [rentLine] = await lines()
  const { from, to } = rentLine!
  const waiver = { key: 'rent', from, to, month, reason: 'Tháng đầu miễn phí' }
  const { id: waiverID } = await done(`/account/${contractID}/waive`, waiver)
  expect(await lines()).toEqual([])
  const account = async () => (await get(`/account/${contractID}`)).data
  expect(await account()).toMatchObject({
    unbilled: { amount: 0 },
    waivers: [{ id: waiverID, month, line: { kind: 'rent', from, to }, reason: 'Tháng đầu miễn phí' }],
  })
  expect(await refused(`/account/${contractID}/waive`, waiver)).toEqual([422, 'E0016', 'key'])
  await done(`/account/${contractID}/unwaive`, { waiverID })
  expect(await lines()).toEqual([rentLine])
  expect(await account()).toMatchObject({ waivers: [] })
  expect(await refused(`/account/${contractID}/unwaive`, { waiverID })).toEqual([404, 'E0011', 'waiverID'])
})

it('tells who owes what, the oldest debt first, over all contracts', async () => {
  const { bills, tenant, contractID, roomID } = await lease(2)
  const next = await rent(api, roomID, tenant.id, {
    startDay: addDays(today, 800),
    endDay: addDays(today, 900),
  })
  await done(`/bill/${bills[1]}/record-payment`, { method: 'cash', amount: 400_000 })
  const mine = async () =>
    ((await get('/arrears')).data as { customerID: string; open: { id: string }[] }[]).find(
      ({ customerID }) => customerID === tenant.id,
    )
  expect(await mine()).toMatchObject({
    openAmount: 1_600_000,
    overdue: 0,
    oldestDueDay: today,
    days: 0,
    bills: 2,
    contracts: [{ id: contractID, openAmount: 1_600_000 }],
  })
  const { open } = (await mine())!
  expect(open).toHaveLength(2)
  expect(open.find(({ id }) => id === bills[1])).toMatchObject({
    openAmount: 600_000,
    dueDay: addDays(today, 1),
    paymentCode: expect.stringMatching(/^SN/),
  })
  expect((await get(`/account/${next}`)).data).toMatchObject({ openAmount: 0 })
  expect((await api.as(world.staff).get('/arrears')).status).toBe(403)
  expect((await api.as(world.staff).get('/arrears/statistic')).status).toBe(403)
  await done(`/account/${contractID}/receive`, { amount: 1_600_000, method: 'cash', allocate: 'oldest' })
  expect(await mine()).toBeUndefined()
})

it('pages debts, and sums them up over all pages, of all houses or of one', async () => {
  await lease(1)
  await lease(2)
  type Debt = { customerID: string; openAmount: number; overdue: number; phone: string | null }
  const page = async (query: string): Promise<{ data: Debt[]; total: number }> =>
    await get(`/arrears?${query}`)
  const sums = async (query = ''): Promise<{ people: number; openAmount: number; overdue: number }> =>
    (await get(`/arrears/statistic?${query}`)).data
  const all = await page('')
  const paged: Debt[] = []
  for (let offset = 0; offset < all.total; offset += 1)
    paged.push(...(await page(`limit=1&offset=${offset}`)).data)
  expect(all.total).toBeGreaterThan(1)
  expect(paged).toEqual(all.data)
  const sumOf = (of: 'openAmount' | 'overdue', debts: readonly Debt[]) =>
    debts.reduce((sum, one) => sum + one[of], 0)
  expect(await sums()).toMatchObject({
    people: all.total,
    openAmount: sumOf('openAmount', all.data),
    overdue: sumOf('overdue', all.data),
  })
  const house = await page(`buildingID=${world.ours.id}`)
  expect(await sums(`buildingID=${world.ours.id}`)).toMatchObject({
    people: house.total,
    openAmount: sumOf('openAmount', house.data),
  })
  expect((await page(`limit=1&offset=${all.total}`)).data).toEqual([])
})

describe('a receipt', () => {
  it('is reversed with a reason and the password, and stays', async () => {
    const { bills, contractID } = await lease(2)
    const { id } = await done(`/account/${contractID}/receive`, {
      amount: 1_500_000,
      method: 'transfer',
      allocate: 'oldest',
    })
    const manager = await api.openSession(world.manager.id).then((cookie) => ({ ...world.manager, cookie }))
    expect(await refused(`/receipt/${id}/reverse`, { reason: 'Nhầm khách' }, manager)).toEqual([
      403,
      'E0018',
      undefined,
    ])
    await proven(manager)
    await done(`/receipt/${id}/reverse`, { reason: 'Nhầm khách' }, manager)
    expect(await billsNow(bills)).toMatchObject([
      { status: UN_PAID, paidAmount: 0 },
      { status: UN_PAID, paidAmount: 0 },
    ])
    const { number, ...receipt } = (await get(`/receipt/${id}`)).data
    expect(receipt).toMatchObject({ reversed: true, reason: 'Nhầm khách', allocations: [], credit: 0 })
    expect(number).toMatch(/^PT/)
    const { data } = await get(`/history/receipt/${id}`)
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['ReceiptReversed', 'MoneyReceived'])
    expect(await refused(`/receipt/${id}/reverse`, { reason: 'x' }, manager)).toEqual([
      422,
      'E0016',
      undefined,
    ])
  })

  it('is reversed at the revision that it is answered with, also once its credit has paid and was given back', async () => {
    const { bills, contractID } = await lease(1)
    const received = { amount: 1_500_000, method: 'cash', allocate: [] }
    const { id } = await done(`/account/${contractID}/receive`, received)
    const allocate = [{ billID: bills[0], amount: 1_000_000 }]
    await done(`/account/${contractID}/allocate`, { receiptID: id, allocate })
    await done(`/account/${contractID}/return`, { amount: 100_000, method: 'cash', reason: 'Trả lại' })
    await proven(world.manager)
    const { revision } = (await get(`/receipt/${id}`)).data
    const reverse = (seen: number) =>
      api
        .as(world.manager)
        .post(`/receipt/${id}/reverse`)
        .set('If-Match', `"${seen}"`)
        .send({ reason: 'Nhầm' })
    expect((await reverse(revision - 1)).status).toBe(412)
    // Money of it was handed back: it stands, and not for its revision.
    expect((await reverse(revision)).status).toBe(422)
  })

  it('of a payment at a bill is reversed from either side', async () => {
    const { bills, contractID } = await lease(2)
    const [one, other] = bills as [string, string]
    await done(`/bill/${one}/record-payment`, { method: 'cash', amount: 1_000_000 })
    await done(`/bill/${other}/record-payment`, { method: 'cash', amount: 300_000 })
    await proven(world.manager)
    await done(`/bill/${one}/reverse-payment`, { reason: 'Nhập nhầm' })
    const { receipts } = (await get(`/account/${contractID}`)).data
    expect(receipts).toMatchObject([
      { reversed: true, reason: 'Nhập nhầm', billID: one },
      { reversed: false, billID: other },
    ])
    await done(`/receipt/${receipts[1].id}/reverse`, { reason: 'Nhầm phòng' })
    expect(await billsNow(bills)).toMatchObject([{ paidAmount: 0 }, { paidAmount: 0 }])
    expect((await get(`/bill/${other}`)).data.payments).toMatchObject([{ reversed: 'Nhầm phòng' }])
  })

  it('has a number without gaps, also where 32 are written at once', async () => {
    const building = await api.person('owner')
    const { data } = await get('/receipt?limit=500', world.owner)
    const before = data.length
    const leases = await Promise.all(Array.from({ length: 32 }, () => lease()))
    await Promise.all(
      leases.map(({ contractID }) =>
        done(`/account/${contractID}/receive`, { amount: 1, method: 'cash', allocate: 'oldest' }, building),
      ),
    )
    const all = (await get('/receipt?limit=500', world.owner)).data as { number: string; day: string }[]
    const ours = all.filter(({ day }) => day.slice(0, 4) === today.slice(0, 4))
    expect(all.length - before).toBe(32)
    expect(ours.map(({ number }) => Number(number.slice(5))).sort((a, b) => a - b)).toEqual(
      ours.map((_, place) => place + 1),
    )
  })
})

describe('money that does not pay its bill', () => {
  const flagged = async () => {
    const one = await lease()
    const [id] = one.bills as [string]
    const payer = { id: one.tenant.id, role: 'customer' as const }
    const { events } = await api.send(payBill, {}, { id, actor: payer })
    const { orderID } = events[0]!.data as { orderID: string }
    await api.send(confirmPayment, { orderID, transactionID: 'T1', amount: 700_000 }, { id })
    const account = (await get(`/account/${one.contractID}`)).data
    return { ...one, id, account, receiptID: account.receipts[0].id as string }
  }

  it('is held until a person keeps it as credit', async () => {
    const { contractID, id, account, receiptID } = await flagged()
    expect(account).toMatchObject({ held: 700_000, credit: 0, openAmount: 1_000_000 })
    expect((await get(`/bill/${id}`)).data).toMatchObject({ flagged: true, toRefund: 700_000 })
    await done(`/account/${contractID}/keep`, { receiptID })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({ held: 0, credit: 700_000 })
    expect((await get(`/bill/${id}`)).data).toMatchObject({ flagged: false, toRefund: 0, paidAmount: 0 })
    await done(`/account/${contractID}/allocate`, { allocate: 'oldest' })
    expect(await stateOf(id)).toEqual({ status: UN_PAID, paidAmount: 700_000, openAmount: 300_000 })
  })

  it('pays another bill of the contract', async () => {
    const { contractID, bill, receiptID } = await flagged()
    const other = await bill(1)
    await done(`/account/${contractID}/allocate`, {
      receiptID,
      allocate: [{ billID: other, amount: 700_000 }],
    })
    expect(await stateOf(other)).toMatchObject({ paidAmount: 700_000 })
  })

  it('goes back, and is struck through in the account', async () => {
    const { contractID, id, receiptID } = await flagged()
    await proven(world.manager)
    await done(`/bill/${id}/reverse-payment`, { paymentID: receiptID, reason: 'Trả lại', method: 'cash' })
    const { receipts, held } = (await get(`/account/${contractID}`)).data
    expect([held, receipts]).toMatchObject([0, [{ reversed: true, reason: 'Trả lại' }]])
    expect(await refused(`/account/${contractID}/keep`, { receiptID })).toEqual([422, 'E0016', 'receiptID'])
  })
})

describe('a deposit', () => {
  it('is held apart, pays a bill or a damage, and goes back', async () => {
    const { bills, contractID } = await lease()
    const [id] = bills as [string]
    await done(`/account/${contractID}/deposit/receive`, { amount: 3_000_000, method: 'transfer' })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({ deposit: 3_000_000, credit: 0 })
    expect(await stateOf(id)).toMatchObject({ paidAmount: 0 })
    const path = `/account/${contractID}/deposit`
    await done(`${path}/deduct`, { amount: 1_000_000, reason: 'Tháng cuối', billID: id })
    expect(await stateOf(id)).toMatchObject({ status: PAID, paidAmount: 1_000_000 })
    expect(await refused(`${path}/deduct`, { amount: 1, reason: 'Hỏng cửa' })).toEqual([
      400,
      'V0002',
      'photoID',
    ])
    const photoID = await sentPicture(api, world.manager)
    await done(`${path}/deduct`, { amount: 500_000, reason: 'Hỏng cửa', photoID })
    expect((await api.as(world.manager).get(`/file/${photoID}`)).status).toBe(200)
    expect(
      await refused(`${path}/return`, { amount: 1_500_001, method: 'transfer', reason: 'Trả phòng' }),
    ).toEqual([422, 'E0026', 'amount'])
    await done(`${path}/return`, { amount: 1_500_000, method: 'transfer', reason: 'Trả phòng' })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({ deposit: 0 })
  })

  it('moves to the next contract of the customer', async () => {
    const { contractID, tenant, roomID } = await lease(0)
    const next = { startDay: addDays(today, 400), endDay: addDays(today, 700) }
    const toContractID = await rent(api, roomID, tenant.id, next)
    await done(`/account/${contractID}/deposit/receive`, { amount: 900_000, method: 'cash' })
    await done(`/account/${contractID}/deposit/move`, { toContractID })
    expect((await get(`/account/${contractID}`)).data).toMatchObject({ deposit: 0 })
    expect((await get(`/account/${toContractID}`)).data).toMatchObject({ deposit: 900_000 })
  })
})
