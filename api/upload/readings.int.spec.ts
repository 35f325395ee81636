import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import { type HouseUploads, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const header = ['Toà nhà', 'Phòng', 'Đồng hồ', 'Ngày đọc', 'Chỉ số', 'Chỉ số cũ', 'Quay vòng']
const ago = (days: number) => addDays(today, -days)

let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

/** A room with a meter that was read for months, 100 a month. */
const metered = async (utility = 'electricity', more: object = {}) => {
  const room = await uploads.newRoom()
  const body = { roomID: room.id, utility, digits: 5, day: ago(120), value: 1_000_000, ...more }
  const { id } = (await uploads.as(world.manager).post('/meter/add').send(body)).body.data
  for (const [at, day] of [90, 60, 30].entries())
    await uploads
      .as(world.manager)
      .post(`/meter/${id}/reading`)
      .send({ day: ago(day), value: 1_100_000 + at * 100_000 })
  return { id: id as string, room: room.number }
}
const row = (room: string | null, value: unknown, more: unknown[] = []) => {
  const [old = null, rollOver = null, utility = 'Điện', day = today] = more
  return ['Nhà của ta', room, utility, day, value, old, rollOver]
}
const meter = async (id: string) => (await uploads.as(world.manager).get(`/meter/${id}`)).body.data

it('takes readings, shows the use, and asks about what is odd', async () => {
  const [plain, odd, other] = [await metered(), await metered(), await metered()]
  const shown = await uploads.upload(
    world.manager,
    '4',
    [row(plain.room, 1_396.5), row(odd.room, 2_000), row(other.room, 1_400, [1_250])],
    { header },
  )
  expect(shown.rows).toMatchObject([
    { outcome: 'new', data: { before: 1_300, value: 1_396.5, used: 96.5 }, entityID: plain.id },
    { outcome: 'doubtful', doubts: [{ field: 'value', code: 'use_odd', params: { used: 700 } }] },
    {
      outcome: 'doubtful',
      doubts: [{ field: 'before', code: 'reading_gap', params: { before: 1_250, last: 1_300 } }],
    },
  ])
  const done = await uploads.apply(world.manager, shown.id, { doubts: ['use_odd'] })
  expect(done).toMatchObject({ appliedCount: 2, doubtfulCount: 1 })
  expect(await meter(plain.id)).toMatchObject({ lastDay: today, lastValue: 1_396_500, lastUsed: 96_500 })
  expect((await meter(plain.id)).readings.at(-1)).toMatchObject({ source: 'upload', by: world.manager.id })
  expect(await meter(odd.id)).toMatchObject({ lastValue: 2_000_000 })
  expect(await meter(other.id)).toMatchObject({ lastValue: 1_300_000 })
})

it('refuses what is below the last, unless the meter began again, and what it does not know', async () => {
  const [one, two] = [await metered(), await metered('water', { digits: 4, value: 9_000_000 - 8_000_000 })]
  const shown = await uploads.upload(
    world.manager,
    '4',
    [
      row(one.room, 1_200),
      row(one.room, 50, [null, 'Có']),
      row(two.room, 1_310, [null, null, 'Điện']),
      row('Q.9999', 1),
      row(null, 5),
      row(one.room, 'abc'),
    ],
    { header },
  )
  expect(
    shown.rows.map(({ errors, outcome }: { errors: object[]; outcome: string }) => errors[0] ?? outcome),
  ).toMatchObject([
    { field: 'value', code: 'E0025' },
    'doubtful',
    { field: 'utility', code: 'meter_unknown' },
    { field: 'room', code: 'E0011' },
    { field: 'utility', code: 'meter_unknown' },
    { field: 'value', code: 'not_a_number' },
  ])
})

it('takes the meter of the house where no room is said, and the only one of a room', async () => {
  const { room } = await metered('water')
  const body = { buildingID: world.ours.id, utility: 'electricity', digits: 6, day: ago(30), value: 0 }
  const { id } = (await uploads.as(world.manager).post('/meter/add').send(body)).body.data
  const shown = await uploads.upload(
    world.manager,
    '4',
    [row(null, 500), row(room, 1_350, [null, null, null])],
    { header },
  )
  expect(shown.rows).toMatchObject([
    { outcome: 'new', entityID: id },
    { outcome: 'new', data: { utility: 2 } },
  ])
})

it('is taken back as a reading is corrected, once and not where somebody has corrected it', async () => {
  const [one, two] = [await metered(), await metered()]
  const file = await workbookOf([row(one.room, 1_400), row(two.room, 1_400)], header)
  const { id } = await uploads.upload(world.manager, '4', file, { header, preview: 'false' })
  const { readingID } = await meter(two.id)
  await uploads
    .as(world.manager)
    .post(`/meter/${two.id}/reading/${readingID}/correct`)
    .send({ value: 1_390_000, reason: 'Đọc nhầm' })
  await uploads.prove(world.manager)
  const kept = await uploads.revert(world.manager, id)
  expect(kept).toMatchObject({ revertedCount: 1, keptCount: 1 })
  expect(kept.rows).toMatchObject([
    { outcome: 'reverted' },
    { outcome: 'applied', errors: [{ code: 'MSG_S0002' }] },
  ])
  expect(await meter(one.id)).toMatchObject({ lastValue: 1_300_000, lastUsed: 0 })
  // The file says again what was taken back.
  const again = await uploads.upload(world.manager, '4', file, { header })
  expect(again.rows).toMatchObject([{ outcome: 'doubtful' }, { outcome: 'repeated' }])
  await uploads.apply(world.manager, again.id, { doubts: ['use_odd'] })
  expect(await meter(one.id)).toMatchObject({ lastValue: 1_400_000 })
})

it('says of a reading that stands in the book already that nothing is new', async () => {
  const { id, room } = await metered()
  await uploads.as(world.manager).post(`/meter/${id}/reading`).send({ day: today, value: 1_390_000 })
  const shown = await uploads.upload(world.manager, '4', [row(room, 1_390)], { header })
  expect(shown.rows).toMatchObject([{ outcome: 'unchanged', entityID: id }])
})
