import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addAsset, deleteAsset, updateAsset } from '../../commands/asset/asset.definitions.ts'
import { deleteRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { MAX_ASSETS } from '../../domain/limits.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { type HouseUploads, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const header = ['Toà nhà', 'Phòng', 'Tên', 'Số lượng', 'Tình trạng', 'Giá mua', 'Dùng từ ngày', 'Dùng được']
const ofWhich = ['Toà nhà', 'Phòng', 'Tên', 'SL', 'Cũ', 'Hỏng', 'Mất']

/** Upload type 7. */
let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

type Thing = { readonly id: string; readonly name: string }

const row = (room: unknown, name: unknown, more: readonly unknown[] = []) => {
  const [count = null, state = null, value = null, since = null, goodForYears = null] = more
  return ['Nhà của ta', room, name, count, state, value, since, goodForYears]
}
const upload = (rows: unknown[][], names: readonly string[] = header) =>
  uploads.upload(world.manager, '7', rows, { header: [...names] })
const thingsOf = async (roomID: string): Promise<Thing[]> =>
  (await uploads.as(world.manager).get(`/room/${roomID}/asset`)).body.data
const put = async (roomID: string, name: string, states: readonly object[] = [{ state: 'good', count: 1 }]) =>
  (await uploads.send(addAsset, { roomID, name, states } as never)).id
const good = (count: number) => [{ state: 'good', count }]

it('puts what rows say into rooms, once however often the file comes, and takes it back', async () => {
  const [one, two] = [await uploads.newRoom(), await uploads.newRoom()]
  const left = await put(one.id, 'Rèm')
  const rows = [
    row(one.number, 'Giường 1m6', [null, null, '3.200.000 đ', '15/1/2026', 8]),
    row(one.number, 'Ghế gỗ', [4, 'Cũ']),
    row(two.number, 'Điều hoà', [1, 'mới', '7tr5']),
  ]
  const file = await workbookOf(rows, header)
  const shown = await uploads.upload(world.manager, '7', file)
  expect(shown).toMatchObject({ type: 7, state: 'waiting', newCount: 3, refusedCount: 0, doubtfulCount: 0 })
  const heard: Signal[] = []
  const stop = uploads.signals.subscribe((signal) => signal.type === 12 && heard.push(signal))
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ result: 1, appliedCount: 3, changedCount: 0 })
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  stop()
  expect(await thingsOf(one.id)).toMatchObject([
    { name: 'Ghế gỗ', states: [{ state: 'worn', count: 4 }], value: null, since: null },
    {
      id: done.rows[0].entityID,
      name: 'Giường 1m6',
      states: good(1),
      value: 3_200_000,
      since: '2026-01-15',
      goodForYears: 8,
    },
    // Nothing that a file leaves out is taken away.
    { id: left, name: 'Rèm' },
  ])
  expect(await thingsOf(two.id)).toMatchObject([{ name: 'Điều hoà', states: good(1), value: 7_500_000 }])

  expect(await uploads.upload(world.manager, '7', file)).toMatchObject({ repeatedCount: 3, newCount: 0 })
  // Another file with the same things says nothing new, however they are typed.
  const again = await upload([row(one.number, 'GIƯỜNG 1M6'), row(two.number, 'điều hoà', [1])])
  expect(again).toMatchObject({ unchangedCount: 2, newCount: 0, changedCount: 0 })

  // What somebody has changed since stays.
  await uploads.send(updateAsset, { states: good(3) } as never, { id: done.rows[1].entityID })
  await uploads.send(deleteAsset, {}, { id: done.rows[2].entityID })
  await uploads.prove(world.manager)
  const reverted = await uploads.revert(world.manager, shown.id)
  expect(reverted).toMatchObject({ revertedCount: 2, keptCount: 1 })
  expect(reverted.rows[1].errors).toEqual([{ field: '', code: 'MSG_S0002' }])
  expect(await thingsOf(one.id)).toMatchObject([{ name: 'Ghế gỗ', states: good(3) }, { id: left }])
  const third = await uploads.upload(world.manager, '7', file)
  expect(third.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'repeated', 'new'])
  await uploads.apply(world.manager, third.id)
  expect(await thingsOf(one.id)).toHaveLength(3)
})

it('changes of a thing that is there what cells say, and puts it back unless changed since', async () => {
  const room = await uploads.newRoom()
  const mixed = [...good(3), { state: 'broken', count: 1 }]
  const [chairs, table] = [await put(room.id, 'Ghế', mixed), await put(room.id, 'Bàn')]
  const shown = await upload(
    [
      [...row(room.number, 'ghế').slice(0, 3), 5, null, 2, null],
      [...row(room.number, 'Bàn').slice(0, 3), null, null, 1, null],
    ],
    ofWhich,
  )
  expect(shown.rows).toMatchObject([
    { outcome: 'changed', isChange: true, entityID: chairs, before: { count: 4, broken: 1 } },
    { outcome: 'changed', entityID: table, before: { broken: 0 } },
  ])
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 2, changedCount: 2 })
  const broken = (count: number) => ({ state: 'broken', count })
  expect(await thingsOf(room.id)).toMatchObject([
    { name: 'Bàn', states: [broken(1)] },
    { name: 'Ghế', states: [...good(3), broken(2)] },
  ])
  await uploads.send(updateAsset, { states: good(7) } as never, { id: table })
  await uploads.prove(world.manager)
  const reverted = await uploads.revert(world.manager, shown.id)
  expect(reverted).toMatchObject({ revertedCount: 1, keptCount: 1 })
  expect(await thingsOf(room.id)).toMatchObject([{ states: good(7) }, { states: mixed }])
})

it('refuses rows as the screen would, at the column that is at fault', async () => {
  const { number } = await uploads.newRoom()
  const gone = await uploads.newRoom()
  await uploads.send(deleteRoom, {}, { id: gone.id })
  const shown = await upload([
    // Of another's house nothing is told, as if it were not there.
    row('P.101', 'Tủ').with(0, 'Nhà của người'),
    row('P.101', 'Tủ').with(0, 'Nhà nào'),
    row('không có', 'Tủ'),
    row(gone.number, 'Tủ'),
    row(null, 'Tủ'),
    row(number, null),
    row(number, 'Tủ 1', ['vài']),
    row(number, 'Tủ 2', [0]),
    row(number, 'Tủ 3', [1_001]),
    row(number, 'Tủ 4', [1, 'tàm tạm']),
    row(number, 'Tủ 5', [1, null, 'nhiều']),
    row(number, 'Tủ 6', [1, null, null, addDays(today, 1)]),
    row(number, 'Tủ 7', [1, null, null, null, 51]),
    row(number, 'x'.repeat(256)),
    row(number, 'Tủ 8'),
  ])
  expect(shown.errors).toEqual([
    [{ field: 'building', code: 'E0011' }],
    [{ field: 'building', code: 'E0011' }],
    [{ field: 'room', code: 'E0011' }],
    [{ field: 'room', code: 'E0011' }],
    [{ field: 'room', code: 'required' }],
    [{ field: 'name', code: 'required' }],
    [{ field: 'count', code: 'not_a_number' }],
    [{ field: 'count', code: 'too_small', params: { min: 1 } }],
    [{ field: 'count', code: 'too_big', params: { max: 1_000 } }],
    [{ field: 'state', code: 'unknown_choice' }],
    [{ field: 'value', code: 'not_a_number' }],
    [{ field: 'since', code: 'too_big', params: { max: today } }],
    [{ field: 'goodForYears', code: 'too_big', params: { max: 50 } }],
    [{ field: 'name', code: 'too_long', params: { max: 255 } }],
    [],
  ])
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 1, refusedCount: 14 })
  const more = await upload(
    [
      [...row(number, 'Tủ 8').slice(0, 3), 2, 1, 1, 1],
      [...row(number, 'Tủ 9').slice(0, 3), 2, null, null, 3],
    ],
    ofWhich,
  )
  expect(more.errors).toEqual([
    [{ field: 'count', code: 'too_small', params: { min: 3 } }],
    [{ field: 'count', code: 'too_small', params: { min: 3 } }],
  ])
})

it('counts what a room has with the rows before, at the preview and at the import', async () => {
  const room = await uploads.newRoom()
  const ids: string[] = []
  for (let place = 0; place < MAX_ASSETS - 2; place++) ids.push(await put(room.id, `Món ${place}`))
  const shown = await upload([
    row(room.number, 'Món 0', [2]),
    row(room.number, 'Mới 1'),
    row(room.number, 'Mới 2'),
    row(room.number, 'Mới 3'),
    row(room.number, 'Món 1', [2]),
  ])
  expect(shown.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'changed',
    'new',
    'new',
    'refused',
    'changed',
  ])
  expect(shown.errors[3]).toEqual([{ field: 'room', code: 'E0017' }])
  const last = await put(room.id, 'Xen vào')
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ appliedCount: 3, changedCount: 2, refusedCount: 2 })
  expect(done.rows[2].errors).toEqual([{ field: 'room', code: 'E0017' }])
  // A full room can still be corrected, and takes more once something has left.
  const full = await upload([row(room.number, 'Món 2', [3]), row(room.number, 'Mới 3')])
  expect(full.rows).toMatchObject([{ outcome: 'changed' }, { outcome: 'refused' }])
  await uploads.send(deleteAsset, {}, { id: last })
  expect(await upload([row(room.number, 'Mới 3')])).toMatchObject({ newCount: 1 })
})

it('asks about a second thing of one name, and knows both by what they are from then on', async () => {
  const room = await uploads.newRoom()
  const rows = [row(room.number, 'Quạt', [1, 'tốt']), row(room.number, 'quạt', [1, 'cũ'])]
  const shown = await upload(rows)
  expect(shown.rows).toMatchObject([
    { outcome: 'new' },
    { outcome: 'doubtful', doubts: [{ field: 'name', code: 'asset_in_row', params: { other: 2 } }] },
  ])
  const done = await uploads.apply(world.manager, shown.id, { doubts: ['asset_in_row'] })
  expect(done).toMatchObject({ appliedCount: 2 })
  const more = row(room.number, 'Quạt', [2, 'hỏng'])
  const again = await upload([...rows, more])
  expect(again).toMatchObject({ unchangedCount: 2, refusedCount: 1 })
  expect(again.errors[2]).toEqual([{ field: 'name', code: 'ambiguous' }])
})

it('keeps things that somebody changed after the preview', async () => {
  const room = await uploads.newRoom()
  const id = await put(room.id, 'Tủ lạnh')
  const shown = await upload([row(room.number, 'Tủ lạnh', [2])])
  await uploads.send(updateAsset, { states: good(5) } as never, { id })
  const done = await uploads.apply(world.manager, shown.id)
  expect(done).toMatchObject({ appliedCount: 0, refusedCount: 1 })
  expect(done.rows).toMatchObject([{ errors: [{ field: '', code: 'MSG_S0002' }] }])
  expect(await thingsOf(room.id)).toMatchObject([{ states: good(5) }])
})

it('moves nothing to another room by its code, and tells nobody of things elsewhere', async () => {
  const { owner, manager, foreign } = world
  const [here, there] = [await uploads.newRoom(), await uploads.newRoom()]
  const [mine, theirs] = [await put(here.id, 'Nệm'), await put(foreign.rooms[0], 'Nệm')]
  const removed = await put(here.id, 'Gương')
  await uploads.send(deleteAsset, {}, { id: removed })
  const coded = async (who: typeof owner, rows: readonly (readonly [string, unknown])[]) =>
    (
      await uploads.upload(
        who,
        '7',
        rows.map(([number, code]) => [...row(number, 'Nệm'), code]),
        { header: [...header, 'Mã trong sổ'] },
      )
    ).errors
  expect(await coded(owner, [[there.number, mine]])).toEqual([[{ field: 'room', code: 'fixed' }]])
  const unknown = [theirs, removed, '0b1f5c1e-7c1a-4d5e-9f53-000000000001', 'x']
  expect(
    await coded(
      manager,
      unknown.map((code) => [here.number, code]),
    ),
  ).toEqual(Array(4).fill([{ field: 'code', code: 'E0011' }]))
})

it('names a thing anew by its code, and needs no house named by who has a single one', async () => {
  const room = await uploads.newRoom()
  const id = await put(room.id, 'Bep')
  const names = ['Phòng', 'Tên', 'Mã trong sổ']
  const shown = await upload([[room.number, 'Bếp', id]], names)
  expect(shown.rows).toMatchObject([{ outcome: 'changed', entityID: id, before: { name: 'Bep' } }])
  await uploads.apply(world.manager, shown.id)
  expect(await thingsOf(room.id)).toMatchObject([{ id, name: 'Bếp', states: good(1) }])
  const asked = await uploads.upload(world.owner, '7', [[room.number, 'Bếp']], { header: ['Phòng', 'Tên'] })
  expect(asked).toMatchObject({
    state: 'mapping',
    reading: { doubts: [{ code: 'missing', field: 'building' }] },
  })
})

it.each(['vi', 'en'])(
  'says the same of the list of the book when nothing was corrected (%s)',
  async (locale) => {
    const room = await uploads.newRoom()
    await put(room.id, 'Ghế', [...good(2), { state: 'worn', count: 1 }, { state: 'missing', count: 1 }])
    const { total } = (await uploads.as(world.manager).get('/asset?limit=1')).body
    const shown = await uploads.upload(
      world.manager,
      '7',
      await uploads.takenAway(world.manager, 'asset', { locale }),
    )
    expect(shown).toMatchObject({ rowCount: total, unchangedCount: total, refusedCount: 0 })
    expect(total).toBeGreaterThan(0)
  },
)

it('changes of the list of the book what was corrected, and nothing else', async () => {
  const room = await uploads.newRoom()
  const mixed = [...good(2), { state: 'worn', count: 1 }]
  const [chairs, bed] = [await put(room.id, 'Ghế', mixed), await put(room.id, 'Giường')]
  const file = await uploads.takenAway(world.manager, 'asset', {
    correct: (set) => {
      set(chairs, 'Trong đó cũ, trầy', 2)
      set(bed, 'Giá mua (đ)', 2_500_000)
    },
  })
  const shown = await uploads.upload(world.manager, '7', file)
  expect(shown).toMatchObject({ changedCount: 2, newCount: 0, refusedCount: 0 })
  expect(await uploads.apply(world.manager, shown.id)).toMatchObject({ appliedCount: 2, changedCount: 2 })
  const { rows } = await uploads.pool.query(
    `select type, data from es.event where metadata->>'correlationId' = $1 and stream like 'asset-%'
     order by stream = $2, position`,
    [shown.id, `asset-${bed}`],
  )
  expect(rows).toMatchObject([
    { type: 'AssetUpdated', data: { states: [...good(1), { state: 'worn', count: 2 }] } },
    { type: 'AssetUpdated', data: { value: 2_500_000 } },
  ])
  expect(rows.map(({ data }) => Object.keys(data))).toEqual([['states'], ['value']])
  // The same list once more changes nothing.
  expect(await uploads.upload(world.manager, '7', file)).toMatchObject({ changedCount: 0, newCount: 0 })
})

it('takes what a cell says for words, and shows a template in both languages', async () => {
  const { number } = await uploads.newRoom()
  const shown = await upload([row(number, '=1+1'), row(number, 'y'.repeat(40_000))])
  expect(shown.rows[0]).toMatchObject({ outcome: 'new', data: { name: '=1+1', count: 1 } })
  expect(shown.errors[1]).toMatchObject([{ field: 'name', code: 'too_long' }])
  for (const locale of ['vi', 'en']) {
    const { status, headers } = await uploads.as(world.manager).get(`/template/7?locale=${locale}`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  }
})
