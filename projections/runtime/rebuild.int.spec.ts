import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, record, roomAdded, someOwner } from '../../test/support/recorded.ts'
import { tallies } from '../../test/support/tally.ts'
import type { EventSource } from '../event-source.ts'
import { createQueries } from '../query/query.ts'
import { rooms } from '../room/room.read-model.ts'
import { scopeOf } from '../scope.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

const models = [tallies, rooms]
const never = new AbortController().signal
let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const addRooms = async (building: string, count: number) => {
  for (let i = 0; i < count; i++)
    await record(side.log, `room-${randomUUID()}`, [roomAdded(building, `${i}`)])
}
const setUp = async (count: number) => {
  const building = randomUUID()
  await record(side.log, `building-${building}`, [buildingAdded()])
  await addRooms(building, count)
  side.start(models)
  await side.caughtUp()
  return building
}
const dump = async () => [await side.rows('tally'), await side.rows('room')]

it('gives the same rows, without a signal', async () => {
  await setUp(50)
  const before = await dump()
  side.signals.length = 0
  expect(await rebuild({ db: side.db, source: side.log, models, signal: never })).toBe(true)
  expect(await dump()).toEqual(before)
  expect(side.signals).toEqual([])
})

it('reads only events that can change the model, and passes the others', async () => {
  await setUp(20)
  for (let i = 0; i < 30; i++) await record(side.log, `building-${randomUUID()}`, [buildingAdded()])
  await side.caughtUp()
  const before = await side.rows('room')
  const asked = new Set<string>()
  const readAll: EventSource['readAll'] = async ({ types, ...options }) => {
    for (const type of types ?? []) asked.add(type)
    const page = await side.log.readAll({ ...options, limit: 1_000 })
    return page.filter(({ type }) => !types || types.includes(type))
  }
  const events: number[] = []
  const onStep = (step: { events: number }) => events.push(step.events)
  const source = { ...side.log, readAll }
  const checkpointed = async () => {
    const { rows } = await sql<{ position: string; events: number }>`
      select position, events from projection.checkpoint where schema = 'read' and model = 'room'`.execute(
      side.db,
    )
    return rows[0]
  }
  const stood = await checkpointed()
  expect(await rebuild({ db: side.db, source, models: [rooms], signal: never, onStep })).toBe(true)
  expect(await side.rows('room')).toEqual(before)
  expect([asked.has('RoomAdded'), asked.has('PersonAdded')]).toEqual([true, false])
  expect(events.at(-1)).toBeLessThan(51)
  expect(await checkpointed()).toEqual(stood)
  expect(stood?.position).toBe(await side.log.head())
})

it('swaps under appends and reads: none is lost, none fails, and the projector goes on', async () => {
  const building = await setUp(30)
  const query = createQueries(side.db, () => '2026-06-15')
  const all = scopeOf(someOwner)
  let done = false
  let counted = 0
  const reading = (async () => {
    for (let last = 0; !done; ) {
      const { total } = await query.list(rooms, { scope: all, sort: 'number' })
      // What could be read once can be read always.
      expect(total).toBeGreaterThanOrEqual(last)
      last = total
      counted++
    }
  })()
  const appending = addRooms(building, 300).finally(() => {
    done = true
  })
  let rebuilds = 0
  while (!done) {
    await rebuild({ db: side.db, source: side.log, models, signal: never })
    rebuilds++
  }
  await Promise.all([appending, reading])
  await side.caughtUp()
  expect(rebuilds).toBeGreaterThan(0)
  expect(counted).toBeGreaterThan(0)
  expect((await side.rows('tally'))[0]?.rooms).toBe(330)
  expect(await side.rows('room')).toHaveLength(330)
  expect(await verify({ db: side.db, source: side.log, models, signal: never })).toMatchObject([
    { model: 'tally', different: 0 },
    { model: 'room', different: 0, rows: 330 },
  ])
  expect(side.complaints).toEqual([])
})

it('goes on where it was stopped', async () => {
  await setUp(40)
  const before = await dump()
  let reads = 0
  const failing: EventSource = {
    ...side.log,
    readAll: async (options) => {
      // The tables are filled and finished by then, and not yet in their place.
      if (++reads === 3) throw new Error('the log went away')
      return side.log.readAll(options)
    },
  }
  const stopped = rebuild({ db: side.db, source: failing, models, signal: never })
  await expect(stopped).rejects.toThrow('went away')
  let events = 0
  const onStep = (step: { events: number }) => {
    events = step.events
  }
  await rebuild({ db: side.db, source: side.log, models, signal: never, resume: true, onStep })
  expect(events).toBe(0)
  expect(await dump()).toEqual(before)
})

it('is done by one process at a time', async () => {
  await setUp(5)
  const slow: EventSource = {
    ...side.log,
    readAll: async (options) => {
      await sleep(300)
      return side.log.readAll(options)
    },
  }
  const first = rebuild({ db: side.db, source: slow, models, signal: never })
  await sleep(100)
  expect(await rebuild({ db: side.db, source: side.log, models, signal: never })).toBe(false)
  expect(await first).toBe(true)
})

it('says which rows were tampered with, are missing or too many', async () => {
  await setUp(6)
  const [changed, removed] = (await side.rows('room')) as { id: string }[]
  await sql`update read.room set "rentPrice" = 1, floor = 9 where id = ${changed?.id}`.execute(side.db)
  await sql`delete from read.room where id = ${removed?.id}`.execute(side.db)
  const extra = randomUUID()
  await sql`insert into read.tally select ${extra}, revision, "createdAt", "updatedAt", null, name, 3 from read.tally`.execute(
    side.db,
  )
  const verified = await verify({ db: side.db, source: side.log, models, signal: never })
  const byID = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(verified).toEqual([
    {
      model: 'tally',
      rows: 2,
      different: 1,
      differences: [{ id: extra, missing: 'replayed', columns: [] }],
      alarms: [],
      delays: [],
    },
    {
      model: 'room',
      rows: 5,
      different: 2,
      differences: [
        { id: changed?.id, columns: ['floor', 'rentPrice'] },
        { id: removed?.id, missing: 'live', columns: [] },
      ].sort(byID as never),
      alarms: [],
      delays: [],
    },
  ])
  await rebuild({ db: side.db, source: side.log, models, signal: never })
  const mended = await verify({ db: side.db, source: side.log, models, signal: never })
  expect(mended?.map(({ different }) => different)).toEqual([0, 0])
})

it('raises the alarm of a model for rows that follow from the log and may not be', async () => {
  await setUp(3)
  const find = 'select id from read.room where floor > 0'
  const alarming = [tallies, { ...rooms, alarms: [{ name: 'overlap' as const, find }] }]
  const verified = await verify({ db: side.db, source: side.log, models: alarming, signal: never })
  const ids = ((await side.rows('room')) as { id: string }[]).map(({ id }) => id).sort()
  expect(verified?.map(({ different, alarms }) => ({ different, alarms }))).toEqual([
    { different: 0, alarms: [] },
    { different: 0, alarms: [{ name: 'overlap', count: 3, ids }] },
  ])
})

it('counts alarms of any number, and names the first', async () => {
  await setUp(1)
  const find = "select lpad(n::text, 8, '0') as id from generate_series(1, 2500) n"
  const alarming = [{ ...rooms, alarms: [{ name: 'overlap' as const, find }] }]
  const verified = await verify({ db: side.db, source: side.log, models: alarming, signal: never })
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(8, '0'))
  expect(verified?.[0]?.alarms).toEqual([{ name: 'overlap', count: 2_500, ids }])
})
