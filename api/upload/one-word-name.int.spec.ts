import { afterAll, beforeAll, expect, it } from 'vitest'
import { startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
beforeAll(async () => {
  uploads = await startUploads()
})
afterAll(() => uploads.close())

it('is asked about, booked once somebody confirms it, and stands in lists, sheets and edits without a family name', async () => {
  const manager = await uploads.person('manager')
  const [owner, as] = [await uploads.person('owner'), uploads.as(manager)]
  const rows = [
    ['Hoa', '0912888001'],
    ['Lê Thị Mận', '0912888002'],
  ]
  const file = await workbookOf(rows, ['Họ và tên', 'SĐT'])
  const { id } = (await uploads.add(manager, file, { preview: 'true' })).body.data
  const shown = await uploads.settled(manager, id)
  expect(shown).toMatchObject({ newCount: 1, doubtfulCount: 1, refusedCount: 0 })
  expect(shown.rows[0]).toMatchObject({
    outcome: 'doubtful',
    data: { firstName: 'Hoa' },
    doubts: [{ field: 'lastName', code: 'no_family_name' }],
  })
  await as.post(`/upload/${id}/apply`).send({ doubts: ['no_family_name'] })
  const done = await uploads.settled(manager, id, ['done'])
  expect(done).toMatchObject({ appliedCount: 2, doubtfulCount: 0 })

  const customer = `/customer/${done.rows[0].entityID}`
  const name = { fullName: 'Hoa', firstName: 'Hoa', middleName: null, lastName: null }
  expect((await as.get(customer)).body.data).toMatchObject(name)
  const listed = (await as.get('/customer?q=09128880')).body.data
  expect(listed.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Hoa', 'Lê Thị Mận'])

  // The sheet of our own list, sent back, changes nothing.
  const sheet = await workbookOf(
    [[null, null, 'Hoa', '0912888001', done.rows[0].entityID]],
    ['Họ', 'Tên đệm', 'Tên', 'Số điện thoại', 'Mã trong sổ'],
  )
  const again = (await uploads.add(manager, sheet, { preview: 'true' })).body.data.id
  expect((await uploads.settled(manager, again)).rows[0]).toMatchObject({ outcome: 'unchanged', doubts: [] })

  const edited = await as.post(`${customer}/edit`).send({ temporaryAddress: 'Huế' })
  expect(edited.body.message).toBe('I0003')
  expect((await as.post(`${customer}/edit`).send({ lastName: 'Trần' })).body.message).toBe('I0003')
  expect((await as.get(customer)).body.data).toMatchObject({ fullName: 'Trần Hoa', lastName: 'Trần' })

  const staff = await uploads.as(owner).post('/user/profile/update').send({ lastName: null })
  expect(staff.body).toMatchObject({ message: 'V0002', errors: [{ field: 'lastName', code: 'required' }] })
  expect(uploads.complaints).toEqual([])
})
