import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Test } from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../test/support/api.ts'
import { customerRow, startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
let owner: Person
let manager: Person
let other: Person

beforeAll(async () => {
  uploads = await startUploads()
  owner = await uploads.person('owner')
  manager = await uploads.person('manager')
  other = await uploads.person('manager')
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const eventCount = async () =>
  Number((await uploads.pool.query('select count(*) from es.event')).rows[0].count)
const customersOf = async (who: Person) => (await uploads.as(who).get('/customer/total')).body.data as number
const filesLeft = () => readdir(join(uploads.dataDir, 'files'))

const SOON = { timeout: 10_000 }

/** Rows that no other test has. */
let next = 1000
const some = (count: number) => Array.from({ length: count }, () => customerRow(next++))

describe('an upload of customers', () => {
  it('without a preview is applied at once, each row as a command of the uploader', async () => {
    const before = await customersOf(owner)
    const rows = some(300)
    const added = await uploads.add(manager, await workbookOf(rows), {}, 'Khách tháng 11.xlsx')
    expect(added.body).toEqual({ message: 'I0002', data: { id: expect.any(String), revision: 0 } })

    const done = await uploads.settled(manager, added.body.data.id)
    expect(done).toMatchObject({
      type: 1,
      fileName: 'Khách tháng 11.xlsx',
      uploadedBy: manager.id,
      state: 'done',
      result: 1,
      rowCount: 300,
      appliedCount: 300,
      refusedCount: 0,
      repeatedCount: 0,
      resultFileID: null,
    })
    expect(done.rows[0]).toEqual({
      row: 2,
      outcome: 'applied',
      data: null,
      errors: [],
      entityID: expect.any(String),
    })
    expect(await customersOf(owner)).toBe(before + 300)
    // The manager who added them sees them.
    expect(await customersOf(manager)).toBeGreaterThanOrEqual(300)
    const { body } = await uploads.as(manager).get(`/customer/${done.rows[0].entityID}`)
    expect(body.data).toMatchObject({ lastName: 'Nguyễn', gender: 2, phone: rows[0]?.[6], ssn: rows[0]?.[7] })
    expect(await filesLeft()).toEqual([])
  })

  it('links the events of its rows to it, and keeps what is personal out of its own', async () => {
    const { body } = await uploads.add(manager, await workbookOf(some(2)), {}, 'Nguyễn Văn Bí Mật.xlsx')
    const { id } = body.data
    await uploads.settled(manager, id)
    const { rows } = await uploads.pool.query(
      `select type, metadata->'actor'->>'id' as actor, metadata->>'causationId' as cause, id::text
       from es.event where metadata->>'correlationId' = $1 and type = 'PersonAdded' order by position`,
      [id],
    )
    const own = await uploads.log.readStream(`upload-${id}`)
    expect(rows).toHaveLength(2)
    expect(rows.map(({ actor, cause }) => [actor, cause])).toEqual(Array(2).fill([manager.id, own[1]?.id]))
    expect(own.map(({ type }) => type)).toEqual(['UploadAdded', 'UploadChecked', 'UploadFinished'])
    expect(JSON.stringify(own)).not.toMatch(/Bí Mật|khach\./)
  })

  it('with a preview waits for its uploader, and shows what would be applied and what not', async () => {
    const [good, twice, ...bad] = some(5)
    const rows = [
      good,
      ['', 'Văn', 'Không Họ', 'Nam', null, null, '0912', '123'],
      twice,
      [...twice!.slice(0, 3), null, null, twice![5]],
      bad[0]!.with(4, '31/11/1990'),
    ] as unknown[][]
    const before = await eventCount()
    const { body } = await uploads.add(manager, await workbookOf(rows), { preview: 'true' })
    const { id } = body.data
    const waiting = await uploads.settled(manager, id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      rowCount: 5,
      newCount: 2,
      refusedCount: 3,
      result: null,
    })
    expect(await eventCount()).toBe(before + 2)
    expect(waiting.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'new',
      'refused',
      'new',
      'refused',
      'refused',
    ])
    expect(waiting.rows[0].data).toMatchObject({
      lastName: 'Nguyễn',
      gender: 2,
      birthday: expect.any(String),
    })
    const errors = waiting.rows.map((row: { errors: object[] }) => row.errors)
    expect(errors[1]).toEqual([
      { field: 'lastName', code: 'required' },
      { field: 'phone', code: 'not_a_phone' },
      { field: 'ssn', code: 'not_an_ssn' },
    ])
    expect(errors[3]).toEqual([{ field: 'email', code: 'E0012', params: { row: 4 } }])
    expect(errors[4]).toEqual([{ field: 'birthday', code: 'not_a_day' }])
    expect(waiting.rows[4].data.birthday).toBe('31/11/1990')

    const refused = await uploads.as(manager).get(`/upload/${id}?outcome=refused&limit=1&offset=1`)
    expect(refused.body.data.rows.map(({ row }: { row: number }) => row)).toEqual([5])
    expect(refused.body.total).toBe(3)

    const applied = await uploads.as(manager).post(`/upload/${id}/apply`)
    expect(applied.body).toEqual({ message: 'I0003', data: { id, revision: 2 } })
    const done = await uploads.settled(manager, id, ['done'])
    expect(done).toMatchObject({ result: 1, appliedCount: 2, refusedCount: 3 })
    expect((await uploads.as(manager).post(`/upload/${id}/apply`)).body.message).toBe('E0016')
  })

  it('that is discarded applies nothing and forgets its rows', async () => {
    const kept = await filesLeft()
    const before = await customersOf(owner)
    const { body } = await uploads.add(manager, await workbookOf(some(3)), { preview: 'true' })
    await uploads.settled(manager, body.data.id)
    const answer = await uploads.as(manager).post(`/upload/${body.data.id}/discard`)
    expect(answer.body.message).toBe('I0003')
    const done = await uploads.settled(manager, body.data.id, ['done'])
    expect(done).toMatchObject({ result: 2, reason: 'discarded', appliedCount: null })
    await expect
      .poll(async () => (await uploads.as(manager).get(`/upload/${body.data.id}`)).body.data.rows, SOON)
      .toEqual([])
    expect(await customersOf(owner)).toBe(before)
    await expect.poll(filesLeft, SOON).toEqual(kept)
  })

  it('refuses rows with what somebody has already: E0012 to E0014, in preview and import', async () => {
    await uploads
      .add(owner, await workbookOf([customerRow(500)]))
      .then(({ body }) => uploads.settled(owner, body.data.id))
    const taken = customerRow(500)
    const rows = [5, 6, 7].map((column) => customerRow(next++).with(column, taken[column]))
    for (const preview of ['true', 'false']) {
      const { body } = await uploads.add(manager, await workbookOf([...rows, ...some(1)]), { preview })
      const found = await uploads.settled(manager, body.data.id)
      expect(found).toMatchObject({ refusedCount: 3, state: preview === 'true' ? 'waiting' : 'done' })
      expect(found.rows.slice(0, 3).map((row: { errors: object[] }) => row.errors)).toEqual([
        [{ field: 'email', code: 'E0012' }],
        [{ field: 'phone', code: 'E0014' }],
        [{ field: 'ssn', code: 'E0013' }],
      ])
    }
  })

  it('decides each row anew when it is applied: what was free in the preview may be taken by then', async () => {
    const [row] = some(1)
    const first = await uploads.add(manager, await workbookOf([row!, ...some(1)]), { preview: 'true' })
    expect(await uploads.settled(manager, first.body.data.id)).toMatchObject({ newCount: 2 })
    const second = await uploads.add(other, await workbookOf([row!]))
    expect(await uploads.settled(other, second.body.data.id)).toMatchObject({ appliedCount: 1 })
    await uploads.as(manager).post(`/upload/${first.body.data.id}/apply`)
    const done = await uploads.settled(manager, first.body.data.id, ['done'])
    expect(done).toMatchObject({ appliedCount: 1, refusedCount: 1 })
    expect(done.rows[0].errors).toEqual([{ field: 'email', code: 'E0012' }])
    expect(done.rows[0].data.email).toBe(row![5])
  })

  it('of the same file applies nothing twice and says so, also when both are on their way at once', async () => {
    const before = await customersOf(owner)
    const file = await workbookOf(some(40))
    const [one, two] = await Promise.all([
      uploads.add(manager, file, { preview: 'true' }),
      uploads.add(other, file, { preview: 'true' }),
    ])
    await uploads.settled(manager, one.body.data.id)
    await uploads.settled(other, two.body.data.id)
    await Promise.all([
      uploads.as(manager).post(`/upload/${one.body.data.id}/apply`),
      uploads.as(other).post(`/upload/${two.body.data.id}/apply`),
    ])
    const ends = [
      await uploads.settled(manager, one.body.data.id, ['done']),
      await uploads.settled(other, two.body.data.id, ['done']),
    ]
    expect(ends.map(({ appliedCount }) => appliedCount).sort()).toEqual([0, 40])
    expect(ends.map(({ repeatedCount }) => repeatedCount).sort()).toEqual([0, 40])
    expect(ends.map(({ result }) => result).sort()).toEqual([1, 2])
    expect(await customersOf(owner)).toBe(before + 40)

    const third = await uploads.add(owner, file, { preview: 'true' })
    expect(await uploads.settled(owner, third.body.data.id)).toMatchObject({ newCount: 0, repeatedCount: 40 })
  })

  it('sent twice under one Idempotency-Key is one upload; another file under it is refused', async () => {
    const file = await workbookOf(some(1))
    const send = (content: Buffer) =>
      uploads.add(manager, content, { preview: 'true' }).set('Idempotency-Key', 'one-upload')
    const first = await send(file)
    const again = await send(file)
    expect(again.body).toEqual(first.body)
    const else_ = await send(await workbookOf(some(1)))
    expect([else_.status, else_.body.message]).toEqual([409, 'MSG_S0002'])
    expect(await uploads.settled(manager, first.body.data.id)).toMatchObject({ newCount: 1 })
    const kept = await filesLeft()
    await uploads.as(manager).post(`/upload/${first.body.data.id}/discard`)
    await expect.poll(filesLeft, SOON).toHaveLength(kept.length - 1)
  })
})

describe('who may see and touch an upload', () => {
  it('its manager and owners; for others it is not there', async () => {
    const { body } = await uploads.add(manager, await workbookOf(some(1)), { preview: 'true' })
    const { id } = body.data
    await uploads.settled(manager, id)
    const unknown = await uploads.as(other).get(`/upload/${owner.id}`)
    for (const call of [
      uploads.as(other).get(`/upload/${id}`),
      uploads.as(other).post(`/upload/${id}/apply`),
      uploads.as(other).post(`/upload/${id}/discard`),
    ]) {
      const answer = await call
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    const listed = async (who: Person, path: string) =>
      (await uploads.as(who).get(path)).body.data.map((upload: { id: string }) => upload.id)
    expect(await listed(owner, '/upload/not-process?type=1')).toContain(id)
    expect(await listed(manager, '/upload/not-process')).toContain(id)
    expect(await listed(other, '/upload/not-process')).not.toContain(id)
    expect(await listed(manager, '/upload/not-process?type=2')).toEqual([])
    expect((await uploads.as(owner).post(`/upload/${id}/discard`)).body.message).toBe('I0003')
    await uploads.settled(manager, id, ['done'])
    expect(await listed(manager, '/upload/not-process')).not.toContain(id)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await listed(manager, `/upload/processed?type=1&date=${today}`)).toContain(id)
    expect(await listed(manager, '/upload/processed?date=2020-01-01')).toEqual([])
    expect((await uploads.as(manager).get('/upload/processed?date=1/1/2020')).body.message).toBe('V0001')
  })

  it('nobody without the right sends a body that is read', async () => {
    const staff = await uploads.person('staff')
    const file = await workbookOf(some(1))
    const kept = await filesLeft()
    expect((await uploads.add(staff, file)).body.message).toBe('E0007')
    expect((await uploads.as().post('/upload/add').attach('file', file, 'a.xlsx')).body.message).toBe('E0005')
    expect(await filesLeft()).toEqual(kept)
  })
})

describe('a file is refused at once, without an event and without a trace', () => {
  const refused = async (answer: { status: number; body: { message: string; errors?: unknown[] } }) => {
    await expect.poll(filesLeft, SOON).toEqual(kept)
    return [answer.status, answer.body.message, answer.body.errors]
  }
  let before: number
  let kept: string[]
  beforeAll(async () => {
    before = await eventCount()
    // The worker may still be tidying after the tests before.
    await vi.waitFor(async () => {
      const { rows } = await uploads.pool.query('select from vault.upload where file is not null')
      expect(await filesLeft()).toHaveLength(rows.length)
    }, SOON)
    kept = await filesLeft()
  })
  afterEach(async () => expect(await eventCount()).toBe(before))

  it('when there is none (E0001)', async () => {
    const none = await uploads.as(manager).post('/upload/add').field('type', '1')
    expect(await refused(none)).toEqual([400, 'E0001', [{ field: 'file', code: 'no_file' }]])
    expect(await refused(await uploads.add(manager, Buffer.alloc(0)))).toEqual([
      400,
      'E0001',
      [{ field: 'file', code: 'empty_file' }],
    ])
  })

  it('when it is over 20 MB (413 E0002)', async () => {
    const answer = await uploads.add(manager, Buffer.alloc(20 * 1024 * 1024 + 1))
    expect(await refused(answer)).toEqual([
      413,
      'E0002',
      [{ field: 'file', code: 'too_big', params: { max: 20 * 1024 * 1024 } }],
    ])
    const far = await uploads.add(manager, Buffer.alloc(21 * 1024 * 1024))
    expect((await refused(far)).slice(0, 2)).toEqual([413, 'E0002'])
  })

  it('when it is no .xlsx, whatever it is called (E0002)', async () => {
    const text = await uploads.add(manager, Buffer.from('Họ,Tên\nLê,An'))
    expect((await refused(text)).slice(0, 2)).toEqual([400, 'E0002'])
    const named = await uploads.add(manager, await workbookOf(some(1)), {}, 'khach.xlsm')
    expect(await refused(named)).toEqual([400, 'E0002', [{ field: 'file', code: 'not_xlsx' }]])
  })

  it('when no sheet has the columns (E0002)', async () => {
    const answer = await uploads.add(manager, await workbookOf([[1, 2]], ['Phòng', 'Giá']))
    expect(await refused(answer)).toEqual([400, 'E0002', [{ field: 'file', code: 'no_header' }]])
  })

  it('when its type cannot be imported (V0002)', async () => {
    const file = await workbookOf(some(1))
    for (const type of ['2', '3', '0', 'x', '']) {
      const answer = await uploads.add(manager, file, { type })
      expect(await refused(answer)).toEqual([400, 'V0002', [{ field: 'type', code: 'unknown_choice' }]])
    }
    const more = await uploads.add(manager, file, { scope: 'all' })
    expect(await refused(more)).toEqual([400, 'V0002', [{ field: 'scope', code: 'unknown_key' }]])
    const nested = await uploads.add(manager, file, { 'a[b][c]': '1' })
    expect((await refused(nested)).slice(0, 2)).toEqual([400, 'V0002'])
  })

  it('when the body is no multipart, or a broken one', async () => {
    const json = await uploads.as(manager).post('/upload/add').send({ type: 1 })
    expect([json.status, json.body.message]).toEqual([415, 'V0002'])
    const broken = await uploads
      .as(manager)
      .post('/upload/add')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc')
    expect((await refused(broken)).slice(0, 2)).toEqual([400, 'V0002'])
  })
})

it('keeps a file under a random name that only this user can read', async () => {
  const kept = await filesLeft()
  const { body } = await uploads.add(
    manager,
    await workbookOf(some(1)),
    { preview: 'true' },
    '../../etc/passwd.xlsx',
  )
  const shown = await uploads.settled(manager, body.data.id)
  expect(shown.fileName).toBe('passwd.xlsx')
  const [name] = (await filesLeft()).filter((one) => !kept.includes(one))
  expect(name).toMatch(/^[0-9a-f-]{36}$/)
  expect((await stat(join(uploads.dataDir, 'files', name!))).mode & 0o777).toBe(0o600)
})

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

    expect((await uploads.as(manager).get('/template/2')).body.message).toBe('E0011')
    expect((await uploads.as(manager).get('/template/1?locale=fr')).body.message).toBe('V0001')
    expect((await uploads.as(await uploads.person('customer')).get('/template/1')).body.message).toBe('E0007')
  })

  it('of refused rows come back with what is wrong, and can be mended and uploaded again', async () => {
    const [good, bad] = some(2)
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
    expect(again.rows[1]?.at(-1)).toBe('Số điện thoại: phải gồm 10 hoặc 11 chữ số, bắt đầu bằng 0')
    expect((await uploads.as(other).get(result)).body.message).toBe('E0011')

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
