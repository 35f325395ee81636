import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryLog } from '../../adapters/event-store/memory.ts'
import { buildingDecider } from '../../domain/building/building.decider.ts'
import { entityIdOf, type RecordedEvent } from '../../domain/event.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { personDecider } from '../../domain/person/person.decider.ts'
import { fullName } from '../../domain/person/person.ts'
import { roomDecider } from '../../domain/room/room.decider.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record, roomAdded, staffScheduled } from '../../test/support/recorded.ts'
import { buildings } from '../building/building.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { rooms } from '../room/room.read-model.ts'
import { schedules } from '../schedule/schedule.read-model.ts'
import { prepareTables } from '../tables/prepare.ts'
import { advanced, applyBatch, Stretch } from './batch.ts'
import { loadState } from './checkpoint.ts'
import { rebuild } from './rebuild.ts'

const models = [buildings, rooms, people, schedules]
const signal = new AbortController().signal
let side: ReadSide
beforeAll(async () => {
  side = await openReadSide()
})
afterAll(() => side.close())

const id = (kind: number, number: number) =>
  `00000000-0000-4000-800${kind}-${String(number).padStart(12, '0')}`
const text = fc.constantFrom<string[]>(
  'An',
  'Ánh',
  'Đỗ Thị',
  '"quoted" \\ and, {braces}',
  'line\u2028break',
  '🏠',
  'NULL',
)
const some = fc.nat({ max: 3 })

/** What may happen next to one of a few buildings, rooms and people. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), which: some, name: text }),
  fc.record({ kind: fc.constant('room' as const), which: some, building: some, name: text }),
  fc.record({ kind: fc.constant('price' as const), which: some, price: fc.option(fc.nat()) }),
  fc.record({ kind: fc.constant('status' as const), which: some, status: fc.constantFrom(3, 4, 5) }),
  fc.record({ kind: fc.constant('person' as const), which: some, name: text, middle: fc.option(text) }),
  fc.record({ kind: fc.constant('email' as const), which: some, verify: fc.boolean() }),
  fc.record({ kind: fc.constant('shift' as const), which: some, building: some }),
  fc.record({
    kind: fc.constant('delete' as const),
    which: some,
    of: fc.constantFrom('room', 'person', 'building'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The events of a step, as far as the rules allow it; `there` knows what has been added and not deleted. */
const eventsOf = (step: Step, there: Map<string, boolean>, entry: number): [string, AnyEvent[]] => {
  const { which } = step
  const [building, room, person] = [
    `building-${id(1, which)}`,
    `room-${id(2, which)}`,
    `person-${id(3, which)}`,
  ]
  const onceAdded = (stream: string, first: AnyEvent, later: AnyEvent[]): [string, AnyEvent[]] => {
    const known = there.get(stream)
    if (known === undefined) there.set(stream, true)
    if (known === undefined) return [stream, [first]]
    return [stream, known ? later : []]
  }
  switch (step.kind) {
    case 'rename':
      return onceAdded(building, buildingAdded(step.name), [
        { type: 'BuildingUpdated', data: { name: step.name, services: [] } },
      ])
    case 'room':
      return onceAdded(room, roomAdded(id(1, step.building), step.name), [
        { type: 'RoomUpdated', data: { number: step.name, area: which + 0.5 } },
      ])
    case 'price':
      return [room, there.get(room) ? [{ type: 'RoomUpdated', data: { rentPrice: step.price } }] : []]
    case 'status':
      return [
        room,
        there.get(room) ? [{ type: 'RoomStatusChanged', data: { status: step.status as 3 | 4 | 5 } }] : [],
      ]
    case 'person':
      return onceAdded(person, personAdded('staff', { firstName: step.name, middleName: step.middle }), [
        { type: 'PersonUpdated', data: { firstName: step.name, middleName: step.middle } },
      ])
    case 'email':
      return [
        person,
        there.get(person)
          ? [
              step.verify
                ? { type: 'EmailVerified', data: {} }
                : { type: 'PersonUpdated', data: { email: 'a@b.vn' } },
            ]
          : [],
      ]
    case 'shift':
      return [
        `building-${id(1, step.building)}`,
        there.get(`building-${id(1, step.building)}`)
          ? [staffScheduled(id(3, which), { entryID: id(4, entry) })]
          : [],
      ]
    case 'delete': {
      const stream = { room, person, building }[step.of] as string
      const type = { room: 'RoomDeleted', person: 'PersonDeleted', building: 'BuildingDeleted' }[step.of]
      if (!there.get(stream)) return [stream, []]
      there.set(stream, false)
      return [stream, [{ type, data: {} } as AnyEvent]]
    }
  }
}

const recordAll = async (steps: readonly Step[]) => {
  const log = memoryLog()
  const there = new Map<string, boolean>()
  for (const [index, one] of steps.entries()) {
    const [stream, events] = eventsOf(one, there, index)
    const at = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString()
    if (events.length > 0) await record(log, stream, events, { at })
  }
  return log
}

const emptyTables = async () => {
  for (const { name } of models) await sql`drop table if exists ${sql.table(`read.${name}`)}`.execute(side.db)
  await prepareTables(side.db, models, '')
}

/** The straight way, which fails where the way of the projector would park or try again event by event. */
const applyInParts = async (events: readonly RecordedEvent[], sizes: readonly number[]) => {
  let { checkpoints } = await loadState(side.db, models, 'read')
  for (let from = 0, turn = 0; from < events.length; turn++) {
    const part = events.slice(from, from + (sizes[turn % sizes.length] as number))
    const to = part.at(-1)?.position as string
    const stretch = new Stretch(checkpoints)
    stretch.add(part, to)
    await side.db.transaction().execute((tx) => stretch.write(tx, { schema: 'read', checkpoints }))
    checkpoints = advanced(checkpoints, to)
    from += part.length
  }
}

const dump = async () =>
  Object.fromEntries(
    await Promise.all(models.map(async ({ name }) => [name, await side.rows(name)] as const)),
  )

/** What the deciders make of the streams, by their own rules: nothing of the read side in it. */
const folded = (events: readonly RecordedEvent[]) => {
  const states = new Map<string, Record<string, unknown>>()
  const deciders = { building: buildingDecider, room: roomDecider, person: personDecider }
  for (const event of events) {
    const kind = event.stream.split('-')[0] as keyof typeof deciders
    const evolve = deciders[kind].evolve as (state: unknown, event: unknown) => Record<string, unknown>
    states.set(event.stream, { ...evolve(states.get(event.stream), event), revision: event.revision })
  }
  return states
}

const expectAsFolded = (
  tables: Record<string, Record<string, unknown>[]>,
  events: readonly RecordedEvent[],
) => {
  const rowOf = (table: string, stream: string) => tables[table]?.find((row) => row.id === entityIdOf(stream))
  for (const [stream, state] of folded(events)) {
    const kind = stream.split('-')[0] as string
    const row = rowOf(kind, stream)
    expect(row).toMatchObject({ revision: state.revision })
    expect(row?.deletedAt !== null).toBe(state.deleted)
    if (kind === 'building') expect(row).toMatchObject({ name: state.name, priceLists: state.priceLists })
    if (kind === 'room') {
      const { number, area, rentPrice, buildingID, statusByHand } = state
      expect(row).toMatchObject({ number, area, rentPrice, buildingID, status: statusByHand })
    }
    if (kind === 'person') {
      const { firstName, middleName, email, emailVerified, birthday } = state
      expect(row).toMatchObject({ firstName, middleName, email, emailVerified, birthday })
      expect(row?.fullName).toBe(fullName(state as never))
    }
  }
}

it('comes to the same rows one by one, in batches of any size, by a rebuild, and by the rules themselves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 80, size: 'max' }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      async (steps, sizes) => {
        const log = await recordAll(steps)
        const events = await log.readAll({ after: '' })
        await emptyTables()
        await applyInParts(events, [1])
        const oneByOne = await dump()
        expectAsFolded(oneByOne, events)
        await emptyTables()
        await applyInParts(events, sizes)
        expect(await dump()).toEqual(oneByOne)
        await rebuild({ db: side.db, source: log, models, signal })
        expect(await dump()).toEqual(oneByOne)
      },
    ),
    // Looking for the smallest example that fails must not eat the test's time.
    { numRuns: 15, interruptAfterTimeLimit: 40_000 },
  )
})

it('takes in very many rows, whatever stands in them', async () => {
  const texts = ['\\N', 'a\\tb', 'tab\there', '"', '{}', '', 'ế', '🏠']
  const steps = Array.from({ length: 250 }, (_, which): Step[] => [
    { kind: 'person', which, name: texts[which % texts.length] as string, middle: which % 3 ? null : '\\' },
    { kind: 'room', which, building: 1, name: `${texts[which % texts.length]}${which}` },
  ]).flat()
  const log = await recordAll(steps)
  const events = await log.readAll({ after: '' })
  await emptyTables()
  await applyInParts(events, [100])
  const inserted = await dump()
  await rebuild({ db: side.db, source: log, models, signal })
  expect(await dump()).toEqual(inserted)
  expectAsFolded(inserted, events)
})

it('is not changed by events that come again', async () => {
  const log = await recordAll([
    { kind: 'rename', which: 1, name: 'An' },
    { kind: 'room', which: 1, building: 1, name: 'Ánh' },
    { kind: 'price', which: 1, price: 5 },
  ])
  const events = await log.readAll({ after: '' })
  await emptyTables()
  await applyInParts(events, [2])
  const before = await dump()
  const { checkpoints } = await loadState(side.db, models, 'read')
  const to = events.at(-1)?.position as string
  for (const again of [events, events.slice(1)])
    await applyBatch(side.db, checkpoints, { schema: 'read', events: again, to })
  expect(await dump()).toEqual(before)
})
