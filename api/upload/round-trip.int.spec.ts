import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { updateBuilding } from '../../commands/building/building.definitions.ts'
import { meteredLine } from '../../test/support/bills.ts'
import {
  type Correct,
  type HouseUploads,
  month,
  startHouseUploads,
  today,
} from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'

/** Lists that were taken away, corrected in a spreadsheet and uploaded again. */
let uploads: HouseUploads
let world: TwoHouses
/** A bill of nine lines, one with lines that a meter says, one that is paid, and one that is cancelled. */
let bills: string[]

beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
  const { id: contractID } = (await uploads.as(world.manager).get('/contract')).body.data[0]
  const services = [{ name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' }]
  await uploads.send(updateBuilding, { services }, { id: world.ours.id })
  const bill = async (title: string, lines: object[], more: object = {}) =>
    (await uploads.send(issueBill, { contractID, title, month, dueDay: today, lines, ...more } as never)).id
  const rent = { name: 'Tiền phòng', amount: 4_500_000 }
  bills = [
    await bill(
      'Nhiều khoản',
      Array.from({ length: 9 }, (_, index) => ({ name: `Khoản ${index}`, amount: 1_000 + index })),
    ),
    await bill('Có số đo', [
      { ...rent, note: 'cả nước' },
      { ...meteredLine('Điện', [1_284, 1_396], 3_800), unit: 'kWh', note: 'tầng 2' },
    ]),
    await bill('Đã trả', [rent], { note: '- chuyển khoản' }),
    await bill('Đã huỷ', [rent], { note: '=1+1' }),
  ]
  await uploads.send(recordPayment, { method: 'cash', amount: 4_500_000 }, { id: bills[2] })
  await uploads.send(cancelBill, {}, { id: bills[3] })
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

/** The list as it is taken away, with some of its cells typed over. */
const takenAway = (name: 'bill' | 'contract' | 'customer' | 'room', locale: string, correct?: Correct) =>
  uploads.takenAway(world.manager, name, { locale, ...(correct && { correct }) })

it.each(['vi', 'en'])('says the same when nothing was corrected (%s)', async (locale) => {
  const shown = await uploads.upload(world.manager, '3', await takenAway('bill', locale))
  expect(shown).toMatchObject({ rowCount: 4, unchangedCount: 4, refusedCount: 0 })
  const contracts = await uploads.upload(world.manager, '2', await takenAway('contract', locale))
  expect(contracts).toMatchObject({ rowCount: 1, unchangedCount: 1, refusedCount: 0 })
})

it('changes the bills that were corrected, and of those what was corrected', async () => {
  const { manager } = world
  const [many, metered] = bills
  const file = await takenAway('bill', 'vi', (set) => {
    set(many, 'Số tiền 2', 5_000)
    set(many, 'Nội dung', 'Chín khoản')
    // The note that was taken away tells how the old amount came about.
    set(metered, 'Số tiền 2', '1284-1400')
  })
  const shown = await uploads.upload(manager, '3', file)
  expect(shown).toMatchObject({ changedCount: 2, unchangedCount: 2, refusedCount: 0 })
  expect(shown.rows.find(({ entityID }: { entityID: string }) => entityID === many)).toMatchObject({
    outcome: 'changed',
    before: { title: 'Nhiều khoản' },
    data: { title: 'Chín khoản' },
  })

  expect(await uploads.apply(manager, shown.id)).toMatchObject({ appliedCount: 2, changedCount: 2 })
  const bill = async (id: string | undefined) => (await uploads.as(manager).get(`/bill/${id}`)).body.data
  const { title, lines } = await bill(many)
  expect([title, lines.length, lines[1].amount, lines[8].amount]).toEqual(['Chín khoản', 9, 5_000, 1_008])
  expect((await bill(metered)).lines).toMatchObject([
    { name: 'Tiền phòng', amount: 4_500_000, note: 'cả nước' },
    { ...meteredLine('Điện', [1_284, 1_400], 3_800), unit: 'kWh', note: 'tầng 2' },
  ])
  await uploads.prove(manager)
  expect(await uploads.revert(manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 0 })
  expect(await bill(many)).toMatchObject({ title: 'Nhiều khoản' })
})

it('keeps nothing of how a metered line added up where its amount was typed over', async () => {
  const metered = bills[1]
  const file = await takenAway('bill', 'vi', (set) => set(metered, 'Số tiền 2', 500_000))
  const shown = await uploads.upload(world.manager, '3', file)
  const row = shown.rows.find(({ entityID }: { entityID: string }) => entityID === metered)
  expect(row).toMatchObject({ outcome: 'changed', data: { lineAmount2: 500_000, lineNote2: 'tầng 2' } })
})

it('corrects the accents of a name, and refuses a whole name that its parts do not follow', async () => {
  const { manager } = world
  const names = [
    ['Nguyen', 'Van', 'Do'],
    ['Bùi', 'Thị', 'Lê'],
    ['Bùi', 'Thị', 'Na'],
  ]
  const header = ['Họ', 'Tên đệm', 'Tên']
  const { rows: made } = await uploads.upload(manager, '1', names, { header, preview: 'false' })
  const [one, two, three] = made.map(({ entityID }: { entityID: string }) => entityID)
  const file = await takenAway('customer', 'vi', (set) => {
    set(one, 'Họ và tên', 'Nguyễn Văn Dơ')
    set(one, 'Họ', 'Nguyễn')
    set(one, 'Tên đệm', 'Văn')
    set(one, 'Tên', 'Dơ')
    set(two, 'Họ và tên', 'Bùi Thị Lệ')
  })
  const shown = await uploads.upload(manager, '1', file)
  const of = (id: string) => shown.rows.find(({ entityID }: { entityID: string }) => entityID === id)
  expect(of(one)).toMatchObject({ outcome: 'changed', before: { lastName: 'Nguyen' } })
  expect(of(three)).toMatchObject({ outcome: 'unchanged' })
  expect(of(two)).toBeUndefined()
  expect(shown.errors.flat()).toEqual([{ field: 'fullName', code: 'name_differs' }])
  await uploads.apply(manager, shown.id)
  const { body } = await uploads.as(manager).get(`/customer/${one}`)
  expect(body.data).toMatchObject({ lastName: 'Nguyễn', middleName: 'Văn', firstName: 'Dơ' })
})

it.each(['vi', 'en'])('says the same of rooms, also of empty ones (%s)', async (locale) => {
  const shown = await uploads.upload(world.manager, '6', await takenAway('room', locale))
  expect(shown).toMatchObject({ rowCount: 3, unchangedCount: 3, refusedCount: 0 })
  expect(shown.reading.noteCount).toBe(0)
})

it('changes the rooms that were corrected, their numbers too, and moves none to another house', async () => {
  const { manager, ours, foreign } = world
  const [one, two, three] = ours.rooms
  const file = await takenAway('room', 'vi', (set) => {
    set(one, 'Số phòng', 'P.111')
    set(one, 'Diện tích (m²)', '24,5')
    set(two, 'Giá cho thuê (đ)', 4_700_000)
    set(three, 'Tầng', 99)
  })
  const shown = await uploads.upload(manager, '6', file)
  expect(shown).toMatchObject({ changedCount: 2, refusedCount: 1, newCount: 0 })
  const of = (id: string) => shown.rows.find(({ entityID }: { entityID: string }) => entityID === id)
  expect(of(one)).toMatchObject({
    outcome: 'changed',
    before: { number: 'P.101', area: null },
    data: { number: 'P.111', area: 24.5 },
  })
  expect(shown.errors.flat()).toEqual([{ field: 'floor', code: 'too_big', params: { max: 9 } }])
  expect(await uploads.apply(manager, shown.id)).toMatchObject({ appliedCount: 2, changedCount: 2 })
  const room = async (id: string) =>
    (await uploads.as(manager).get('/room')).body.data.find((one: { id: string }) => one.id === id)
  expect(await room(one)).toMatchObject({ number: 'P.111', area: 24.5, floor: 1 })
  expect(await room(two)).toMatchObject({ rentPrice: 4_700_000 })
  await uploads.prove(manager)
  expect(await uploads.revert(manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 0 })
  expect(await room(one)).toMatchObject({ number: 'P.101', area: null })

  const moved = await takenAway('room', 'vi', (set) => {
    set(one, 'Mã trong sổ', foreign.rooms[0])
    set(two, 'Mã trong sổ', 'abc')
    set(three, 'Toà nhà', 'Nhà của người')
  })
  const refused = await uploads.upload(manager, '6', moved)
  expect(refused.errors).toEqual([
    [{ field: 'code', code: 'E0011' }],
    [{ field: 'code', code: 'E0011' }],
    [{ field: 'building', code: 'E0011' }],
  ])
})

it('refuses what no sheet changes, by its field', async () => {
  const { manager } = world
  const [many, metered, paid, cancelled] = bills
  const file = await takenAway('bill', 'vi', (set) => {
    set(many, 'Phòng', 'P.102')
    set(metered, 'Khách', 'Người Khác')
    set(paid, 'Số tiền 1', 1)
    set(cancelled, 'Mã trong sổ', world.ours.id)
  })
  const shown = await uploads.upload(manager, '3', file)
  const errors = [...shown.errors.flat()].map(({ field, code }) => `${field} ${code}`).sort()
  expect(errors).toEqual([' E0020', 'code E0011', 'customer fixed', 'room fixed'])

  const contracts = (await uploads.as(manager).get('/contract')).body.data
  const lease = await takenAway('contract', 'en', (set) => {
    set(contracts[0].id, 'Price (đ)', 5_000_000)
    set(contracts[0].id, 'Note', 'khác')
  })
  const upload = await uploads.upload(manager, '2', lease)
  expect(upload.errors).toEqual([
    [
      { field: 'price', code: 'fixed' },
      { field: 'note', code: 'fixed' },
    ],
  ])
  // A code of another house is none.
  const [foreign] = (await uploads.as(world.owner).get('/contract')).body.data.filter(
    ({ buildingID }: { buildingID: string }) => buildingID === world.foreign.id,
  )
  const other = await takenAway('contract', 'vi', (set) => set(contracts[0].id, 'Mã trong sổ', foreign.id))
  expect((await uploads.upload(manager, '2', other)).errors).toEqual([[{ field: 'code', code: 'E0011' }]])
})

it('refuses in the preview already a month that the contract of the bill does not have', async () => {
  const { manager } = world
  const [many, , , cancelled] = bills
  const file = await takenAway('bill', 'vi', (set) => set(many, 'Tháng', '1/2020'))
  const shown = await uploads.upload(manager, '3', file)
  expect([shown.refusedCount, shown.unchangedCount]).toEqual([1, 3])
  expect(shown.errors).toContainEqual([{ field: 'month', code: 'outside_contract' }])
  // What was issued stays as it is, whatever has become of its contract since.
  expect(shown.rows).toContainEqual(expect.objectContaining({ entityID: cancelled, outcome: 'unchanged' }))
})

it('has figures confirmed that were corrected to what does not fit the book, and no others', async () => {
  const { manager } = world
  const [many, metered] = bills
  const lease = (await uploads.as(manager).get('/contract')).body.data[0].id
  const odd = await uploads.send(issueBill, {
    contractID: lease,
    title: 'Ba tháng',
    month,
    dueDay: today,
    lines: [{ name: 'Tiền phòng', amount: 13_500_000 }],
  } as never)
  const shownFor = async (correct: Correct) => {
    const shown = await uploads.upload(manager, '3', await takenAway('bill', 'vi', correct))
    const rows = shown.rows.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')
    return { shown, rows: rows.map(({ outcome, doubts }: Record<string, unknown>) => [outcome, doubts]) }
  }
  const first = await shownFor((set) => {
    set(metered, 'Số tiền 1', 45_000_000)
    // What was far before is not asked about where something else is corrected.
    set(odd.id, 'Ghi chú khoản 1', 'ba tháng một lần')
  })
  const rentFar = { field: 'lineAmount1', code: 'rent_far', params: { amount: 45_000_000, usual: 4_500_000 } }
  expect(first.rows).toEqual(
    expect.arrayContaining([
      ['doubtful', [rentFar]],
      ['changed', []],
    ]),
  )
  expect(first.rows.length).toBe(2)
  expect(await uploads.apply(manager, first.shown.id)).toMatchObject({ appliedCount: 1, doubtfulCount: 1 })

  const far = await shownFor((set) => set(many, 'Số tiền 1', 500_000))
  const changedFar = { field: 'total', code: 'changed_far', params: { amount: 508_036, before: 9_036 } }
  expect(far.rows).toEqual([['doubtful', [changedFar]]])
  const done = await uploads.apply(manager, far.shown.id, { doubts: ['changed_far'] })
  expect(done).toMatchObject({ appliedCount: 1, changedCount: 1, doubtfulCount: 0 })
})
