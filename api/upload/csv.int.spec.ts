import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { csvOf, inCodePage, inUTF16 } from '../../test/fixtures/spreadsheet/csv.ts'
import { type HouseUploads, month, startHouseUploads } from '../../test/support/house-uploads.ts'
import { customerHeader } from '../../test/support/uploads.ts'

let uploads: HouseUploads
beforeAll(async () => {
  uploads = await startHouseUploads()
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const [year, number] = month.split('-').map(Number)

const send = async (content: Buffer, fields: Record<string, string>, name: string) => {
  const { manager } = uploads.world
  const { body } = await uploads.add(manager, content, fields, name)
  return body.message === 'I0002' ? uploads.settled(manager, body.data.id) : body
}

/** People as text, whom no other test has. */
const peopleAsText = (delimiter: string) => {
  const rows = uploads.some(2).map((row) => row.with(1, 'Thị Diễm').with(4, '5/11/1990'))
  return csvOf([customerHeader, ...rows], delimiter)
}

it.each([
  ['UTF-8', (): Buffer => Buffer.from(`\uFEFF${peopleAsText(',')}`)],
  ['UTF-16', () => inUTF16(peopleAsText('\t'))],
  ['windows-1258', () => inCodePage(peopleAsText(';'), 'windows-1258')],
])('takes people from a .csv in %s into the book', async (_, content) => {
  const done = await send(content(), { preview: 'false' }, 'khách.csv')
  expect(done).toMatchObject({ state: 'done', appliedCount: 2, refusedCount: 0, fileName: 'khách.csv' })
  const { manager } = uploads.world
  const { body } = await uploads.as(manager).get(`/customer/${done.rows[0].entityID}`)
  expect(body.data).toMatchObject({ lastName: 'Nguyễn', middleName: 'Thị Diễm', birthday: '1990-11-05' })
})

it('reads bills of a .csv like those of a workbook, with its columns to decide and its refused rows given back', async () => {
  const header = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Thang máy chung', 'Tổng cộng']
  const row = (room: string) => ['Nhà của ta', room, `${number}/${year}`, '4.500.000', '50000', '4.550.000']
  const content = Buffer.from(
    csvOf([['TIỀN NHÀ'], header, row('101'), row('999'), ['Cộng', '', '', '', '', '9100000']]),
  )
  const held = await send(content, { type: '3', preview: 'true' }, 'tiền nhà.csv')
  expect(held).toMatchObject({
    state: 'mapping',
    reading: { headerRow: 2, doubts: [{ code: 'unread', at: 4 }] },
  })
  expect(held.reading.total).toEqual({ amount: 9_100_000, from: 'row', cell: 'F5' })

  const { manager } = uploads.world
  await uploads
    .as(manager)
    .post(`/upload/${held.id}/mapping`)
    .send({ sheet: 0, month: null, unit: null, hidden: null, columns: [{ at: 4, as: 'line', order: null }] })
  const shown = await uploads.settled(manager, held.id, ['waiting'])
  expect(shown.rows.map(({ row, outcome }: { row: number; outcome: string }) => [row, outcome])).toEqual([
    [3, 'new'],
    [4, 'refused'],
  ])
  const done = await uploads.apply(manager, held.id)
  expect(done).toMatchObject({ appliedCount: 1, refusedCount: 1 })

  const back = await uploads.as(manager).get(`/upload/${held.id}/result`).responseType('blob')
  expect(decodeURIComponent(back.headers['content-disposition'] ?? '')).toContain(
    'tiền nhà - dòng bị trả lại.xlsx',
  )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(back.body)
  expect(book.worksheets[0]!.getRow(2).getCell(2).value).toBe(999)
})

it('starts no formula of a .csv and keeps it a text', async () => {
  const [row] = uploads.some(1)
  const bad = row!.with(2, `=cmd|' /C calc'!A0`).with(4, '5/11/1990').with(5, '=1+1')
  const shown = await send(Buffer.from(csvOf([customerHeader, bad])), { preview: 'true' }, 'a.csv')
  expect(shown.rows[0]).toMatchObject({ outcome: 'refused', data: { email: '=1+1' } })
})
