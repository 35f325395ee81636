import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addContract, deleteContract, updateContract } from '../../commands/contract/contract.definitions.ts'
import { ResidentType } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import { Gender } from '../../domain/person/gender.ts'
import { type HouseUploads, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import { rent, type TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const header = ['Toà nhà', 'Phòng', 'Họ và tên', 'Quan hệ', 'Ngày sinh', 'SĐT', 'CCCD', 'Ở từ ngày']

/** Upload type 8. */
let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

type Person = { readonly residentID: string; readonly firstName: string }

/** A room with a contract in force, and people who live there beside the tenant. */
const leased = async (residents: readonly object[] = []) => {
  const room = await uploads.newRoom()
  const { id: customerID } = (
    await uploads
      .as(world.manager)
      .post('/customer/add')
      .send({ lastName: 'Đỗ', firstName: `Thuê ${room.number}` })
  ).body.data
  const id = await rent(uploads, room.id, customerID)
  if (residents.length > 0) await uploads.send(updateContract, { residents: [...residents] } as never, { id })
  return { id, room: room.number, roomID: room.id, customerID }
}
const row = (room: string, name: unknown, more: readonly unknown[] = []) => {
  const [type = null, birthday = null, phone = null, ssn = null, fromDay = null] = more
  return ['Nhà của ta', room, name, type, birthday, phone, ssn, fromDay]
}
const upload = (rows: unknown[][], names: readonly string[] = header) =>
  uploads.upload(world.manager, '8', rows, { header: [...names] })
const peopleOf = async (id: string): Promise<Person[]> =>
  (await uploads.as(world.manager).get(`/contract/${id}`)).body.data.residents
const lan = { lastName: 'Trần', firstName: 'Lan', type: ResidentType.SPOUSE, birthday: '1990-05-01' }

it('adds who is not there, leaves who is not in the file, and comes once however often', async () => {
  const [one, two] = [await leased([lan]), await leased()]
  const file = await workbookOf(
    [
      row(one.room, 'Trần Văn Bi', ['Con', '1/6/2018', null, null, today]),
      row(one.room, 'Trần Thị Na', ['con gái']),
      row(two.room, 'Lê Hoa', [null, null, '0912 345 678', '079204000118']),
    ],
    header,
  )
  const shown = await uploads.upload(world.manager, '8', file)
  expect(shown).toMatchObject({ type: 8, newCount: 3, refusedCount: 0, doubtfulCount: 0 })
  expect(shown.rows.map(({ entityID }: { entityID: string }) => entityID)).toEqual([one.id, one.id, two.id])
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ result: 1, appliedCount: 3, changedCount: 0 })
  // Nothing of them stays beside the log.
  expect(done.rows).toMatchObject(Array(3).fill({ data: null, entityID: expect.any(String) }))
  expect(await peopleOf(one.id)).toMatchObject([
    { firstName: 'Lan', type: ResidentType.SPOUSE },
    {
      lastName: 'Trần',
      middleName: 'Văn',
      firstName: 'Bi',
      type: ResidentType.CHILD,
      birthday: '2018-06-01',
      fromDay: today,
    },
    { firstName: 'Na', type: ResidentType.CHILD, fromDay: null },
  ])
  expect(await peopleOf(two.id)).toMatchObject([
    { firstName: 'Hoa', type: ResidentType.OTHER, phone: '0912345678', ssn: '079204000118' },
  ])

  expect(await uploads.upload(world.manager, '8', file)).toMatchObject({ repeatedCount: 3, newCount: 0 })
  // Another file with the same people says nothing new, however their names are typed.
  const again = await upload([
    row(one.room, 'TRAN VAN BI'),
    row(two.room, 'Lê Hoa', [null, null, '0912345678']),
  ])
  expect(again).toMatchObject({ unchangedCount: 2, newCount: 0, changedCount: 0 })

  await uploads.prove(world.manager)
  expect(await uploads.revert(world.manager, shown.id)).toMatchObject({ revertedCount: 3, keptCount: 0 })
  expect([await peopleOf(one.id), await peopleOf(two.id)]).toMatchObject([[{ firstName: 'Lan' }], []])
  const third = await uploads.upload(world.manager, '8', file)
  expect(third).toMatchObject({ newCount: 3 })
  await uploads.apply(world.manager, third.id)
  expect(await peopleOf(one.id)).toHaveLength(3)
})

it('changes what cells say of who is there, and puts it back unless somebody has changed it since', async () => {
  const { id, room } = await leased([lan, { lastName: 'Trần', firstName: 'Bi', type: ResidentType.CHILD }])
  const [{ residentID }] = (await peopleOf(id)) as [Person]
  const shown = await upload([
    row(room, 'Tran Lan', [null, '1/5/1990', '0912345678']),
    row(room, 'Trần Bi', ['Bạn', null, '0987654321']),
  ])
  expect(shown.rows).toMatchObject([
    { outcome: 'changed', isChange: true, entityID: id, before: { phone: null } },
    { outcome: 'changed', before: { phone: null, type: ResidentType.CHILD } },
  ])
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 2, changedCount: 2 })
  expect(await peopleOf(id)).toMatchObject([
    { residentID, firstName: 'Lan', phone: '0912345678', type: ResidentType.SPOUSE },
    { firstName: 'Bi', type: ResidentType.OTHER, phone: '0987654321' },
  ])
  const now = await peopleOf(id)
  await uploads.send(updateContract, { residents: [now[0], { ...now[1], phone: '0900000001' }] } as never, {
    id,
  })
  await uploads.prove(world.manager)
  const reverted = await uploads.revert(world.manager, shown.id)
  expect(reverted).toMatchObject({ revertedCount: 1, keptCount: 1 })
  expect(reverted.rows[1].errors).toEqual([{ field: '', code: 'MSG_S0002' }])
  expect(await peopleOf(id)).toMatchObject([{ phone: null }, { phone: '0900000001' }])
})

it('refuses rows at the column that is at fault', async () => {
  const { room } = await leased([{ ...lan, ssn: '079204000119' }])
  const empty = await uploads.newRoom()
  const shown = await upload([
    row('không có', 'Lê Na'),
    row(room, 'Lê Na').with(0, 'Nhà của người'),
    row(empty.number, 'Lê Na'),
    row(room, 'Na'),
    row(room, null),
    row(room, 'Lê Na', ['hàng xóm']),
    row(room, 'Lê Na', [null, null, '12']),
    row(room, 'Lê Na', [null, null, null, '12']),
    row(room, 'Lê Khác', [null, null, null, '079204000119']),
    row(room, 'Lê Na'),
    row(room, 'LE NA'),
    row(room, 'Lê Bốn').with(7, '31/2/2026'),
  ])
  expect(shown.errors).toEqual([
    [{ field: 'room', code: 'E0011' }],
    [{ field: 'building', code: 'E0011' }],
    [{ field: 'contract', code: 'no_contract' }],
    [{ field: 'lastName', code: 'required' }],
    [
      { field: 'lastName', code: 'required' },
      { field: 'firstName', code: 'required' },
    ],
    [{ field: 'type', code: 'unknown_choice' }],
    [{ field: 'phone', code: 'not_a_phone' }],
    [{ field: 'ssn', code: 'not_an_ssn' }],
    [{ field: 'ssn', code: 'E0013' }],
    [],
    [{ field: 'firstName', code: 'E0017', params: { row: 11 } }],
    [{ field: 'fromDay', code: 'not_a_day' }],
  ])
})

it('asks before the tenant is entered as somebody beside themselves', async () => {
  const { id, room } = await leased()
  const shown = await upload([row(room, `Đỗ Thuê ${room}`)])
  expect(shown.rows[0].doubts).toContainEqual({ field: 'firstName', code: 'tenant_again' })
  await uploads.apply(world.manager, shown.id)
  expect(await peopleOf(id)).toEqual([])
})

it('asks before more people are entered than the contract says, and takes them all the same', async () => {
  const left = { ...lan, firstName: 'Đi', fromDay: '2020-01-01', toDay: addDays(today, -1) }
  const { id, room } = await leased([lan, left])
  const other = await leased()
  expect(
    (await uploads.as(world.manager).post(`/contract/${id}/terms`).send({ noticeDays: 30, maxPeople: 3 }))
      .body.message,
  ).toBe('I0003')
  const gone = [...row(room, 'Lê Xưa', [null, null, null, null, '1/1/2020']), addDays(today, -1)]
  const shown = await upload(
    [
      row(room, 'Lê Một'),
      row(room, 'Lê Hai'),
      gone,
      row(room, 'Tran Lan', [null, '1/5/1990', '0912345678']),
    ].concat([row(other.room, 'Lê Một'), row(other.room, 'Lê Hai'), row(other.room, 'Lê Ba')]),
    [...header, 'Ở đến hết ngày'],
  )
  expect(shown.rows.map(({ doubts }: { doubts: unknown }) => doubts ?? [])).toEqual([
    [],
    [{ field: 'firstName', code: 'too_many_people', params: { people: 4, max: 3 } }],
    ...Array(5).fill([]),
  ])
  await uploads.apply(world.manager, shown.id, { doubts: ['too_many_people'] })
  expect((await peopleOf(id)).map(({ firstName }) => firstName)).toEqual(['Lan', 'Đi', 'Một', 'Hai', 'Xưa'])
})

it('takes the contract in force, else the only one, else asks for its number', async () => {
  const { id, room, roomID, customerID } = await leased()
  const days = { startDay: addDays(today, 365), endDay: addDays(today, 700) }
  const later = await rent(uploads, roomID, customerID, days)
  const { number } = (await uploads.as(world.manager).get(`/contract/${later}`)).body.data
  const names = [...header, 'Số hợp đồng']
  const shown = await upload(
    [
      [...row(room, 'Lê Một'), null],
      [...row(room, 'Lê Hai'), number],
      [...row(room, 'Lê Ba'), 'X/1'],
    ],
    names,
  )
  expect(shown.errors).toEqual([[], [], [{ field: 'contract', code: 'no_contract' }]])
  await uploads.apply(world.manager, shown.id)
  expect([await peopleOf(id), await peopleOf(later)]).toMatchObject([
    [{ firstName: 'Một' }],
    [{ firstName: 'Hai' }],
  ])
})

it('keeps what somebody entered after the preview, and loses none of it', async () => {
  const { id, room } = await leased([lan])
  const [one] = await peopleOf(id)
  const shown = await upload([
    row(room, 'Trần Lan', [null, null, '0912345678']),
    row(room, 'Lê Mới'),
    row(room, 'Lê Nữa'),
  ])
  const added = { lastName: 'Lê', firstName: 'Mới', type: ResidentType.OTHER }
  const other = { lastName: 'Vũ', firstName: 'Xen', type: ResidentType.OTHER }
  const residents = [{ ...one, phone: '0900000002' }, added, other]
  await uploads.send(updateContract, { residents } as never, { id })
  const done = await uploads.apply(world.manager, shown.id)
  expect(done.rows).toMatchObject([
    { outcome: 'refused', errors: [{ field: '', code: 'MSG_S0002' }] },
    { outcome: 'refused', errors: [{ field: 'firstName', code: 'E0017' }] },
    { outcome: 'applied' },
  ])
  expect((await peopleOf(id)).map(({ firstName }) => firstName)).toEqual(['Lan', 'Mới', 'Xen', 'Nữa'])
  expect(await peopleOf(id)).toMatchObject([{ phone: '0900000002' }, {}, {}, {}])
})

it('takes back of a contract that was renewed what its row has said, and of the renewal what followed', async () => {
  const bi = { lastName: 'Trần', firstName: 'Bi', type: ResidentType.CHILD }
  const { id, room } = await leased([{ ...lan, toDay: addDays(today, 9) }, bi])
  const { data } = (
    await uploads
      .as(world.manager)
      .post(`/contract/${id}/renew`)
      .send({ endDay: addDays(today, 900) })
  ).body
  const both = async () =>
    Promise.all([id, data.id].map(async (one) => (await peopleOf(one)).map(({ firstName }) => firstName)))
  expect(await both()).toEqual([['Lan', 'Bi'], ['Bi']])
  const shown = await upload([row(room, 'Lê Mới'), row(room, 'Trần Bi', [null, null, '0912345678'])])
  await uploads.apply(world.manager, shown.id)
  expect(await both()).toEqual([
    ['Lan', 'Bi', 'Mới'],
    ['Bi', 'Mới'],
  ])
  await uploads.prove(world.manager)
  expect(await uploads.revert(world.manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 0 })
  expect(await both()).toEqual([['Lan', 'Bi'], ['Bi']])
  expect((await peopleOf(id))[1]).toMatchObject({ phone: null })
})

it('says the same of somebody in both contracts of a lease, as the exported list names them twice', async () => {
  const { id } = await leased([lan])
  const renewed = { endDay: addDays(today, 900) }
  const renewal = (await uploads.as(world.manager).post(`/contract/${id}/renew`).send(renewed)).body.data.id
  const numbers = await Promise.all(
    [id, renewal].map(
      async (one) => (await uploads.as(world.manager).get(`/contract/${one}`)).body.data.number,
    ),
  )
  const { roomNumber } = (await uploads.as(world.manager).get(`/contract/${id}`)).body.data
  const rows = numbers.map((number) => [...row(roomNumber, 'Trần Lan', [null, null, '0912345678']), number])
  const shown = await upload(rows, [...header, 'Số hợp đồng'])
  expect(shown).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 2, refusedCount: 0 })
  const phones = async () =>
    Promise.all(
      [id, renewal].map(async (one) => (await peopleOf(one)).map((who) => 'phone' in who && who.phone)),
    )
  expect(await phones()).toEqual([['0912345678'], ['0912345678']])
  await uploads.prove(world.manager)
  expect(await uploads.revert(world.manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 0 })
  expect(await phones()).toEqual([[null], [null]])
})

it('loses nothing of either where the contract is edited while its rows are applied', async () => {
  const { id, room } = await leased([lan])
  const names = ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hoa', 'Khôi', 'Linh', 'Mai', 'Nam', 'Oanh', 'Phúc']
  const shown = await upload(names.map((name) => row(room, `Lê ${name}`)))
  const applied = uploads.apply(world.manager, shown.id)
  const notes = names.map(async (note) =>
    uploads.as(world.manager).post(`/contract/${id}/update`).send({ note }),
  )
  const done = await applied
  await Promise.all(notes)
  expect(done).toMatchObject({ appliedCount: names.length, refusedCount: 0 })
  expect((await peopleOf(id)).map(({ firstName }) => firstName)).toEqual(['Lan', ...names])
  expect(names).toContain((await uploads.as(world.manager).get(`/contract/${id}`)).body.data.note)
})

it('gives no contract more residents than it takes', async () => {
  const { id, room } = await leased(
    Array.from({ length: 49 }, (_, nth) => ({
      lastName: 'Lê',
      firstName: `Số ${nth}`,
      type: ResidentType.OTHER,
    })),
  )
  const shown = await upload([row(room, 'Lê Năm Mươi'), row(room, 'Lê Dư')])
  expect(shown).toMatchObject({ newCount: 1, refusedCount: 1 })
  await uploads.apply(world.manager, shown.id)
  expect(await peopleOf(id)).toHaveLength(50)
})

it('is taken away as a workbook that says the same, and changes what was corrected', async () => {
  const { id } = await leased([
    {
      ...lan,
      gender: Gender.FEMALE,
      ssn: '079204000120',
      permanentAddress: '12 Láng Hạ',
      nationality: 'Việt Nam',
    },
  ])
  for (const locale of ['vi', 'en']) {
    const shown = await uploads.upload(
      world.manager,
      '8',
      await uploads.takenAway(world.manager, 'resident', { locale }),
    )
    expect(shown).toMatchObject({ newCount: 0, changedCount: 0, refusedCount: 0, doubtfulCount: 0 })
    expect(shown.unchangedCount).toBeGreaterThan(1)
    expect(shown.unreadColumns).toEqual([])
  }
  const [{ residentID }] = (await peopleOf(id)) as [Person]
  const file = await uploads.takenAway(world.manager, 'resident', {
    correct: (set) => {
      set(residentID, 'Tên', 'Làn')
      set(residentID, 'Quan hệ với người thuê', 'Con')
    },
  })
  const shown = await uploads.upload(world.manager, '8', file)
  expect(shown).toMatchObject({ changedCount: 1, newCount: 0, refusedCount: 0 })
  await uploads.apply(world.manager, shown.id)
  expect(await peopleOf(id)).toMatchObject([{ residentID, firstName: 'Làn', type: ResidentType.CHILD }])
})

it('forgets rows and file with the tenant of the contract', async () => {
  const { owner, manager } = world
  const { number, id: roomID } = await uploads.newRoom()
  const body = { lastName: 'Đỗ', firstName: 'Quên' }
  const customerID = (await uploads.as(manager).post('/customer/add').send(body)).body.data.id
  const terms = { type: 1, startDay: today, endDay: addDays(today, 300), price: 4_500_000 }
  const { id } = await uploads.send(addContract, { roomID, customerID, ...terms } as never)
  const shown = await upload([row(number, 'Lê Quên'), row('không có', 'Lê Sai')])
  expect(shown).toMatchObject({ newCount: 1, refusedCount: 1 })
  await uploads.send(deleteContract, {}, { id })
  await uploads.prove(owner)
  expect((await uploads.as(owner).post(`/customer/${customerID}/erase`).send({})).body.message).toBe('I0003')
  const forgotten = async () => (await uploads.as(manager).get(`/upload/${shown.id}`)).body.data.rows[0]
  await expect.poll(forgotten).toMatchObject({ outcome: 'refused', data: null, errors: [{ code: 'E0008' }] })
  const { rows } = await uploads.pool.query('select file from vault.upload where id = $1', [shown.id])
  expect(rows).toEqual([{ file: null }])
})
