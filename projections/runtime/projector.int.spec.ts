import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record, roomAdded, someOwner } from '../../test/support/recorded.ts'
import { buildings } from '../building/building.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { createQueries } from '../query/query.ts'
import { rooms } from '../room/room.read-model.ts'
import { scopeOf } from '../scope.ts'

const all = scopeOf(someOwner)
let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

it('turns events into rows that can be listed, old ones and new ones', async () => {
  const query = createQueries(side.db, () => '2026-06-15')
  const [building, room, person] = [randomUUID(), randomUUID(), randomUUID()]
  await record(side.log, `building-${building}`, [buildingAdded()])
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
  expect(side.signals.map(({ resource }) => resource)).toContain('room')
  expect(side.complaints).toEqual([])
})
