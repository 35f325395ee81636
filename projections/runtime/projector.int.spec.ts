import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record, roomAdded, someOwner } from '../../test/support/recorded.ts'
import { tallies, talliesLater } from '../../test/support/tally.ts'
import { buildings } from '../building/building.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { createQueries } from '../query/query.ts'
import { rooms } from '../room/room.read-model.ts'
import { scopeOf } from '../scope.ts'
import { prepareTables } from '../tables/prepare.ts'
import { applyBatch } from './batch.ts'
import { Fenced, loadState } from './checkpoint.ts'
import { Duty } from './leadership.ts'

const all = scopeOf(someOwner)
let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const addBuilding = async () => {
  const building = randomUUID()
  await record(side.log, `building-${building}`, [buildingAdded()])
  return building
}
const addRooms = async (building: string, count: number) => {
  for (let i = 0; i < count; i++)
    await record(side.log, `room-${randomUUID()}`, [roomAdded(building, `${i}`)])
}
const tallyOf = async () => (await side.rows('tally'))[0]?.rooms

it('turns events into rows that can be listed, old ones and new ones', async () => {
  const query = createQueries(side.db, () => '2026-06-15')
  const [room, person] = [randomUUID(), randomUUID()]
  const building = await addBuilding()
  await record(side.log, `room-${room}`, [roomAdded(building, '101')])
  side.start()
  await side.caughtUp()
  expect(await query.item(buildings, building, all)).toMatchObject({
    id: building,
    revision: 0,
    createdAt: '2026-06-15T02:00:00.000Z',
    roomCount: 1,
    availableCount: 1,
    rentedCount: 0,
  })
  await record(side.log, `room-${room}`, [{ type: 'RoomUpdated', data: { rentPrice: 4_000_000 } }])
  await record(side.log, `person-${person}`, [personAdded('customer')])
  await record(side.log, `person-${person}`, [{ type: 'PersonUpdated', data: { firstName: 'Ánh' } }])
  await side.caughtUp()
  expect(await query.list(rooms, { scope: all })).toMatchObject({
    rows: [
      { number: '101', rentPrice: 4_000_000, area: 24.5, revision: 1, buildingName: 'Chung cư Hoa Sen' },
    ],
    total: 1,
  })
  expect(await query.list(people, { scope: all, q: 'NGUYEN anh' })).toMatchObject({
    rows: [{ fullName: 'Nguyễn Văn Ánh', revision: 1 }],
  })
  expect(side.complaints).toEqual([])
})

it('signals what changed and whom it concerns, after it can be read', async () => {
  side.start()
  const building = await addBuilding()
  const room = randomUUID()
  await record(side.log, `room-${room}`, [roomAdded(building)])
  await record(side.log, `room-${room}`, [{ type: 'RoomStatusChanged', data: { status: 4 } }])
  await side.caughtUp()
  const ofRooms = side.signals.filter(({ resource }) => resource === 'room')
  expect(ofRooms.length).toBeGreaterThan(0)
  for (const signal of ofRooms) {
    const rows = [{ id: room, building }]
    expect(signal).toEqual({
      type: 0,
      resource: 'room',
      ids: [room],
      rows,
      buildingIDs: [building],
      personIDs: [],
    })
  }
})

it('applies every event once, though its connection is killed between rows and commit', async () => {
  const building = await addBuilding()
  side.start([tallies])
  await side.caughtUp()
  // A sequence is not rolled back, so that the fourth attempt comes through.
  await sql`create sequence projection.crash`.execute(side.db)
  await sql`create function projection.crash() returns trigger language plpgsql as $$ begin
    if nextval('projection.crash') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return null; end $$`.execute(side.db)
  await sql`create trigger crash after update on read.tally execute function projection.crash()`.execute(
    side.db,
  )
  await addRooms(building, 20)
  await side.caughtUp()
  expect(await tallyOf()).toBe(20)
  expect(side.complaints.length).toBeGreaterThanOrEqual(3)
})

it('fences off a projector that does not know that another one went on', async () => {
  const building = await addBuilding()
  side.start([tallies])
  await side.caughtUp()
  const before = await loadState(side.db, [tallies], 'read')
  await addRooms(building, 3)
  await side.caughtUp()
  const events = await side.log.readAll({ after: before.checkpoints[0]?.position as string })
  const zombie = applyBatch(side.db, before.checkpoints, {
    schema: 'read',
    events,
    to: await side.log.head(),
  })
  await expect(zombie).rejects.toThrow(Fenced)
  expect(await tallyOf()).toBe(3)
})

it('hands over to a projector that stands by when the lock is lost, and goes on exactly once', async () => {
  const building = await addBuilding()
  side.start([tallies])
  await side.caughtUp()
  side.start([tallies])
  const holder = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and granted and classid = 7312
        and objid = ${Duty.PROJECT}::int and database = (select oid from pg_database where datname = current_database())`.execute(
      side.db,
    )
    return rows[0]?.pid
  }
  const first = await holder()
  const adding = addRooms(building, 60)
  await sql`select pg_terminate_backend(${first}::int)`.execute(side.db)
  await adding
  await vi.waitUntil(async () => ![first, undefined].includes(await holder()), { timeout: 60_000 })
  await side.caughtUp()
  expect(await tallyOf()).toBe(60)
})

it('rebuilds a model that was built otherwise, while the old table is read and the others go on', async () => {
  const building = await addBuilding()
  const old = side.start([tallies, rooms])
  await addRooms(building, 5)
  await side.caughtUp()
  await old.stop()
  await prepareTables(side.db, [talliesLater, rooms], await side.log.head())
  const query = createQueries(side.db, () => '2026-06-15')
  const read = async () => (await query.list(talliesLater, { scope: all })).rows[0]
  expect(await read()).toMatchObject({ rooms: 5, address: null })
  side.start([talliesLater, rooms])
  await vi.waitUntil(async () => (await read())?.address === '12 Lê Lợi, Quận 1', { timeout: 60_000 })
  expect(await read()).toMatchObject({ rooms: 5 })
  await addRooms(building, 2)
  await side.caughtUp()
  expect(await read()).toMatchObject({ rooms: 7 })
  expect(side.complaints).toEqual([])
})

it('mends a read model whose table was dropped', async () => {
  const building = await addBuilding()
  side.start([tallies, rooms])
  await side.caughtUp()
  await sql`drop table read.tally`.execute(side.db)
  await addRooms(building, 4)
  await vi.waitUntil(async () => (await tallyOf().catch(() => 0)) === 4, { timeout: 60_000 })
  // Who rebuilds the one does not wait for who goes on with the other.
  await vi.waitUntil(async () => (await side.rows('room')).length === 4, { timeout: 60_000 })
})
