import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Person } from '../../test/support/api.ts'
import { type HouseUploads, month, startHouseUploads } from '../../test/support/house-uploads.ts'
import { rent } from '../../test/support/two-houses.ts'

let uploads: HouseUploads
let manager: Person

beforeAll(async () => {
  uploads = await startHouseUploads()
  manager = uploads.world.manager
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const [year, number] = month.split('-').map(Number)

/** A sheet as a landlord keeps it: a title, a heading of their own words, rows, a sum. */
const sheetOf = async (rows: unknown[][], { above = [] as string[], names = ['Sổ'], front = 0 } = {}) => {
  const book = new ExcelJS.Workbook()
  for (const name of names) {
    const sheet = book.addWorksheet(name)
    for (const text of above) sheet.addRow([text])
    for (const row of rows) sheet.addRow(row)
  }
  book.views = [{ x: 0, y: 0, width: 1, height: 1, firstSheet: 0, activeTab: front, visibility: 'visible' }]
  return Buffer.from(await book.xlsx.writeBuffer())
}
const map = (who: Person, id: string, mapping: object) =>
  uploads
    .as(who)
    .post(`/upload/${id}/mapping`)
    .send({ sheet: null, month: null, unit: null, hidden: null, columns: [], ...mapping })

describe('an upload with a column that nobody knows', () => {
  const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Thang máy chung']
  const row = ['Nhà của ta', '101', `${number}/${year}`, 4_500_000, 50_000]

  it.each(['true', 'false'])('stops until it is decided (preview: %s)', async (preview) => {
    const file = await sheetOf([[...header.slice(0, 4), `Thang máy ${preview}`], row])
    const held = await uploads.upload(manager, '3', file, { preview })
    expect(held).toMatchObject({ state: 'mapping', preview: preview === 'true' })
    expect(held.rows).toEqual([])
    expect(held.reading).toMatchObject({
      sheet: 'Sổ',
      doubts: [{ code: 'unread', at: 4 }],
    })
    expect((await uploads.as(manager).post(`/upload/${held.id}/apply`)).body.message).toBe('E0016')
    await map(manager, held.id, { columns: [{ at: 4, as: 'line', order: null }] })
    const shown = await uploads.settled(manager, held.id, ['waiting'])
    expect(shown.reading.columns[4]).toMatchObject({ as: 'line', state: 'sure' })
    expect(shown.rows[0].data).toMatchObject({ lineName2: `Thang máy ${preview}`, lineAmount2: 50_000 })
  })

  it('is not asked about again in the next file with these headings', async () => {
    const asked = await uploads.upload(manager, '3', await sheetOf([header, row]))
    await map(manager, asked.id, { columns: [{ at: 4, as: 'line', order: null }] })
    await uploads.settled(manager, asked.id, ['waiting'])
    const file = await sheetOf([header, [...row.slice(0, 3), 4_600_000, 60_000]])
    const shown = await uploads.upload(manager, '3', file)
    expect(shown).toMatchObject({ state: 'waiting', reading: { remembered: true, doubts: [] } })
    const { rows } = await uploads.pool.query('select shape, mapping::text from vault.upload_shape')
    expect(JSON.stringify(rows)).not.toContain('Thang máy')
  })
})

it('takes thousands by the title, the sheet in front, and compares what a row and the file sum to', async () => {
  const file = await sheetOf(
    [
      ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tiền điện', 'Tổng cộng'],
      ['Nhà của ta', '101', `${number}/${year}`, 4_500, 256.2, 5_256.2],
      ['Nhà của ta', '102', `${number}/${year}`, 4_300, 100, 4_400],
      ['Cộng', '', '', '', '', 9_656.2],
    ],
    { above: ['TIỀN NHÀ', 'ĐVT: nghìn đồng'], names: ['T10', 'T11'], front: 1 },
  )
  const shown = await uploads.upload(manager, '3', file)
  expect(shown).toMatchObject({ state: 'waiting', reading: { sheet: 'T11', unit: 1_000, doubts: [] } })
  expect(shown.reading.total).toEqual({ amount: 9_656_200, from: 'row', cell: 'F6' })
  const { booked, refused, doubtful } = shown.reading
  expect(booked + refused + doubtful).toBe(9_156_200)
  expect(shown.rows[0]).toMatchObject({ outcome: 'doubtful' })
  expect(shown.rows[0].doubts).toContainEqual({
    field: 'total',
    code: 'total_differs',
    params: { total: 5_256_200, lines: 4_756_200 },
  })
})

it('ends when an erasure takes its file before it is mapped, and forgets what the erased one had decided', async () => {
  const owner = await uploads.person('owner')
  const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Hồ bơi']
  const row = ['Nhà của ta', '101', `${number}/${year}`, 4_500_000, 70_000]
  const other = await uploads.person('manager')
  await uploads.pool.query(
    `insert into vault.upload_shape (person, type, shape, mapping) values ($1, 3, 'some', '{}')`,
    [other.id],
  )
  const held = await uploads.upload(manager, '3', await sheetOf([header, row]))
  expect(held.state).toBe('mapping')
  await uploads.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
  expect((await uploads.as(owner).post(`/staff/${other.id}/erase`).send({})).body.message).toBe('I0003')
  const shown = await uploads.settled(manager, held.id, ['done'])
  expect(shown).toMatchObject({ reason: 'erased_meanwhile' })
  const { rows } = await uploads.pool.query('select from vault.upload_shape where person = $1', [other.id])
  expect(rows).toEqual([])
})

it('is mapped by those who may see it, and only as long as nothing is applied', async () => {
  const other = await uploads.person('manager')
  const shown = await uploads.upload(
    manager,
    '3',
    await sheetOf(
      [
        ['Toà nhà', 'Phòng', 'Tiền phòng', 'Tiền nước'],
        ['Nhà của ta', '101', 4_500_000, 120_000],
      ],
      { above: [`TIỀN NHÀ THÁNG ${number}/${year}`] },
    ),
  )
  expect(shown.reading).toMatchObject({ doubts: [{ code: 'missing', field: 'month' }], monthSaid: month })
  expect((await map(other, shown.id, { month })).status).toBe(404)
  expect((await map(manager, shown.id, { month: 'x' })).body.message).toBe('V0002')
  expect((await map(manager, shown.id, { month })).body.message).toBe('I0003')
  expect(await uploads.settled(manager, shown.id, ['waiting'])).toMatchObject({ reading: { month } })
  await uploads.as(manager).post(`/upload/${shown.id}/discard`)
  expect((await map(manager, shown.id, { month })).body.message).toBe('E0016')
})

it('tells nothing of the reading nor of rows once it is over, also before they are cleared away', async () => {
  const file = await sheetOf([
    ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng'],
    ['Nhà của ta', '101', `${number}/${year}`, 4_500_000],
  ])
  const { id, reading, rows } = await uploads.upload(manager, '3', file)
  const left = async () => {
    const { body } = await uploads.as(manager).get(`/upload/${id}`)
    return { state: body.data.state, reading: body.data.reading, rows: body.data.rows, total: body.total }
  }
  expect(await left()).toEqual({ state: 'waiting', reading, rows, total: 1 })
  // As between the event that ends it and the worker that clears up behind it.
  const { rows: kept } = await uploads.pool.query('select * from vault.upload_row where upload = $1', [id])
  await uploads.as(manager).post(`/upload/${id}/discard`)
  await uploads.settled(manager, id, ['done'])
  const isCleared = async () => {
    const { rows } = await uploads.pool.query('select from vault.upload where id = $1 and done_at is null', [
      id,
    ])
    return rows.length === 0
  }
  await expect.poll(isCleared).toBe(true)
  await uploads.pool.query('update vault.upload set reading = $2 where id = $1', [
    id,
    JSON.stringify(reading),
  ])
  await uploads.pool.query(
    'insert into vault.upload_row select * from json_populate_recordset(null::vault.upload_row, $1)',
    [JSON.stringify(kept)],
  )
  expect(await left()).toEqual({ state: 'done', reading: null, rows: [], total: 0 })
})

describe('a month without a year', () => {
  it('makes its row one to be confirmed, and none is applied unseen', async () => {
    const { id, number: room } = await uploads.newRoom()
    await rent(uploads, id, uploads.world.tenant.id)
    const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng']
    const row = ['Nhà của ta', room, `Tháng ${number}`, 4_500_000]
    const unseen = await uploads.upload(manager, '3', await sheetOf([header, row]), { preview: 'false' })
    expect(unseen).toMatchObject({ state: 'done', appliedCount: 0, doubtfulCount: 1 })
    const shown = await uploads.upload(manager, '3', await sheetOf([header, row]))
    expect(shown.rows[0]).toMatchObject({
      outcome: 'doubtful',
      data: { month },
      doubts: [{ field: 'month', code: 'year_guessed', params: { month: `${number}/${year}` } }],
    })
    const done = await uploads.apply(manager, shown.id, { doubts: ['year_guessed'] })
    expect(done).toMatchObject({ appliedCount: 1, doubtfulCount: 0 })
  })

  it('is proposed from a title or the name of the sheet, and asked about', async () => {
    const rows = [
      ['Toà nhà', 'Phòng', 'Tiền phòng'],
      ['Nhà của ta', '101', 4_500_000],
    ]
    for (const file of [
      await sheetOf(rows, { above: [`TIỀN NHÀ THÁNG ${number}`] }),
      await sheetOf(rows, { names: [`T${number}`] }),
    ])
      expect(await uploads.upload(manager, '3', file, { preview: 'false' })).toMatchObject({
        state: 'mapping',
        reading: { doubts: [{ code: 'missing', field: 'month' }], monthSaid: month },
      })
  })
})
