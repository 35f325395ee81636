import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addRoom, deleteRoom } from '../../commands/room/room.definitions.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { type HouseUploads, startHouseUploads } from '../../test/support/house-uploads.ts'
import { rent, type TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const header = ['Toà nhà', 'Số phòng', 'Tầng', 'Diện tích', 'Giá thuê', 'Giá bán', 'Mô tả']

/** Upload type 6. */
let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const row = (number: unknown, floor: unknown = 2, more: readonly unknown[] = []) => {
  const [area = null, rentPrice = null, buyPrice = null, description = null] = more
  return ['Nhà của ta', number, floor, area, rentPrice, buyPrice, description]
}
const upload = (rows: unknown[][], more: { preview?: string } = {}) =>
  uploads.upload(world.manager, '6', rows, { header, ...more })
const roomNumbered = async (number: string) =>
  (await uploads.as(world.manager).get('/room')).body.data.find(
    (room: { number: string }) => room.number === number,
  )

it('makes a room of each row, once however often the file comes, and takes it back', async () => {
  const rows = [
    row('A.1', 'Tầng trệt', ['24,5 m²', '4.500.000 đ', null, 'Có ban công']),
    row(402, 'Tầng 4', [null, '3tr5', 900_000_000]),
  ]
  const file = await workbookOf(rows, header)
  const shown = await uploads.upload(world.manager, '6', file)
  expect(shown).toMatchObject({ type: 6, state: 'waiting', newCount: 2, refusedCount: 0, doubtfulCount: 0 })
  const heard: Signal[] = []
  const stop = uploads.signals.subscribe((signal) => signal.type === 11 && heard.push(signal))
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ result: 1, appliedCount: 2 })
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  stop()
  expect(await roomNumbered('A.1')).toMatchObject({
    id: done.rows[0].entityID,
    buildingID: world.ours.id,
    floor: 1,
    area: 24.5,
    rentPrice: 4_500_000,
    buyPrice: null,
    description: 'Có ban công',
  })
  expect(await roomNumbered('402')).toMatchObject({ floor: 4, rentPrice: 3_500_000, buyPrice: 900_000_000 })

  expect(await uploads.upload(world.manager, '6', file)).toMatchObject({ repeatedCount: 2, newCount: 0 })
  // Another file with the same rooms says nothing new, and one with less says nothing of the rest.
  const again = await upload([row('a.1', 1, [24.5]), row('402', 4)])
  expect(again).toMatchObject({ unchangedCount: 2, newCount: 0, changedCount: 0 })

  await rentOut(done.rows[1].entityID)
  await uploads.prove(world.manager)
  const reverted = await uploads.revert(world.manager, shown.id)
  expect(reverted).toMatchObject({ revertedCount: 1, keptCount: 1 })
  expect(reverted.rows[1].errors).toMatchObject([{ code: 'E0016' }])
  expect(await roomNumbered('A.1')).toBeUndefined()
  const third = await uploads.upload(world.manager, '6', file)
  expect(third.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'repeated'])
  await uploads.apply(world.manager, third.id)
  expect(await roomNumbered('A.1')).toMatchObject({ floor: 1 })
})

const rentOut = (id: string) => rent(uploads, id, world.tenant.id)

it('changes of a room that is there what cells say, and puts it back', async () => {
  const { id } = await uploads.send(addRoom, {
    buildingID: world.ours.id,
    number: 'B.1',
    floor: 2,
    area: 20,
    rentPrice: 3_000_000,
    description: 'cũ',
  })
  const shown = await upload([row('b.1', 3, [null, 3_200_000])])
  expect(shown.rows).toMatchObject([
    { outcome: 'changed', entityID: id, before: { floor: 2, rentPrice: 3_000_000 }, isChange: true },
  ])
  await uploads.apply(world.manager, shown.id)
  const changed = { number: 'B.1', floor: 3, area: 20, rentPrice: 3_200_000, description: 'cũ' }
  expect(await roomNumbered('B.1')).toMatchObject(changed)
  await uploads.prove(world.manager)
  await uploads.revert(world.manager, shown.id)
  expect(await roomNumbered('B.1')).toMatchObject({ floor: 2, rentPrice: 3_000_000 })
})

it('refuses rows as the screen would, at the column that is at fault', async () => {
  const shown = await upload([
    row('C.1', 10),
    row('C.2', 'hai'),
    row('C.3').with(0, 'Nhà của người'),
    row('C.4').with(0, 'Nhà nào'),
    row(null),
    row('C.5', null),
    row('C.6', 2, ['rộng']),
    row('C.7', 2, [null, 'nhiều']),
    row('x'.repeat(21)),
    row('C.8'),
    row('c.8', 3),
  ])
  expect(shown.errors).toEqual([
    [{ field: 'floor', code: 'too_big', params: { max: 9 } }],
    [{ field: 'floor', code: 'not_a_number' }],
    // Of another's house nothing is told, as if it were not there.
    [{ field: 'building', code: 'E0011' }],
    [{ field: 'building', code: 'E0011' }],
    [{ field: 'number', code: 'required' }],
    [{ field: 'floor', code: 'required' }],
    [{ field: 'area', code: 'not_a_number' }],
    [{ field: 'rentPrice', code: 'not_a_number' }],
    [{ field: 'number', code: 'too_long', params: { max: 20 } }],
    [],
    [{ field: 'number', code: 'E0017', params: { row: 11 } }],
  ])
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 1, refusedCount: 10 })
})

it('asks about a number that is written like another one, and takes it as a further room', async () => {
  const shown = await upload([row('103'), row('D.7'), row('P.D.7'), row('204'), row('Phòng 204')])
  expect(shown.rows).toMatchObject([
    { outcome: 'doubtful', doubts: [{ field: 'number', code: 'room_alike', params: { number: 'P.103' } }] },
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'doubtful', doubts: [{ field: 'number', code: 'room_alike_in_row', params: { other: 5 } }] },
  ])
  const done = await uploads.apply(world.manager, shown.id, { doubts: ['room_alike'] })
  expect(done).toMatchObject({ appliedCount: 4, doubtfulCount: 1 })
  expect(await roomNumbered('103')).toMatchObject({ floor: 2 })
  expect(await roomNumbered('Phòng 204')).toBeUndefined()
})

it('keeps rooms that somebody changed or added after the preview', async () => {
  const { id } = await uploads.send(addRoom, { buildingID: world.ours.id, number: 'E.1', floor: 2 })
  const shown = await upload([row('E.1', 3), row('E.2', 3)])
  expect(shown).toMatchObject({ newCount: 1, changedCount: 1 })
  await uploads.as(world.manager).post(`/building/${world.ours.id}/room/${id}/update`).send({ area: 12 })
  await uploads.send(addRoom, { buildingID: world.ours.id, number: 'E.2', floor: 5 })
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ appliedCount: 0, refusedCount: 2 })
  expect(done.rows).toMatchObject([
    { errors: [{ field: '', code: 'MSG_S0002' }] },
    { errors: [{ field: 'number', code: 'E0017' }] },
  ])
  expect([await roomNumbered('E.1'), await roomNumbered('E.2')]).toMatchObject([
    { floor: 2, area: 12 },
    { floor: 5 },
  ])
})

it('takes the number of a room that was deleted', async () => {
  const { id } = await uploads.send(addRoom, { buildingID: world.ours.id, number: 'F.1', floor: 2 })
  await uploads.send(deleteRoom, {}, { id })
  const done = await upload([row('F.1', 3)], { preview: 'false' })
  expect(done).toMatchObject({ appliedCount: 1, refusedCount: 0 })
})

it('moves no room to another house by its code', async () => {
  const { owner, foreign } = world
  const rows = [[...row('P.101', 1), foreign.rooms[0]]]
  const shown = await uploads.upload(owner, '6', rows, { header: [...header, 'Mã trong sổ'] })
  expect(shown.errors).toEqual([[{ field: 'building', code: 'fixed' }]])
})

it('tells nobody of a room of another house by its code', async () => {
  const { foreign } = world
  const rows = [foreign.rooms[0], '0b1f5c1e-7c1a-4d5e-9f53-000000000001', 'x'].map((code) => [
    ...row('Z.1'),
    code,
  ])
  const shown = await uploads.upload(world.manager, '6', rows, { header: [...header, 'Mã trong sổ'] })
  expect(shown.errors).toEqual(Array(3).fill([{ field: 'code', code: 'E0011' }]))
})

it('takes what a cell says for words, and refuses what is too long or broken', async () => {
  const shown = await upload([
    row('=1+1', 2, [null, null, null, '=HYPERLINK("http://x")']),
    row('Y.1', 2, [null, null, null, 'x'.repeat(40_000)]),
    row('Y.2', 2, [null, -1, null, 'x'.repeat(256)]),
    row('Y.3', 1e21, ['1e400']),
  ])
  expect(shown.rows[0]).toMatchObject({ outcome: 'new', data: { number: '=1+1' } })
  expect(shown.errors.slice(1).map((all: { code: string }[]) => all.map(({ code }) => code))).toEqual([
    ['too_long'],
    ['too_small', 'too_long'],
    ['not_a_number', 'not_a_number'],
  ])
})

it('needs no house named by who has a single one, and asks others for it', async () => {
  const rows = [['G.1', 2]]
  const shown = await uploads.upload(world.manager, '6', rows, { header: ['Phòng', 'Tầng'] })
  expect(shown).toMatchObject({ newCount: 1 })
  const asked = await uploads.upload(world.owner, '6', rows, { header: ['Phòng', 'Tầng'] })
  expect(asked).toMatchObject({
    state: 'mapping',
    reading: { doubts: [{ code: 'missing', field: 'building' }] },
  })
})

it('keeps empty rooms of a list that says so', async () => {
  const names = [...header, 'Tình trạng']
  const shown = await uploads.upload(
    world.manager,
    '6',
    [
      [...row('H.1'), 'Còn trống'],
      [...row('H.2'), 'Đang thuê'],
    ],
    {
      header: names,
    },
  )
  expect(shown).toMatchObject({ newCount: 2, reading: { noteCount: 0 } })
})
