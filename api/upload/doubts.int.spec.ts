import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { meteredLine } from '../../test/support/bills.ts'
import {
  billHeader,
  contractHeader,
  type HouseUploads,
  month,
  rented,
  startHouseUploads,
  today,
} from '../../test/support/house-uploads.ts'
import { rent } from '../../test/support/two-houses.ts'
import { customerHeader, workbookOf } from '../../test/support/uploads.ts'

let uploads: HouseUploads
beforeAll(async () => {
  uploads = await startHouseUploads()
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const [year, monthNumber] = month.split('-').map(Number) as [number, number]
const monthBefore = (count: number) => {
  const day = new Date(Date.UTC(year, monthNumber - 1 - count, 1))
  return day.toISOString().slice(0, 7)
}

/** A house with a meter, and a room in it that was let a year ago, billed for three months and read. */
const leasedRoom = async (number: string, { total = 4_000_000 } = {}) => {
  const { manager, tenant } = uploads.world
  const services = [{ name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' }]
  const name = `Nhà đồng hồ ${number}`
  const { id } = await uploads.send(addBuilding, { name, address: 'Huế', floorCount: 3, services })
  const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
  await uploads.send(scheduleStaff, { staffID: manager.id, ...shift }, { id })
  const room = (await uploads.send(addRoom, { buildingID: id, number, floor: 1, rentPrice: 4_500_000 })).id
  const days = { startDay: addDays(today, -360), endDay: addDays(today, 300) }
  const contractID = await rent(uploads, room, tenant.id, days)
  const bills: string[] = []
  for (const [before, figures] of [
    [3, [1_000, 1_100]],
    [2, [1_100, 1_190]],
    [1, [1_190, 1_284]],
  ] as const) {
    const lines = [
      { name: 'Tiền phòng', amount: total - 300_000 },
      { ...meteredLine('Điện', figures, 3_800), unitPrice: null, amount: 300_000 },
    ]
    const of = monthBefore(before)
    const body = { contractID, title: 'Tiền nhà', month: of, dueDay: `${of}-20`, lines }
    bills.push((await uploads.send(issueBill, body)).id)
  }
  return { name, room: number, contractID, bills }
}

const header = [...billHeader.slice(0, 5), 'Tiền phòng', 'Tiền điện', 'Tổng']
const row = (house: { name: string; room: string }, cells: unknown[], title = 'Tiền nhà') => [
  house.name,
  house.room,
  title,
  `${monthNumber}/${year}`,
  addDays(today, 5),
  ...cells,
]
const doubtsIn = (shown: { rows: { doubts: object[] }[] }) => shown.rows.map(({ doubts }) => doubts)

describe('a row that does not fit the book', () => {
  it('waits for somebody who confirms it, and is otherwise left out', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('D.1')
    const other = await leasedRoom('D.2')
    const third = await leasedRoom('D.3')
    const rows = [
      row(house, ['36.000.000', '1184-1396']),
      row(other, ['3.700.000', '1.284 → 1.384']),
      row(third, ['3.700.000', '1.284 → 1.384', '9.999.999']),
    ]
    const shown = await uploads.upload(manager, '3', rows, { header })
    expect(shown).toMatchObject({ newCount: 1, doubtfulCount: 2, refusedCount: 0, state: 'waiting' })
    expect(shown.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'doubtful',
      'new',
      'doubtful',
    ])
    expect(doubtsIn(shown)).toEqual([
      [
        { field: 'lineAmount2', code: 'reading_gap', params: { before: 1_184, last: 1_284 } },
        { field: 'lineAmount1', code: 'rent_far', params: { amount: 36_000_000, usual: 4_500_000 } },
      ],
      [],
      [{ field: 'total', code: 'total_differs', params: { total: 9_999_999, lines: 4_080_000 } }],
    ])
    expect(shown.doubts).toEqual([
      { codes: ['reading_gap', 'rent_far'], count: 1 },
      { codes: ['total_differs'], count: 1 },
    ])
    expect(shown.reading).toMatchObject({
      booked: 4_080_000,
      refused: 0,
      doubtful: 36_000_000 + 212 * 3_800 + 4_080_000,
    })

    await uploads
      .as(manager)
      .post(`/upload/${shown.id}/apply`)
      .send({ rows: [4] })
    const done = await uploads.settled(manager, shown.id, ['done'])
    expect(done).toMatchObject({ appliedCount: 2, doubtfulCount: 1, refusedCount: 0, result: 1 })
    expect(done.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'doubtful',
      'applied',
      'applied',
    ])
    expect(done.resultFileID).not.toBeNull()
    const { headers } = await uploads.as(manager).get(`/upload/${shown.id}/result`)
    expect(decodeURIComponent(headers['content-disposition'] as string)).toContain('dòng cần xác nhận.xlsx')
    const back = await uploads.as(manager).get(`/upload/${shown.id}/result`)
    expect(back.status).toBe(200)
  })

  it('is confirmed with all others that have the same doubt, and not with those that have more', async () => {
    const { manager } = uploads.world
    const houses = [await leasedRoom('E.1'), await leasedRoom('E.2'), await leasedRoom('E.3')]
    const cells = [
      ['3.700.000', '1.294 → 1.384'],
      ['3.700.000', '1.294 → 1.384'],
      ['37.000.000', '1.294 → 1.384'],
    ]
    const rows = houses.map((house, index) => row(house, cells[index]!))
    const shown = await uploads.upload(manager, '3', rows, { header })
    expect(shown).toMatchObject({ newCount: 0, doubtfulCount: 3 })
    await uploads
      .as(manager)
      .post(`/upload/${shown.id}/apply`)
      .send({ doubts: ['reading_gap'] })
    expect(await uploads.settled(manager, shown.id, ['done'])).toMatchObject({
      appliedCount: 2,
      doubtfulCount: 1,
    })
  })

  it('is no month that goes on where another row of the file left the meter, in whatever order they stand', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('S.1')
    const monthOf = (ahead: number) => monthBefore(-ahead).split('-').reverse().join('/')
    const readings = ['1.484 → 1.584', '1.284 → 1.384', '1.384 → 1.484', '1.284 → 1.600']
    const rows = [2, 0, 1, 3].map((ahead, index) =>
      row(house, ['3.700.000', readings[index]]).with(3, monthOf(ahead)),
    )
    const shown = await uploads.upload(manager, '3', rows, { header })
    const gap = { field: 'lineAmount2', code: 'reading_gap', params: { before: 1_284, last: 1_584 } }
    expect(doubtsIn(shown)).toEqual([[], [], [], [gap]])
  })

  it('comes to what it says alone where its house, and so the price of its meter, is not known', async () => {
    const { manager } = uploads.world
    const nowhere = { name: 'Nhà không có', room: '1' }
    const shown = await uploads.upload(manager, '3', [row(nowhere, ['3.700.000', '1.284 → 1.384'])], {
      header,
    })
    expect(shown).toMatchObject({ refusedCount: 1, reading: { refused: 3_700_000 } })
    expect(shown.errors).toEqual([[{ field: 'building', code: 'E0011' }]])
  })

  it('is a second bill for a month: of the book under another title, or twice in the sheet', async () => {
    const { manager } = uploads.world
    const [house, other] = [await leasedRoom('F.1'), await leasedRoom('F.2')]
    const amounts = ['3.700.000', '1.284 → 1.384']
    const first = await uploads.upload(manager, '3', [row(house, amounts)], { header, preview: 'false' })
    expect(first).toMatchObject({ appliedCount: 1 })
    const rows = [
      row(house, amounts, 'Phí khác'),
      row(house, amounts),
      row(other, amounts),
      row(other, amounts, 'Lần hai'),
    ]
    const shown = await uploads.upload(manager, '3', rows, { header })
    expect(shown.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'doubtful',
      'unchanged',
      'new',
      'doubtful',
    ])
    expect(doubtsIn(shown)).toMatchObject([
      [{ code: 'billed_already', params: { total: 4_080_000 } }],
      [],
      [],
      [{ code: 'billed_in_row', params: { other: 4 } }],
    ])
  })

  it('is a bill far from the last months; a cancelled one is none of them', async () => {
    const { manager } = uploads.world
    const [house, other] = [
      await leasedRoom('G.1', { total: 1_300_000 }),
      await leasedRoom('G.2', { total: 1_300_000 }),
    ]
    for (const id of other.bills) await uploads.send(cancelBill, {}, { id })
    const shown = await uploads.upload(
      manager,
      '3',
      [row(house, ['4.400.000', '']), row(other, ['4.400.000', ''])],
      { header },
    )
    expect(doubtsIn(shown)).toEqual([
      [{ field: 'lineAmount1', code: 'amount_far', params: { amount: 4_400_000, usual: 1_300_000 } }],
      [],
    ])
  })

  it('is a lease whose rent is far from what the room is offered at', async () => {
    const { manager, tenant } = uploads.world
    const number = 'H.1'
    await uploads.send(addRoom, { buildingID: uploads.world.ours.id, number, floor: 1, rentPrice: 4_500_000 })
    const [lease] = [rented(number, tenant.email)]
    const shown = await uploads.upload(manager, '2', [lease.with(6, '45.000.000 đ')], {
      header: contractHeader,
    })
    expect(shown.rows[0]).toMatchObject({
      outcome: 'doubtful',
      doubts: [{ field: 'price', code: 'rent_far', params: { amount: 45_000_000, usual: 4_500_000 } }],
    })
  })

  it('is a person of whom only a name is said that the book or the sheet has already', async () => {
    const { manager } = uploads.world
    const header = customerHeader.slice(0, 3)
    const names = ['Phạm Văn Tèo', 'Lý Thị Bưởi', 'LÝ THỊ BƯỞI'].map((name) => name.split(' '))
    const add = async (rows: unknown[][], preview: string) => {
      const { body } = await uploads.add(manager, await workbookOf(rows, header), { preview })
      return uploads.settled(manager, body.data.id)
    }
    const first = await add(names.slice(0, 1), 'false')
    expect(first).toMatchObject({ appliedCount: 1 })
    const shown = await add(names, 'true')
    expect(doubtsIn(shown)).toEqual([
      [{ field: 'firstName', code: 'person_there', params: { count: 1 } }],
      [],
      [{ field: 'firstName', code: 'person_in_row', params: { other: 3 } }],
    ])
  })

  it('is a person of that name in the book whose phone is another; not one of another birthday or CCCD', async () => {
    const { manager } = uploads.world
    const header = [...customerHeader.slice(0, 3), 'Ngày sinh', 'Số điện thoại', 'Số CCCD']
    const name = ['Mạc', 'Thị', 'Mít']
    const add = async (rows: unknown[][], preview: string) => {
      const { body } = await uploads.add(manager, await workbookOf(rows, header), { preview })
      return uploads.settled(manager, body.data.id)
    }
    await add([[...name, '1/2/1990', '0912999701', '079090000701']], 'false')
    const shown = await add(
      [
        [...name, '', '0912999702', ''],
        [...name, '1/2/1990', '0912999703', ''],
        [...name, '3/4/1991', '0912999704', ''],
        [...name, '', '0912999705', '079090000702'],
        [...name, '', '0912999701', ''],
      ],
      'true',
    )
    const there = [{ field: 'firstName', code: 'person_there', params: { count: 1 } }]
    expect(doubtsIn(shown)).toEqual([there, there, [], [], []])
    expect(shown.rows[4]).toMatchObject({ outcome: 'unchanged' })
  })

  it('is a person of a name that another row says with a number or a birthday, but for another birthday', async () => {
    const { manager } = uploads.world
    const header = [...customerHeader.slice(0, 3), 'Ngày sinh', 'Số điện thoại']
    const [one, other] = [
      ['Lò', 'Văn', 'Cam'],
      ['Đỗ', 'Văn', 'Quýt'],
    ]
    const rows = [
      [...one, '', '0912999777'],
      [...one, '', ''],
      [...other, '1/2/1990', ''],
      [...other, '3/4/1991', ''],
      [...other, '', ''],
    ]
    const { body } = await uploads.add(manager, await workbookOf(rows, header), { preview: 'true' })
    const shown = await uploads.settled(manager, body.data.id)
    const inRow = (row: number) => [{ field: 'firstName', code: 'person_in_row', params: { other: row } }]
    expect(doubtsIn(shown)).toEqual([[], inRow(2), [], [], inRow(4)])
  })
})

describe('a row that says more than its contract', () => {
  it('is rent above the agreed one, under whatever heading; less is a part of a month', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('T.1')
    const shownFor = async (title: string, amount: number) => {
      const cells = [house.name, house.room, `${monthNumber}/${year}`, title, amount]
      const header = ['Toà nhà', 'Phòng', 'Tháng', 'Khoản thu', 'Số tiền']
      return doubtsIn(await uploads.upload(manager, '3', [cells], { header }))[0]
    }
    const doubt = (amount: number) => [
      { field: 'lineAmount1', code: 'rent_far', params: { amount, usual: 4_500_000 } },
    ]
    expect(await shownFor('Tiền thuê nhà', 4_600_000)).toEqual(doubt(4_600_000))
    expect(await shownFor(`Tiền nhà T${monthNumber}`, 5_400_000)).toEqual(doubt(5_400_000))
    expect(await shownFor('Giá phòng', 4_400_000)).toEqual([])
    expect(await shownFor('Nhà xe', 4_600_000)).toEqual([])
  })

  it('is an old debt that the book still asks for by its own bill', async () => {
    const { manager } = uploads.world
    const [house, other] = [await leasedRoom('U.1'), await leasedRoom('U.2')]
    for (const id of other.bills) await uploads.send(cancelBill, {}, { id })
    const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Nợ cũ']
    const rows = [house, other].map(({ name, room }) => [
      name,
      room,
      `${monthNumber}/${year}`,
      3_700_000,
      200_000,
    ])
    expect(doubtsIn(await uploads.upload(manager, '3', rows, { header }))).toEqual([
      [{ field: 'lineAmount2', code: 'debt_booked', params: { amount: 200_000, open: 12_000_000 } }],
      [],
    ])
  })

  it('is a discount, in a column or a line of its own, and is taken off', async () => {
    const { manager } = uploads.world
    const [house, other] = [await leasedRoom('W.1'), await leasedRoom('W.2')]
    const of = ({ name, room }: typeof house, cells: unknown[]) => [
      name,
      room,
      `${monthNumber}/${year}`,
      ...cells,
    ]
    const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Giảm giá', 'Tổng']
    const rows = [of(house, [3_700_000, 200_000, 3_500_000]), of(other, [3_700_000, '-100.000', 3_600_000])]
    const shown = await uploads.upload(manager, '3', rows, { header })
    expect(shown).toMatchObject({ newCount: 2, reading: { booked: 7_100_000, total: { amount: 7_100_000 } } })
    const amounts = shown.rows.map(({ data }: { data: Record<string, unknown> }) => data.lineAmount2)
    expect(amounts).toEqual([-200_000, -100_000])
    const done = await uploads.apply(manager, shown.id)
    const { body } = await uploads.as(manager).get(`/bill/${done.rows[0].entityID}`)
    expect(body.data).toMatchObject({ total: 3_500_000, lines: [{}, { name: 'Giảm giá', amount: -200_000 }] })

    const numbered = ['Toà nhà', 'Phòng', 'Tháng', 'Khoản 1', 'Số tiền 1', 'Khoản 2', 'Số tiền 2', 'Nội dung']
    const cells = ['Tiền phòng', 3_700_000, 'Trừ tiền sửa khoá', 150_000, 'Kỳ phụ']
    const second = await uploads.upload(manager, '3', [of(house, cells)], { header: numbered })
    expect(second.rows[0].data).toMatchObject({ lineAmount2: -150_000 })
    const nothing = await uploads.upload(manager, '3', [of(house, [100_000, 200_000, ''])], { header })
    expect(nothing).toMatchObject({ refusedCount: 1 })
  })

  it('names somebody else than the contract does', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('V.1')
    const header = ['Toà nhà', 'Phòng', 'Tên khách', 'Tháng', 'Tiền phòng']
    const rowOf = (name: string) => [house.name, house.room, name, `${monthNumber}/${year}`, 3_700_000]
    const { body } = await uploads.as(manager).get(`/contract/${house.contractID}`)
    const name: string = body.data.customerName
    for (const [said, doubts] of [
      [name, []],
      [`1. ${name.toUpperCase()}`, []],
      [name.split(' ').at(-1) ?? '', []],
      ['Người Nào Khác', [{ field: 'customer', code: 'other_name' }]],
    ] as const)
      expect(doubtsIn(await uploads.upload(manager, '3', [rowOf(said)], { header }))).toEqual([doubts])
  })
})

describe('a bill with the old and new figure of a meter in two columns', () => {
  const places = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng']
  const figures = (house: { name: string; room: string }, ...cells: unknown[]) => [
    house.name,
    house.room,
    `${monthNumber}/${year}`,
    3_700_000,
    ...cells,
  ]
  const linesOf = async (upload: { rows: { entityID: string }[] }) => {
    const { body } = await uploads.as(uploads.world.manager).get(`/bill/${upload.rows[0]!.entityID}`)
    return body.data.lines
  }

  it('is reckoned at the price of the house, and says how it adds up', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('M.1')
    const header = [...places, 'Số điện cũ', 'Số điện mới']
    const rows = [figures(house, '1.284', 1_396)]
    const done = await uploads.upload(manager, '3', rows, { header, preview: 'false' })
    expect(done).toMatchObject({ state: 'done', appliedCount: 1, reading: null })
    expect(await linesOf(done)).toMatchObject([
      { name: 'Tiền phòng', amount: 3_700_000, note: null, kind: 'other' },
      { ...meteredLine('Tiền điện', [1_284, 1_396], 3_800), unit: 'kWh', note: null },
    ])
  })

  it('keeps the amount and the price of the sheet, and is doubted where they do not fit', async () => {
    const { manager } = uploads.world
    const houses = []
    for (const room of ['N.1', 'N.2', 'N.3', 'N.4']) houses.push(await leasedRoom(room))
    const header = [...places, 'Số cũ', 'Số mới', 'Tiêu thụ', 'Đơn giá', 'Tiền điện']
    const cells = [
      [1_284, 1_384, 100, 3_800, 380_000],
      [1_184, 1_384, 200, 3_800, 760_000],
      [1_284, 1_384, 110, 3_800, 420_000],
      [1_284, 1_384, 100, 4_000, 400_000],
    ]
    const rows = houses.map((house, index) => figures(house, ...cells[index]!))
    const shown = await uploads.upload(manager, '3', rows, { header })
    expect(doubtsIn(shown)).toEqual([
      [],
      [{ field: 'lineAmount2', code: 'reading_gap', params: { before: 1_184, last: 1_284 } }],
      [
        { field: 'lineAmount2', code: 'metered_differs', params: { amount: 420_000, reckoned: 380_000 } },
        { field: 'lineAmount2', code: 'used_differs', params: { used: 110, between: 100 } },
      ],
      [{ field: 'lineAmount2', code: 'price_differs', params: { price: 4_000, usual: 3_800 } }],
    ])
    expect(shown.rows[2].data).toMatchObject({
      lineName2: 'Tiền điện',
      lineAmount2: 420_000,
      lineReading2: '1.284 → 1.384',
      linePrice2: 3_800,
    })
  })

  it('is charged without a meter of the house where the sheet has a price, and refused where nobody says one', async () => {
    const { manager } = uploads.world
    const [house, other] = [await leasedRoom('O.1'), await leasedRoom('O.2')]
    const priced = await uploads.upload(manager, '3', [figures(house, 10, '12,5', 20_000)], {
      header: [...places, 'Số nước cũ', 'Số nước mới', 'Đơn giá nước'],
    })
    expect(priced.rows[0]).toMatchObject({
      outcome: 'new',
      data: { lineName2: 'Tiền nước', lineAmount2: 50_000, lineReading2: '10 → 12,5', linePrice2: 20_000 },
    })
    const header = [...places, 'Số nước cũ', 'Số nước mới']
    const rows = [figures(other, 10, 12), figures(other, 12, 10), figures(other, 10), figures(other, 10, 'x')]
    expect((await uploads.upload(manager, '3', rows, { header })).errors).toEqual([
      [{ field: 'lineAmount2', code: 'no_meter' }],
      [{ field: 'lineAmount2', code: 'meter_backwards' }],
      [{ field: 'newWater', code: 'required' }],
      [{ field: 'newWater', code: 'not_a_number' }],
    ])
  })

  it('is asked about where it does not say of which meter it is', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('P.1')
    const header = [...places, 'Số cũ', 'Số mới']
    const held = await uploads.upload(manager, '3', [figures(house, 1_284, 1_300)], { header })
    expect(held).toMatchObject({ state: 'mapping' })
    expect(held.reading.doubts).toEqual([
      { code: 'unread', at: 4 },
      { code: 'unread', at: 5 },
    ])
    const map = (columns: object[]) =>
      uploads
        .as(manager)
        .post(`/upload/${held.id}/mapping`)
        .send({ sheet: null, month: null, unit: null, hidden: null, columns })
    const old = { at: 4, as: 'oldPower', order: null }
    await map([old, { at: 5, as: 'ignored', order: null }])
    const half = await uploads.settled(manager, held.id, ['mapping'])
    expect(half.reading.doubts).toEqual([{ code: 'missing', field: 'newPower' }])
    await map([old, { at: 5, as: 'newPower', order: null }])
    const shown = await uploads.settled(manager, held.id, ['waiting'])
    expect(shown.rows[0]).toMatchObject({ outcome: 'new', data: { lineAmount2: 16 * 3_800 } })
  })

  it('changes the line of the meter alone in a bill that is there', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('R.1')
    const header = [...places, 'Số điện cũ', 'Số điện mới']
    await uploads.upload(manager, '3', [figures(house, 1_284, 1_384)], { header, preview: 'false' })
    const title = `Tiền phòng tháng ${monthNumber}/${year}`
    const again = await uploads.upload(
      manager,
      '3',
      [[house.name, house.room, title, `${monthNumber}/${year}`, 1_284, 1_394]],
      { header: ['Toà nhà', 'Phòng', 'Nội dung', 'Tháng', 'CS điện cũ', 'CS điện mới'] },
    )
    expect(again.rows[0]).toMatchObject({ outcome: 'changed', isChange: true })
    const lines = Object.entries(again.rows[0].data).filter(([field]) => field.startsWith('lineAmount'))
    expect(lines.map(([, amount]) => amount).toSorted()).toEqual([3_700_000, 110 * 3_800].toSorted())
  })
})

describe('a bill that a row names by its code', () => {
  const header = ['Mã trong sổ', 'Tháng', 'Nội dung', 'Khoản 1', 'Số tiền 1', 'Khoản 2', 'Số tiền 2']

  it('is held against the book where its figures change, as other rows are', async () => {
    const { manager } = uploads.world
    const house = await leasedRoom('S.1')
    const coded = (rent: unknown, power: unknown) => [
      house.bills[2],
      monthBefore(1),
      'Tiền nhà',
      'Tiền phòng',
      rent,
      'Điện',
      power,
    ]
    const shownFor = async (rent: unknown, power: unknown) => {
      const file = { header: [...header, 'Toà nhà', 'Phòng'] }
      const row = [...coded(rent, power), house.name, house.room]
      const shown = await uploads.upload(manager, '3', [row], file)
      return [shown.rows[0].outcome, shown.rows[0].doubts]
    }
    const gap = { field: 'lineAmount2', code: 'reading_gap', params: { before: 1_090, last: 1_190 } }
    expect(await shownFor(3_700_000, '1.090 → 1.284')).toEqual(['doubtful', [gap]])
    const far = { field: 'lineAmount1', code: 'rent_far', params: { amount: 37_000_000, usual: 4_500_000 } }
    expect(await shownFor(37_000_000, '1.190 → 1.290')).toEqual(['doubtful', [far]])
    const whole = {
      field: 'lineAmount1',
      code: 'changed_far',
      params: { amount: 33_700_000, before: 4_000_000 },
    }
    expect(await shownFor(3_700_000, 30_000_000)).toEqual(['doubtful', [whole]])
    expect(await shownFor(3_600_000, '1.190 → 1.290')).toEqual(['changed', []])
    expect(await shownFor(3_700_000, 300_000)).toEqual(['unchanged', []])
  })
})
