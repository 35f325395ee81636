import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Signal } from '../../projections/signal-port.ts'
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

const customersOf = async (who: Person) => (await uploads.as(who).get('/customer/total')).body.data as number
const SOON = { timeout: 60_000 }

describe('an upload of customers', () => {
  it('without a preview is applied at once, each row as a command of the uploader', async () => {
    const before = await customersOf(owner)
    const rows = uploads.some(300)
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
      doubts: [],
      entityID: expect.any(String),
      isChange: false,
      before: null,
    })
    expect(await customersOf(owner)).toBe(before + 300)
    // The manager who added them sees them.
    expect(await customersOf(manager)).toBeGreaterThanOrEqual(300)
    const { body } = await uploads.as(manager).get(`/customer/${done.rows[0].entityID}`)
    expect(body.data).toMatchObject({ lastName: 'Nguyễn', gender: 2, phone: rows[0]?.[6], ssn: rows[0]?.[7] })
    expect(await uploads.filesLeft()).toEqual([])
  })

  it('links the events of its rows to it, and keeps what is personal out of its own', async () => {
    const { body } = await uploads.add(
      manager,
      await workbookOf(uploads.some(2)),
      {},
      'Nguyễn Văn Bí Mật.xlsx',
    )
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

  it('tells whom it concerns when it has come further, by the signal of its type', async () => {
    const heard: Signal[] = []
    const stop = uploads.signals.subscribe((signal) => signal.type === 4 && heard.push(signal))
    const { body } = await uploads.add(manager, await workbookOf(uploads.some(3)))
    await uploads.settled(manager, body.data.id)
    const { id } = body.data
    // That the upload before this one has ended may be heard only now.
    const ofThis = () => heard.filter(({ ids }) => ids?.includes(id))
    await expect.poll(() => ofThis().length, SOON).toBeGreaterThanOrEqual(3)
    stop()
    const signal = { type: 4, resource: 'upload', ids: [id], buildingIDs: [], personIDs: [manager.id] }
    expect(ofThis()[0]).toEqual(signal)
  })

  it('with a preview waits for its uploader, and shows what would be applied and what not', async () => {
    const [good, twice, odd, unborn] = uploads.some(5)
    const rows = [
      good,
      ['', 'Văn', 'Không Họ', 'Nam', null, null, '0912', '123'],
      twice,
      [...twice!.slice(0, 3), null, null, twice![5]],
      odd!.with(3, 'Không rõ'),
      unborn!.with(4, '31/11/1990'),
    ] as unknown[][]
    const before = await uploads.eventCount()
    const { body } = await uploads.add(manager, await workbookOf(rows), { preview: 'true' })
    const { id } = body.data
    const waiting = await uploads.settled(manager, id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      rowCount: 6,
      newCount: 2,
      doubtfulCount: 1,
      refusedCount: 3,
      result: null,
    })
    expect(await uploads.eventCount()).toBe(before + 2)
    expect(waiting.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'new',
      'refused',
      'new',
      'refused',
      'refused',
      'doubtful',
    ])
    expect(waiting.rows[0].data).toMatchObject({
      lastName: 'Nguyễn',
      gender: 2,
      birthday: expect.any(String),
    })
    const errors = waiting.rows.map((row: { errors: object[] }) => row.errors)
    expect(errors[1]).toEqual([
      { field: 'phone', code: 'not_a_phone' },
      { field: 'ssn', code: 'not_an_ssn' },
    ])
    expect(errors[3]).toEqual([{ field: 'email', code: 'E0012', params: { row: 4 } }])
    expect(errors[4]).toEqual([{ field: 'gender', code: 'unknown_choice' }])
    expect(waiting.rows[4].data.gender).toBe('Không rõ')
    // Nobody is left out for a birthday that no calendar has.
    const leftEmpty = { field: 'birthday', code: 'left_empty', params: { text: '31/11/1990' } }
    expect(waiting.rows[5].doubts).toEqual([leftEmpty])
    expect(waiting.rows[5].data).not.toHaveProperty('birthday')

    const refused = await uploads.as(manager).get(`/upload/${id}?outcome=refused&limit=1&offset=1`)
    expect(refused.body.data.rows.map(({ row }: { row: number }) => row)).toEqual([5])
    expect(refused.body.total).toBe(3)
    const rest = await uploads.as(manager).get(`/upload/${id}?outcome=refused&after=5`)
    expect(rest.body.data.rows.map(({ row }: { row: number }) => row)).toEqual([6])
    expect(rest.body.total).toBe(3)

    const applied = await uploads.as(manager).post(`/upload/${id}/apply`)
    expect(applied.body).toEqual({ message: 'I0003', data: { id, revision: 2 } })
    const done = await uploads.settled(manager, id, ['done'])
    expect(done).toMatchObject({ result: 1, appliedCount: 2, refusedCount: 3 })
    expect((await uploads.as(manager).post(`/upload/${id}/apply`)).body.message).toBe('E0016')
  })

  it('reads other words for a header, and names the columns that it does not read', async () => {
    const [row] = uploads.some(1)
    const header = ['STT', 'Họ', 'Tên', 'Điện thoại', 'Điện thoại bàn', 'Ghi chú riêng']
    const cells = [1, row![0], row![2], row![6], 'không có', 'quen anh Ba']
    const file = await workbookOf([cells], header)
    const { body } = await uploads.add(manager, file, { preview: 'true' })
    const { id } = body.data
    const unreadColumns = ['Điện thoại bàn', 'Ghi chú riêng']
    const waiting = await uploads.settled(manager, id)
    expect(waiting).toMatchObject({ newCount: 1, unreadColumns })
    expect(waiting.rows[0].data).toEqual({ lastName: row![0], firstName: row![2], phone: row![6] })
    expect(JSON.stringify(await uploads.log.readStream(`upload-${id}`))).not.toContain('Ghi chú riêng')
    await uploads.as(manager).post(`/upload/${id}/apply`)
    expect(await uploads.settled(manager, id, ['done'])).toMatchObject({ appliedCount: 1, unreadColumns })
  })

  it('that is discarded applies nothing and forgets its rows', async () => {
    const kept = await uploads.filesLeft()
    const before = await customersOf(owner)
    const { body } = await uploads.add(manager, await workbookOf(uploads.some(3)), { preview: 'true' })
    await uploads.settled(manager, body.data.id)
    const answer = await uploads.as(manager).post(`/upload/${body.data.id}/discard`)
    expect(answer.body.message).toBe('I0003')
    const done = await uploads.settled(manager, body.data.id, ['done'])
    expect(done).toMatchObject({ result: 2, reason: 'discarded', appliedCount: null })
    await expect
      .poll(async () => (await uploads.as(manager).get(`/upload/${body.data.id}`)).body.data.rows, SOON)
      .toEqual([])
    expect(await customersOf(owner)).toBe(before)
    // That of the upload before may only be gone now.
    const added = async () => (await uploads.filesLeft()).filter((name) => !kept.includes(name))
    await expect.poll(added, SOON).toEqual([])
  })

  it('refuses rows with what somebody has already: E0012 to E0014, in preview and import', async () => {
    await uploads
      .add(owner, await workbookOf([customerRow(500)]))
      .then(({ body }) => uploads.settled(owner, body.data.id))
    const taken = customerRow(500)
    const rows = [5, 6, 7].map((column) => uploads.some(1)[0]!.with(column, taken[column]))
    for (const preview of ['true', 'false']) {
      const { body } = await uploads.add(manager, await workbookOf([...rows, ...uploads.some(1)]), {
        preview,
      })
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
    const [row] = uploads.some(1)
    const first = await uploads.add(manager, await workbookOf([row!, ...uploads.some(1)]), {
      preview: 'true',
    })
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
    const file = await workbookOf(uploads.some(40))
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
    const file = await workbookOf(uploads.some(1))
    const send = (content: Buffer) =>
      uploads.add(manager, content, { preview: 'true' }).set('Idempotency-Key', 'one-upload')
    const first = await send(file)
    const again = await send(file)
    expect(again.body).toEqual(first.body)
    const else_ = await send(await workbookOf(uploads.some(1)))
    expect([else_.status, else_.body.message]).toEqual([409, 'MSG_S0002'])
    expect(await uploads.settled(manager, first.body.data.id)).toMatchObject({ newCount: 1 })
    const kept = await uploads.filesLeft()
    await uploads.as(manager).post(`/upload/${first.body.data.id}/discard`)
    await expect.poll(uploads.filesLeft, SOON).toHaveLength(kept.length - 1)
  })
})
