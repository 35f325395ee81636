import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { updateBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, updateBuilding } from '../../commands/building/building.definitions.ts'
import { addRoom, changeRoomStatus } from '../../commands/room/room.definitions.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import { RoomStatusByHand } from '../../domain/room/room-status.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { meteredLine } from '../../test/support/bills.ts'

import {
  billed,
  billHeader,
  type HouseUploads,
  month,
  rented,
  startHouseUploads,
  today,
} from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'

/** Upload types 2 and 3, whose rows name rooms, customers and contracts. */
let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const lines = ['Khoản 2', 'Số tiền 2', 'Ghi chú khoản 2']

describe('an upload of contracts', () => {
  it('makes a contract of each row, by the names of room and customer', async () => {
    const { manager, tenant } = world
    const [one, two, sold] = [await uploads.newRoom(), await uploads.newRoom(), await uploads.newRoom()]
    const { id: known } = (
      await uploads
        .as(manager)
        .post('/customer/add')
        .send({ lastName: 'Lê', firstName: 'Hoa', phone: '0912000111', ssn: '001190000001' })
    ).body.data
    const rows = [
      rented(one.number, tenant.email.toUpperCase()),
      // A number cell has lost its zeros.
      rented(two.number.toLowerCase(), 912000111),
      ['Nhà của ta', sold.number, 1190000001, 'Mua', today, null, 2_000_000_000],
    ]
    const shown = await uploads.upload(manager, '2', rows)
    expect(shown).toMatchObject({ type: 2, state: 'waiting', newCount: 3, refusedCount: 0 })
    expect(shown.rows[0].data).toMatchObject({ building: 'Nhà của ta', room: one.number, price: 4_500_000 })
    const heard: Signal[] = []
    const stop = uploads.signals.subscribe((signal) => signal.type === 5 && heard.push(signal))
    const done = await uploads.apply(manager, shown.id)
    expect(done).toMatchObject({ result: 1, appliedCount: 3 })
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    stop()
    const contracts = await Promise.all(
      done.rows.map(async ({ entityID }: { entityID: string }) => {
        const { data } = (await uploads.as(manager).get(`/contract/${entityID}`)).body
        return [data.roomID, data.customerID, data.type, data.endDay, data.price]
      }),
    )
    expect(contracts).toEqual([
      [one.id, tenant.id, ContractType.RENT, addDays(today, 300), 4_500_000],
      [two.id, known, ContractType.RENT, addDays(today, 300), 4_500_000],
      [sold.id, known, ContractType.BUY, null, 2_000_000_000],
    ])
  })

  it('is applied in the reach of who applies it, not of the owner that they were when they sent it', async () => {
    const { owner, tenant } = world
    const [room, boss] = [await uploads.newRoom(), await uploads.person('owner')]
    const shown = await uploads.upload(boss, '2', [rented(room.number, tenant.email)])
    expect(shown).toMatchObject({ state: 'waiting', newCount: 1, refusedCount: 0 })
    const demoted = await uploads.as(owner).post(`/staff/${boss.id}/update`).send({ role: 'manager' })
    expect(demoted.body.message).toBe('I0003')
    const done = await uploads.apply(boss, shown.id)
    expect(done).toMatchObject({ appliedCount: 0, refusedCount: 1 })
  })

  it('refuses rows as the screen would, at the column that is at fault', async () => {
    const { manager, tenant, stranger, ours, foreign } = world
    const [free, closed] = [await uploads.newRoom(), await uploads.newRoom()]
    await uploads.send(changeRoomStatus, { status: RoomStatusByHand.UNAVAILABLE }, { id: closed.id })
    const other = await uploads.newRoom(foreign.id)
    expect(ours.id).not.toBe(foreign.id)
    const shown = await uploads.upload(manager, '2', [
      rented(closed.number, tenant.email),
      rented('P.101', tenant.email),
      rented('không có', tenant.email),
      rented(other.number, tenant.email).with(0, 'Nhà của người'),
      rented(free.number, 'ai@do.vn'),
      rented(free.number, stranger.email),
      rented(free.number, tenant.email).with(5, null),
      rented(free.number, tenant.email).with(5, addDays(today, -1)),
      rented(free.number, tenant.email).with(3, 'Mua'),
      rented(free.number, tenant.email).with(6, 'nhiều'),
      rented(free.number, tenant.email),
      rented(free.number, tenant.email, addDays(today, 300), addDays(today, 400)),
      rented(free.number, tenant.email, addDays(today, 301), addDays(today, 400)),
    ])
    expect(shown.errors).toEqual([
      [{ field: 'room', code: 'E0023' }],
      [{ field: 'startDay', code: 'E0024' }],
      [{ field: 'room', code: 'E0011' }],
      // Of another's house nothing is told, as if it were not there.
      [{ field: 'building', code: 'E0011' }],
      [{ field: 'customer', code: 'E0008' }],
      [{ field: 'customer', code: 'E0008' }],
      [{ field: 'endDay', code: 'required' }],
      [{ field: 'endDay', code: 'end_before_start' }],
      [{ field: 'endDay', code: 'invalid' }],
      [{ field: 'price', code: 'not_a_number' }],
      [],
      [{ field: 'startDay', code: 'E0024', params: { row: 12 } }],
      [],
    ])
    const done = await uploads.apply(manager, shown.id)
    expect(done).toMatchObject({ appliedCount: 2, refusedCount: 11 })
  })

  it('needs no house named by who has a single one', async () => {
    const { manager, owner, tenant } = world
    const { id, number } = await uploads.newRoom()
    const header = ['Phòng', 'Khách thuê', 'SĐT', 'Ngày vào', 'Ngày ra', 'Giá phòng']
    const rows = [[number, 'Hoa', tenant.email, today, addDays(today, 300), 4_500_000]]
    const shown = await uploads.upload(manager, '2', rows, { header })
    expect(shown.errors).toEqual([[]])
    const done = await uploads.apply(manager, shown.id, { doubts: ['name_not_number'] })
    const contract = await uploads.as(manager).get(`/contract/${done.rows[0].entityID}`)
    expect(contract.body.data.roomID).toBe(id)
    // With several houses the file is asked about, and not refused.
    const asked = await uploads.upload(owner, '2', rows, { header })
    expect(asked).toMatchObject({
      state: 'mapping',
      reading: { doubts: [{ code: 'missing', field: 'building' }] },
    })
  })

  it('says which of two houses of one name is not clear', async () => {
    const { owner } = world
    for (const _ of [1, 2]) {
      const { id } = await uploads.send(addBuilding, { name: 'Hai nhà', address: 'Huế', floorCount: 3 })
      await uploads.send(addRoom, { buildingID: id, number: '1', floor: 1 })
    }
    const shown = await uploads.upload(owner, '2', [rented('1', world.tenant.email).with(0, 'Hai nhà')])
    expect(shown.errors).toEqual([[{ field: 'building', code: 'ambiguous' }]])
  })

  it('decides each row anew when it is applied', async () => {
    const { manager, tenant } = world
    const room = await uploads.newRoom()
    const shown = await uploads.upload(manager, '2', [rented(room.number, tenant.email)])
    expect(shown).toMatchObject({ newCount: 1 })
    await uploads.upload(manager, '2', [rented(room.number, tenant.email, addDays(today, 1))], {
      preview: 'false',
    })
    const done = await uploads.apply(manager, shown.id)
    expect(done).toMatchObject({ result: 2, appliedCount: 0, refusedCount: 1 })
    expect(done.rows[0]).toMatchObject({
      data: { room: room.number },
      errors: [{ field: 'startDay', code: 'E0024' }],
    })
  })
})

describe('an upload of bills', () => {
  it('makes a bill of each row, on the contract of the room in that month', async () => {
    const { manager, tenant } = world
    const header = [...billHeader, ...lines, 'Khách hàng', 'Tháng x']
    const shown = await uploads.upload(
      manager,
      '3',
      [
        billed('P.101', ['Tiền điện', '427.000', '122 kWh', tenant.email]),
        billed('P.101', [null, null, null, world.stranger.email]),
        billed('P.102'),
        billed('P.103'),
        billed('P.101').with(3, '13/2026'),
        billed('P.101').with(6, 0),
        billed('P.101', ['Tiền nước', null]),
        billed('P.101').with(3, '1/2021'),
      ],
      { header },
    )
    expect(shown).toMatchObject({ type: 3, newCount: 1, refusedCount: 7 })
    expect(shown.errors).toEqual([
      [],
      [{ field: 'customer', code: 'E0008' }],
      [{ field: 'contract', code: 'E0011' }],
      [{ field: 'contract', code: 'E0011' }],
      [{ field: 'month', code: 'not_a_month' }],
      [{ field: 'lineAmount1', code: 'too_small', params: { min: 1 } }],
      [{ field: 'lineAmount2', code: 'required' }],
      [{ field: 'contract', code: 'E0011' }],
    ])
    const heard: Signal[] = []
    const stop = uploads.signals.subscribe((signal) => signal.type === 6 && heard.push(signal))
    const done = await uploads.apply(manager, shown.id)
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    stop()
    const { data } = (await uploads.as(manager).get(`/bill/${done.rows[0].entityID}`)).body
    expect(data).toMatchObject({ customerID: tenant.id, month, total: 4_927_000, title: 'Tiền nhà' })
    expect(data.lines[1]).toMatchObject({ name: 'Tiền điện', amount: 427_000, note: '122 kWh' })
  })

  it('charges what a meter counted at the price of the house, and says where it cannot', async () => {
    const { manager, ours } = world
    const services = [{ name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' }]
    await uploads.send(updateBuilding, { services }, { id: ours.id })
    const rows = [
      billed('P.101', ['Tiền điện', '1284-1396', 'đã xem lại']),
      billed('P.101', ['điện', '1.396 → 1.284', null]),
      billed('P.101', ['Tiền nước', '10 > 12', null]),
      billed('không có', ['Tiền điện', '1284-1396', null]),
    ]
    const shown = await uploads.upload(manager, '3', rows, { header: [...billHeader, ...lines] })
    expect(shown.errors).toEqual([
      [],
      [{ field: 'lineAmount2', code: 'meter_backwards' }],
      [{ field: 'lineAmount2', code: 'no_meter' }],
      [{ field: 'room', code: 'E0011' }],
    ])
    expect(shown.rows[0].data).toMatchObject({
      lineAmount2: 425_600,
      lineReading2: '1.284 → 1.396',
      lineNote2: 'đã xem lại',
    })
    const done = await uploads.apply(manager, shown.id)
    const { data } = (await uploads.as(manager).get(`/bill/${done.rows[0].entityID}`)).body
    expect(data.lines[1]).toMatchObject({
      ...meteredLine('Tiền điện', [1_284, 1_396], 3_800),
      unit: 'kWh',
      note: 'đã xem lại',
    })
  })

  it('takes the due day of the contract where a sheet has none, leaves that of a bill, and minds the name beside', async () => {
    const { manager, tenant } = world
    const header = ['Phòng', 'Tháng', 'Tiền phòng', 'Khách']
    const { fullName } = (await uploads.as(manager).get(`/customer/${tenant.id}`)).body.data
    const name: string = fullName.split(' ').at(-1)
    const sheet = (amount: string, who = name) =>
      uploads.upload(manager, '3', [['101', month, amount, who]], { header })
    const misnamed = await sheet('3tr5', 'Ai đó')
    expect(misnamed.rows[0].doubts).toContainEqual({ field: 'customer', code: 'other_name' })
    const billOf = async (id: string) => (await uploads.as(manager).get(`/bill/${id}`)).body.data
    const made = await uploads.apply(manager, (await sheet('3tr5')).id, { doubts: ['billed_already'] })
    const id = made.rows[0].entityID
    const bill = await billOf(id)
    const contract = (await uploads.as(manager).get(`/contract/${bill.contractID}`)).body.data
    expect(bill).toMatchObject({ total: 3_500_000, dueDay: dueDayFor(month, contract.dueDayOfMonth, today) })
    const later = addDays(today, 77)
    await uploads.send(updateBill, { dueDay: later }, { id })
    const shown = await sheet('3tr6')
    expect(shown).toMatchObject({ changedCount: 1, rows: [{ data: { dueDay: later } }] })
    await uploads.apply(manager, shown.id)
    expect(await billOf(id)).toMatchObject({ total: 3_600_000, dueDay: later })
  })

  it('asks for the number where a room has several contracts in the month', async () => {
    const { manager, tenant } = world
    const room = await uploads.newRoom()
    const last = addDays(today, 1)
    const contracts = await uploads.upload(
      manager,
      '2',
      [
        rented(room.number, tenant.email, addDays(today, -40), today),
        rented(room.number, tenant.email, last, addDays(today, 60)),
      ],
      { preview: 'false' },
    )
    expect(contracts).toMatchObject({ appliedCount: 2 })
    const [first] = contracts.rows
    const { number } = (await uploads.as(manager).get(`/contract/${first.entityID}`)).body.data
    const header = [...billHeader, 'Số hợp đồng']
    const rows = [billed(room.number), billed(room.number, [number]), billed(room.number, ['X/1'])]
    const shown = await uploads.upload(manager, '3', rows, { header })
    const several = last.startsWith(month) ? [{ field: 'contract', code: 'ambiguous' }] : []
    expect(shown.errors).toEqual([several, [], [{ field: 'contract', code: 'E0011' }]])
  })
})
