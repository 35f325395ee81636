import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordPayment, updateBill } from '../../commands/bill/bill.definitions.ts'
import { addCustomer, updateCustomer } from '../../commands/person/customer.definitions.ts'
import {
  billed,
  billHeader,
  contractHeader,
  type HouseUploads,
  rented,
  startHouseUploads,
  today,
} from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'
import { customerHeader, workbookOf } from '../../test/support/uploads.ts'

/** Rows about what is there already: what they would change, do change, and put back. */
let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const PHONE = 6
const upload = (rows: unknown[][], { preview = 'true', header = customerHeader as readonly string[] } = {}) =>
  uploads.upload(world.manager, '1', rows, { preview, header: [...header] })
/** Customers that a sheet has made, with their rows. */
const customers = async (count: number) => {
  const rows = uploads.some(count)
  const { rows: made } = await upload(rows, { preview: 'false' })
  return rows.map((row, index) => ({ row, id: made[index].entityID as string }))
}
const outcomes = ({ rows }: { rows: { outcome: string }[] }) => rows.map(({ outcome }) => outcome)
const person = async (id: string) => (await uploads.as(world.manager).get(`/customer/${id}`)).body.data
const phone = (number: number) => `03${String(number).padStart(8, '0')}`

describe('a sheet of customers who are there', () => {
  it('shows what it would change before it does, leaves out what is the same, and changes it as an edit', async () => {
    const [one, two, three] = await customers(3)
    const rows = [
      // Written in another way, and with an empty cell: nobody is to lose a number by it.
      one!.row
        .with(PHONE, phone(1))
        .with(0, 'NGUYEN')
        .with(2, String(one!.row[2]).toUpperCase())
        .with(5, null),
      two!.row,
      three!.row.with(PHONE, null),
      uploads.some(1)[0]!,
    ]
    const shown = await upload(rows)
    expect(shown).toMatchObject({
      state: 'waiting',
      rowCount: 4,
      newCount: 1,
      changedCount: 1,
      unchangedCount: 2,
      refusedCount: 0,
    })
    expect(outcomes(shown)).toEqual(['changed', 'unchanged', 'unchanged', 'new'])
    expect(shown.rows[0]).toMatchObject({
      entityID: one!.id,
      isChange: true,
      before: { phone: one!.row[PHONE] },
      data: { phone: phone(1), ssn: one!.row[7] },
    })
    expect(shown.rows[1]).toMatchObject({ entityID: two!.id, data: null, isChange: false })

    const only = await uploads.as(world.manager).get(`/upload/${shown.id}?outcome=changed`)
    expect([only.body.total, only.body.data.rows.length]).toEqual([1, 1])

    const done = await uploads.apply(world.manager, shown.id)
    expect(done).toMatchObject({ result: 1, appliedCount: 2, changedCount: 1, unchangedCount: 2 })
    expect(done.rows[0]).toMatchObject({ outcome: 'applied', isChange: true, data: null, before: null })
    expect(await person(one!.id)).toMatchObject({
      phone: phone(1),
      lastName: 'Nguyễn',
      firstName: one!.row[2],
      email: one!.row[5],
    })
    const history = await uploads.log.readStream(`person-${one!.id}`)
    expect(history.map(({ type }) => type)).toEqual(['PersonAdded', 'PersonUpdated'])
    expect(history[1]).toMatchObject({
      data: { phone: phone(1) },
      metadata: { actor: { id: world.manager.id }, correlationId: shown.id },
    })
    const entries = (await uploads.as(world.manager).get(`/history/customer/${one!.id}`)).body.data
    expect(entries.map(({ cause }: { cause: object }) => cause)).toContainEqual({
      kind: 'import',
      id: shown.id,
    })
    expect((await uploads.log.readStream(`person-${two!.id}`)).length).toBe(1)
  })

  it('applies nothing twice, and puts back what nobody has changed since', async () => {
    const { manager } = world
    const [one, two, three] = await customers(3)
    const address = 'Địa chỉ thường trú'
    const file = await workbookOf(
      [one!, two!, three!].map(({ row }, index) => [...row.with(PHONE, phone(10 + index)), '1 Láng Hạ']),
      [...customerHeader, address],
    )
    const { id } = await uploads.upload(manager, '1', file, { preview: 'false' })
    expect(await uploads.upload(manager, '1', file)).toMatchObject({ repeatedCount: 3, changedCount: 0 })
    const edit = (body: object, whom: string) => uploads.send(updateCustomer, body as never, { id: whom })
    // One field of the second is edited since, of the third both; the first one's old number is another's by now.
    await edit({ phone: phone(20) }, two!.id)
    await edit({ phone: phone(21), permanentAddress: 'Huế' }, three!.id)
    await uploads.send(addCustomer, { lastName: 'Lê', firstName: 'Hoa', phone: String(one!.row[PHONE]) })

    await uploads.prove(manager)
    const back = await uploads.revert(manager, id)
    expect(back).toMatchObject({ state: 'done', revertedCount: 2, keptCount: 1 })
    expect(back.rows).toMatchObject([
      { outcome: 'reverted', errors: [{ field: 'phone', code: 'E0014' }] },
      { outcome: 'reverted', errors: [{ field: 'phone', code: 'MSG_S0002' }] },
      {
        outcome: 'applied',
        errors: [
          { field: 'permanentAddress', code: 'MSG_S0002' },
          { field: 'phone', code: 'MSG_S0002' },
        ],
      },
    ])
    expect(await person(one!.id)).toMatchObject({ phone: phone(10), permanentAddress: null })
    expect(await person(two!.id)).toMatchObject({ phone: phone(20), permanentAddress: null })
    expect(await person(three!.id)).toMatchObject({ phone: phone(21), permanentAddress: 'Huế' })
    // What was taken back can be uploaded again.
    expect(outcomes(await uploads.upload(manager, '1', file))).toEqual(['changed', 'changed', 'repeated'])
  })

  it('overwrites nothing that somebody edits while the preview is looked at', async () => {
    const [one, two] = await customers(2)
    const shown = await upload([one!.row.with(PHONE, phone(30)), two!.row.with(PHONE, phone(31))])
    await uploads.send(updateCustomer, { temporaryAddress: 'Huế' }, { id: one!.id })
    const done = await uploads.apply(world.manager, shown.id)
    expect(done).toMatchObject({ appliedCount: 1, changedCount: 1, refusedCount: 1 })
    expect(done.rows[0]).toMatchObject({ outcome: 'refused', errors: [{ field: '', code: 'MSG_S0002' }] })
    expect(await person(one!.id)).toMatchObject({ phone: one!.row[PHONE], temporaryAddress: 'Huế' })
  })

  it('is about nobody of another name, birthday or reach, and gives nobody what another has', async () => {
    const [one, two] = await customers(2)
    const { id } = await uploads.send(addCustomer, { lastName: 'Lê', firstName: 'Xa', ssn: '001190999999' })
    const shown = await upload([
      one!.row.with(2, 'Người Khác').with(5, null).with(PHONE, null),
      one!.row.with(4, '1/2/1980').with(5, null).with(PHONE, null),
      ['Lê', null, 'Xa', null, null, null, phone(40), '001190999999'],
      one!.row.with(PHONE, two!.row[PHONE]),
      two!.row.with(PHONE, phone(41)),
      two!.row.with(PHONE, phone(42)),
    ])
    expect(id).toBeTruthy()
    expect(shown.errors).toEqual([
      [{ field: 'ssn', code: 'E0013' }],
      [{ field: 'ssn', code: 'E0013' }],
      [{ field: 'ssn', code: 'E0013' }],
      [{ field: 'phone', code: 'E0014' }],
      [],
      expect.arrayContaining([{ field: 'ssn', code: 'E0013', params: { row: 6 } }]),
    ])
  })

  it('knows by phone who has no number in the book yet, and adds it', async () => {
    const [one] = await customers(1)
    const bare = ['Trần', null, 'Bình', null, null, null, phone(50), null]
    const { rows } = await upload([bare], { preview: 'false' })
    const shown = await upload([bare.with(7, '001190888888'), one!.row.with(7, '001190777777')])
    expect(outcomes(shown)).toEqual(['changed', 'refused'])
    expect(shown.rows[0]).toMatchObject({ entityID: rows[0].entityID, before: { ssn: null } })
  })
})

describe('the list of customers as it was taken away', () => {
  /** The export, with the cells of a row changed under these headers. */
  const corrected = async (locale: string, name: unknown, cells: Record<string, unknown>) => {
    const { body } = await uploads
      .as(world.manager)
      .get(`/export/customer?locale=${locale}`)
      .buffer()
      .parse((response, done) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => done(null, Buffer.concat(pieces)))
      })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(body)
    const sheet = workbook.worksheets[0]!
    const headers = sheet.getRow(1).values as string[]
    sheet.eachRow((row) => {
      if (!(row.values as unknown[]).includes(name)) return
      for (const [header, value] of Object.entries(cells))
        row.getCell(headers.indexOf(header)).value = value as string
    })
    return Buffer.from(await workbook.xlsx.writeBuffer())
  }

  it.each([
    ['vi', { 'Điện thoại': '344 555 666', 'Giới tính': 'nam' }, phone(44_555_666), ['Phòng', 'Toà nhà']],
    ['en', { Phone: 344_555_667, Gender: 'M' }, phone(44_555_667), ['Rooms', 'Buildings']],
  ])('can be corrected and uploaded again: %s', async (locale, cells, number, entries) => {
    const [one] = await customers(2)
    const file = await corrected(locale, one!.row[2], cells)
    const shown = await uploads.upload(world.manager, '1', file)
    // Rooms follow from contracts: whoever changes one in the sheet is told that it is not read.
    expect(shown).toMatchObject({ newCount: 0, changedCount: 1, refusedCount: 0, unreadColumns: entries })
    expect(shown.unchangedCount).toBe(shown.rowCount - 1)
    expect(shown.rows.find(({ outcome }: { outcome: string }) => outcome === 'changed')).toMatchObject({
      entityID: one!.id,
      before: { phone: one!.row[PHONE], gender: 2 },
      data: { phone: number, gender: 1 },
    })
  })

  it('names nobody by a code of another name, or one that is not in reach', async () => {
    const [one, two] = await customers(2)
    const header = [...customerHeader, 'Mã trong sổ']
    const shown = await upload(
      [
        [...one!.row.with(PHONE, phone(60)), two!.id],
        [...uploads.some(1)[0]!, world.stranger.id],
        [...uploads.some(1)[0]!, 'x'],
        // A birthday can be put right by who is named so, and the same row again is one too many.
        [...two!.row.with(4, '2/3/1991'), two!.id],
        [...two!.row.with(4, '2/3/1992'), two!.id],
      ],
      { header },
    )
    expect(shown.errors.slice(0, 4)).toEqual([
      [{ field: 'code', code: 'E0017' }],
      [{ field: 'code', code: 'E0011' }],
      [{ field: 'code', code: 'E0011' }],
      [],
    ])
    expect(shown.errors[4]).toEqual(
      expect.arrayContaining([{ field: 'ssn', code: 'E0013', params: { row: 5 } }]),
    )
  })
})

/** That a month has a bill already. */
const SECOND = ['billed_already', 'billed_in_row']

describe('a sheet of bills that are there', () => {
  it('changes those that are open, leaves out the same, and refuses what is paid', async () => {
    const { manager } = world
    const header = [...billHeader, 'Khoản 2', 'Số tiền 2', 'Ghi chú']
    const send = (rows: unknown[][]) => uploads.upload(manager, '3', rows, { header })
    const titled = (title: string, more: unknown[] = []) => billed('P.101', more).with(2, title)
    const titles = ['Một', 'Hai', 'Ba', 'Bốn']
    const { id: first } = await send(titles.map((title) => titled(title)))
    const made = await uploads.apply(manager, first, { doubts: SECOND })
    const [one, , three, four] = made.rows.map(({ entityID }: { entityID: string }) => entityID)
    for (const id of [three, four])
      await uploads.send(recordPayment, { method: 'cash', amount: 4_500_000 }, { id })
    // Notes that the screens have given stay with the lines whose amount does.
    const lines = [{ name: 'Tiền phòng', amount: 4_500_000, note: 'cả nước' }]
    await uploads.send(updateBill, { lines }, { id: one })

    const shown = await send([
      titled('MỘT', ['Tiền điện', 427_000, 'gồm điện']),
      titled('Hai'),
      titled('Ba').with(6, 5_000_000),
      titled('Bốn'),
      titled('Năm'),
    ])
    expect(outcomes(shown)).toEqual(['changed', 'unchanged', 'refused', 'unchanged', 'doubtful'])
    expect(shown.errors[2]).toEqual([{ field: '', code: 'E0020' }])
    expect(shown.rows[0]).toMatchObject({
      data: { lineName2: 'Tiền điện', lineNote1: 'cả nước' },
      before: { note: null, lineName1: 'Tiền phòng', lineAmount1: 4_500_000, lineNote1: 'cả nước' },
    })
    const bill = async () => (await uploads.as(manager).get(`/bill/${one}`)).body.data
    const done = await uploads.apply(manager, shown.id, { doubts: SECOND })
    expect(done).toMatchObject({ appliedCount: 2, changedCount: 1, refusedCount: 1 })
    expect(await bill()).toMatchObject({ total: 4_927_000, note: 'gồm điện', title: 'Một' })

    await uploads.prove(manager)
    expect(await uploads.revert(manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 0 })
    expect(await bill()).toMatchObject({ total: 4_500_000, note: null })
    expect((await uploads.as(manager).get(`/bill/${done.rows[4].entityID}`)).body.message).toBe('E0011')
  })

  it('asks which one is meant of several that are open, unless one of them says the same', async () => {
    const { manager } = world
    const row = billed('P.101').with(2, 'Hai lần')
    const { id } = await uploads.upload(manager, '3', [row, row])
    const made = await uploads.apply(manager, id, { doubts: SECOND })
    const [, second] = made.rows.map(({ entityID }: { entityID: string }) => entityID)
    await uploads.send(updateBill, { dueDay: `${today.slice(0, 4)}-12-31` }, { id: second })
    const shown = await uploads.upload(manager, '3', [row, row.with(6, 1_000_000)])
    expect(shown.errors).toEqual([[], [{ field: 'title', code: 'ambiguous' }]])
    expect(outcomes(shown)[0]).toBe('unchanged')
  })
})

it('a contract that is there is left as it is signed', async () => {
  const { manager, tenant } = world
  const room = await uploads.newRoom()
  const row = rented(room.number, tenant.email)
  const made = await uploads.upload(manager, '2', [row], { preview: 'false', header: contractHeader })
  const shown = await uploads.upload(manager, '2', [row, row.with(6, 5_000_000)], { header: contractHeader })
  expect(outcomes(shown)).toEqual(['unchanged', 'refused'])
  expect(shown.rows[0].entityID).toBe(made.rows[0].entityID)
  expect(shown.errors[1]).toEqual([{ field: 'startDay', code: 'E0024' }])
})
