import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelBill, issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, deleteBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addContract, cancelContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom, changeRoomStatus, deleteRoom } from '../../commands/room/room.definitions.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { SYSTEM } from '../../domain/event.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { createBooks } from '../../projections/books/books.ts'
import { scopeOf, scopeUnder } from '../../projections/scope.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

type Bill = { building: string; month: string; total: number; status: number }

let api: TestApi
let owner: Person
let manager: Person
let ours: string
let foreign: string
/** What was sent, kept apart from the product: the other side of each comparison. */
const sent: Bill[] = []

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const TODAY = '2026-07-15'

const house = async (name: string) => {
  const { id } = await api.send(addBuilding, { name, address: 'Huế', floorCount: 3 })
  return id
}

/** A room with a contract of the year, signed. */
const leased = async (buildingID: string, number: string, type: number) => {
  const room = await api.send(addRoom, { buildingID, number, floor: 1 })
  const customer = await api.person('customer')
  const rent = type === ContractType.RENT
  const terms = { type, startDay: '2026-03-01', endDay: rent ? '2026-12-31' : null, price: 1_000_000 }
  const { id } = await api.send(addContract, { roomID: room.id, customerID: customer.id, ...terms })
  await api.send(signContract, {}, { id })
  return id
}

beforeAll(async () => {
  api = await startApi()
  api.setClock(() => `${TODAY}T03:00:00.000Z`)
  owner = await api.person('owner')
  manager = await api.person('manager')
  ours = await house('Của ta')
  foreign = await house('Của người')
  await api.send(
    scheduleStaff,
    {
      staffID: manager.id,
      fromDay: '2020-01-01',
      toDay: null,
      days: [1],
      fromTime: '08:00',
      toTime: '17:00',
    },
    { id: ours },
  )
  const contracts = {
    [ours]: await leased(ours, 'A1', ContractType.RENT),
    [foreign]: await leased(foreign, 'B1', ContractType.BUY),
  }
  await api.send(addRoom, { buildingID: ours, number: 'A2', floor: 1 })
  const bills = fc.sample(
    fc.record({
      building: fc.constantFrom(ours, foreign),
      month: fc.constantFrom(...months.slice(2)),
      total: fc.integer({ min: 1, max: 9_000_000 }),
      fate: fc.constantFrom('open', 'paid', 'cancelled'),
      late: fc.boolean(),
    }),
    { numRuns: 60, seed: 7 },
  )
  for (const { building, month, total, fate, late } of bills) {
    const dueDay = late ? '2026-07-01' : '2026-12-31'
    const body = {
      contractID: contracts[building],
      title: 'x',
      month,
      dueDay,
      lines: [{ name: 'x', amount: total }],
    }
    const { id } = await api.send(issueBill, body)
    if (fate === 'paid') await api.send(recordPayment, { method: 'cash', amount: total }, { id })
    if (fate === 'cancelled') await api.send(cancelBill, {}, { id })
    const open = late ? BillStatus.OVERDUE : BillStatus.UN_PAID
    const status = fate === 'paid' ? BillStatus.PAID : fate === 'cancelled' ? BillStatus.CANCELLED : open
    sent.push({ building, month, total, status })
  }
})
afterAll(() => api.close())

const sum = (bills: readonly Bill[], ...statuses: number[]) =>
  bills.filter(({ status }) => statuses.includes(status)).reduce((all, { total }) => all + total, 0)

const expected = (buildings: readonly string[]) =>
  months.map((month) => {
    const bills = sent.filter((bill) => bill.month === month && buildings.includes(bill.building))
    const { PAID, UN_PAID, OVERDUE } = BillStatus
    return {
      month,
      billed: sum(bills, PAID, UN_PAID, OVERDUE),
      paid: sum(bills, PAID),
      outstanding: sum(bills, UN_PAID, OVERDUE),
      overdue: sum(bills, OVERDUE),
      count: Object.fromEntries(
        Object.values(BillStatus).map((one) => [one, bills.filter(({ status }) => status === one).length]),
      ),
    }
  })

const get = async (path: string, who: Person) => (await api.as(who).get(path)).body

describe('reports by month', () => {
  it('of bills are what adding them up one by one gives', async () => {
    const { data } = await get('/bill/statistic?year=2026', owner)
    expect(data).toEqual({ year: 2026, months: expected([ours, foreign]) })
  })

  it('are sums over what the caller may see', async () => {
    const { data } = await get('/bill/statistic?year=2026', manager)
    expect(data.months).toEqual(expected([ours]))
  })

  it('of bills are those of one building where it is named, and of none that is foreign', async () => {
    const { data } = await get(`/bill/statistic?year=2026&buildingID=${foreign}`, owner)
    expect(data.months).toEqual(expected([foreign]))
    expect((await get(`/bill/statistic?year=2026&buildingID=${foreign}`, manager)).message).toBe('E0011')
    expect((await get(`/building/statistic?buildingID=${ours}`, owner)).message).toBe('V0001')
  })

  it('of a building count rooms as they stood, and leave months to come empty', async () => {
    const { data } = await get(`/building/${ours}/statistic?year=2026`, owner)
    expect(data.months[1]).toMatchObject({ rented: 0, sold: 0 })
    expect(data.months[6]).toMatchObject({ roomCount: 2, rented: 1, sold: 0, available: 1, occupancy: 0.5 })
    expect(data.months[11]).toMatchObject({ roomCount: 0, rented: 0 })
    expect(data.months.map(({ billed }: { billed: number }) => billed)).toEqual(
      expected([ours]).map(({ billed }) => billed),
    )
  })

  it('have a room from its first lease on, however late it was written down', async () => {
    const { data } = await get(`/building/${ours}/statistic?year=2026`, owner)
    expect(data.months[2]).toMatchObject({ roomCount: 1, rented: 1, available: 0, occupancy: 1 })
  })

  it('call a room available as the building does, and in the past as it was then', async () => {
    const mended = await house('Đang sửa')
    const { id } = await api.send(addRoom, { buildingID: mended, number: 'C1', floor: 1 })
    const monthAt = async (index: number) =>
      (await get(`/building/${mended}/statistic?year=2026`, owner)).data.months[index]
    try {
      api.setClock(() => '2026-08-20T03:00:00.000Z')
      await api.send(changeRoomStatus, { status: RoomStatus.MAINTANCED }, { id })
      expect(await monthAt(6)).toMatchObject({ roomCount: 1, available: 1, occupancy: 0 })
      expect(await monthAt(7)).toMatchObject({ roomCount: 1, available: 0, occupancy: 0 })
      expect((await get(`/building/${mended}`, owner)).data.availableCount).toBe(0)
    } finally {
      api.setClock(() => `${TODAY}T03:00:00.000Z`)
      await api.send(deleteBuilding, {}, { id: mended })
    }
  })

  it('count a room to the day on which it is given up, alone or with its house', async () => {
    const on = (day: string) => api.setClock(() => `${day}T03:00:00.000Z`)
    const roomsOf = async (path: string): Promise<number[]> =>
      (await get(`${path}/statistic?year=2026`, owner)).data.months.map(
        ({ roomCount }: { roomCount: number }) => roomCount,
      )
    try {
      on('2026-02-10')
      const given = await house('Trả từng phòng')
      const [one] = await Promise.all(
        ['D1', 'D2'].map((number) => api.send(addRoom, { buildingID: given, number, floor: 1 })),
      )
      on('2026-04-10')
      await api.send(deleteRoom, {}, { id: one!.id })
      on(TODAY)
      expect((await roomsOf(`/building/${given}`)).slice(0, 7)).toEqual([0, 2, 2, 1, 1, 1, 1])
      const before = await roomsOf('/building')
      on('2026-06-10')
      await api.send(deleteBuilding, {}, { id: given })
      on(TODAY)
      const less = before.map((rooms, month) => rooms - (month === 5 || month === 6 ? 1 : 0))
      expect(await roomsOf('/building')).toEqual(less)
    } finally {
      on(TODAY)
    }
  })

  it('of all buildings in scope include the sold', async () => {
    const { data } = await get('/building/statistic?year=2026', owner)
    expect(data.months[6]).toMatchObject({ roomCount: 3, rented: 1, sold: 1 })
  })

  it('of contracts count by status, type and month', async () => {
    const { data } = await get('/contract/statistic?year=2026', owner)
    expect(data).toMatchObject({
      total: 2,
      byStatus: { 1: 2, 2: 0 },
      byType: { 1: 1, 2: 1 },
      endingIn60Days: 0,
      unsettled: 0,
    })
    expect(data.months[2]).toEqual({ month: '2026-03', started: 2, ended: 0 })
  })

  it('are of this year unless a year is asked for', async () => {
    expect((await get('/bill/statistic', owner)).data.year).toBe(2026)
    expect((await get('/bill/statistic?year=2019', owner)).message).toBe('V0001')
  })

  it('of the report say how late what is open is, and what each building makes', async () => {
    const { data } = await get('/report?year=2026', owner)
    const late = sent.filter(({ status }) => status === BillStatus.OVERDUE)
    // All are due on the first, and it is the fifteenth.
    expect(data.overdue.map(({ count }: { count: number }) => count)).toEqual([0, 0, late.length, 0])
    expect(data.overdue[2].amount).toBe(sum(late, BillStatus.OVERDUE))
    const yearOf = (building: string, what: 'billed' | 'paid' | 'outstanding' | 'overdue') =>
      expected([building]).reduce((all, one) => all + one[what], 0)
    for (const one of data.buildings)
      for (const what of ['billed', 'paid', 'outstanding', 'overdue'] as const)
        expect(one[what], what).toBe(yearOf(one.id, what))
    expect(data.buildings).toHaveLength(2)
    const { data: may } = await get('/report?month=2026-05', owner)
    expect(may.buildings.find(({ id }: { id: string }) => id === ours).billed).toBe(
      expected([ours])[4]?.billed,
    )
    expect((await get('/report', manager)).message).toBe('E0007')
    // Whoever may see it one day sees no house beyond their own.
    const books = createBooks(api.db, () => TODAY)
    const reach = scopeUnder('assigned', { id: manager.id, role: 'manager' })
    expect((await books.ofHouses(months, reach)).map(({ id }) => id)).toEqual([ours])
    const sumOf = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
    const [all, own] = await Promise.all(
      [scopeOf(SYSTEM), reach].map(async (scope) => sumOf(await books.receivedByDay(months, scope))),
    )
    expect(own).toBe((await books.ofHouses(months, reach))[0]?.received)
    expect(own).toBeLessThan(all as number)
  })

  it('open the bills that they count', async () => {
    const due = (range: object) =>
      get(
        `/bill?filter=${encodeURIComponent(JSON.stringify({ status: BillStatus.OVERDUE, dueDay: range }))}`,
        owner,
      )
    const late = sent.filter(({ status }) => status === BillStatus.OVERDUE)
    expect((await due({ from: '2026-06-15', to: '2026-07-04' })).total).toBe(late.length)
    expect((await due({ from: '2026-07-02' })).total).toBe(0)
    expect((await due({ to: 'gestern' })).message).toBe('V0001')
  })

  it('of the report sum up to those of the months, also when a house is given up', async () => {
    const given = await house('Trả lại chủ')
    const contractID = await leased(given, 'Z1', ContractType.RENT)
    const lines = [{ name: 'Tiền phòng', amount: 7_000_000 }]
    const bill = { contractID, title: 'Tiền phòng', month: '2026-05', lines }
    const paid = await api.send(issueBill, { ...bill, dueDay: '2026-07-31' })
    await api.send(recordPayment, { method: 'cash', amount: 7_000_000 }, { id: paid.id })
    await api.send(issueBill, { ...bill, dueDay: '2026-07-01' })
    await api.send(cancelContract, { day: TODAY, reason: 'Trả nhà' }, { id: contractID })
    await api.send(deleteBuilding, {}, { id: given })

    const [{ data }, { data: year }] = await Promise.all([
      get('/report?month=2026-05', owner),
      get('/bill/statistic?year=2026', owner),
    ])
    for (const what of ['billed', 'paid', 'outstanding', 'overdue'] as const)
      expect(
        data.buildings.reduce((all: number, one: Record<typeof what, number>) => all + one[what], 0),
        what,
      ).toBe(year.months[4][what])
    const of = (id: string) => data.buildings.find((one: { id: string }) => one.id === id)
    expect(of(given)).toMatchObject({
      name: 'Trả lại chủ',
      deleted: true,
      billed: 14_000_000,
      paid: 7_000_000,
    })
    expect(of(ours)).toMatchObject({ deleted: false })
    const { data: june } = await get('/report?month=2026-06', owner)
    expect(june.buildings.map(({ id }: { id: string }) => id).sort()).toEqual([foreign, ours].sort())
  })

  it('of a building out of scope are those of one that does not exist', async () => {
    expect((await get(`/building/${foreign}/statistic`, manager)).message).toBe('E0011')
  })
})
