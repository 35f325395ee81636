import ExcelJS from 'exceljs'
import type { Test } from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../test/support/api.ts'
import { startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
let manager: Person
let other: Person

beforeAll(async () => {
  uploads = await startUploads()
  manager = await uploads.person('manager')
  other = await uploads.person('manager')
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

describe('workbooks', () => {
  const binary = (test: Test) =>
    test.buffer().parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () => done(null, Buffer.concat(pieces)))
    })
  const sheetOf = async (test: Test) => {
    const { body, headers } = await binary(test)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(body)
    const [sheet] = workbook.worksheets
    const rows = sheet!.getSheetValues().slice(1) as unknown[][]
    return { rows: rows.map((row) => row.slice(1)), headers, content: body as Buffer }
  }

  it('to fill are there in both languages, and can be uploaded once filled', async () => {
    const vi = await sheetOf(uploads.as(manager).get('/template/1'))
    const en = await sheetOf(uploads.as(manager).get('/template/1?locale=en'))
    expect(vi.rows[0]?.slice(0, 3)).toEqual(['Họ *', 'Tên đệm', 'Tên *'])
    expect(en.rows[0]?.slice(0, 3)).toEqual(['Last name *', 'Middle name', 'First name *'])
    expect(vi.headers['content-disposition']).toContain('mau-khach-hang.xlsx')
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(en.content as never)
    workbook.worksheets[0]!.getRow(2).values = ['Trần', 'Văn', 'Bảo', 'Male']
    const filled = Buffer.from(await workbook.xlsx.writeBuffer())
    const { body } = await uploads.add(manager, filled, { preview: 'true' })
    expect(await uploads.settled(manager, body.data.id)).toMatchObject({ rowCount: 1, newCount: 1 })

    expect((await uploads.as(manager).get('/template/99')).body.message).toBe('E0011')
    expect((await uploads.as(manager).get('/template/1?locale=fr')).body.message).toBe('V0001')
    expect((await uploads.as(await uploads.person('customer')).get('/template/1')).body.message).toBe('E0007')
  })

  it('of refused rows come back with what is wrong, and can be mended and uploaded again', async () => {
    const [good, bad] = uploads.some(2)
    const file = await workbookOf([good!, bad!.with(6, '12')])
    const { body } = await uploads.add(manager, file, { preview: 'true' }, 'Khách tháng 11.xlsx')
    const { id } = body.data
    await uploads.settled(manager, id)
    const result = `/upload/${id}/result`
    const { rows, headers } = await sheetOf(uploads.as(manager).get(`${result}?locale=en`))
    expect(decodeURIComponent(headers['content-disposition'] as string)).toContain(
      'Khách tháng 11 - refused rows.xlsx',
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.at(-1)).toBe('Errors')
    expect(rows[1]?.slice(0, 3)).toEqual(bad!.slice(0, 3))
    expect(rows[1]?.at(-1)).toBe('Phone: needs 10 or 11 digits, the first is 0')

    await uploads.as(manager).post(`/upload/${id}/apply`)
    const done = await uploads.settled(manager, id, ['done'])
    expect(done.resultFileID).toEqual(expect.any(String))
    const again = await sheetOf(uploads.as(manager).get(result))
    expect(decodeURIComponent(again.headers['content-disposition'] as string)).toContain(
      'Khách tháng 11 - dòng bị trả lại.xlsx',
    )
    expect(again.rows[1]?.at(-1)).toBe('Số điện thoại: phải gồm 10 hoặc 11 chữ số, bắt đầu bằng 0')
    expect((await uploads.as(other).get(result)).body.message).toBe('E0011')
    const byID = await uploads.as(manager).get(`/file/${done.resultFileID}`)
    expect([byID.status, byID.headers.location]).toEqual([302, `/api${result}`])
    expect((await uploads.as(other).get(`/file/${done.resultFileID}`)).body.message).toBe('E0011')

    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(again.content as never)
    workbook.worksheets[0]!.getRow(2).getCell(7).value = bad![6] as string
    const mended = await uploads.add(manager, Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(await uploads.settled(manager, mended.body.data.id, ['done'])).toMatchObject({
      rowCount: 1,
      appliedCount: 1,
      refusedCount: 0,
    })
    // Nothing was refused, so there is nothing to give back.
    const none = await uploads.as(manager).get(`/upload/${mended.body.data.id}/result`)
    expect([none.status, none.body.message]).toEqual([404, 'E0019'])
  })
})
