import { expect, it } from 'vitest'
import * as aggregates from '../../domain/aggregates.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { buildingAdded, newEvent, roomAdded } from '../../test/support/recorded.ts'
import { readModel } from '../read-model.ts'
import { audit, readModels } from '../registry.ts'
import { concerns, type RowChange, RowChanges, typesOf, type Values } from './row-changes.ts'

const at = '2026-06-15T02:00:00.000Z'
const recorded = (stream: string, revision: number, event: AnyEvent): RecordedEvent => ({
  ...newEvent(event, { at }),
  stream,
  revision,
  position: String(revision).padStart(19, '0'),
})

/** Counts a building's rooms, and takes its name. */
const tally = readModel({
  name: 'tally',
  version: 1,
  columns: { name: { type: 'text' }, rooms: { type: 'integer' } },
  stream: 'building',
  scope: {},
  on: {
    BuildingAdded: ({ entity, data: { name } }, row) => row.insert(entity, { name, rooms: 0 }),
    BuildingUpdated: ({ entity, data: { name } }, row) => row.update(entity, { name }),
    BuildingDeleted: ({ entity }, row) => row.delete(entity),
    RoomAdded: ({ data }, row) => row.change(data.buildingID, ({ rooms }) => ({ rooms: rooms + 1 })),
  },
})
/** Bills of people, whose note goes with who pays. */
const notes = readModel({
  name: 'notes',
  version: 1,
  columns: { payer: { type: 'uuid' }, note: { type: 'text', nullable: true } },
  scope: {},
  on: {
    BuildingAdded: ({ entity, data: { name, address } }, row) =>
      row.insert(entity, { payer: address, note: name }),
    BuildingUpdated: ({ entity, data: { address } }, row) => row.update(entity, { payer: address }),
    PersonalDataErased: ({ entity }, row) => row.changeEach('payer', entity, () => ({ note: null })),
  },
})
const changesOf = (...events: RecordedEvent[]) => {
  const changes = new RowChanges(tally)
  for (const event of events) changes.add(event)
  return [...changes.all]
}
const added = recorded('building-b', 0, buildingAdded('A'))
const renamed = recorded('building-b', 1, { type: 'BuildingUpdated', data: { name: 'B' } })
const roomed = recorded('room-r', 0, roomAdded('b'))
const deleted = recorded('building-b', 2, { type: 'BuildingDeleted', data: {} })

it('makes one insert of a row and all that follows', () => {
  expect(changesOf(added, roomed, renamed, roomed, deleted)).toEqual([
    {
      id: 'b',
      inserted: {
        id: 'b',
        name: 'B',
        rooms: 2,
        revision: 2,
        createdAt: at,
        updatedAt: at,
        deletedAt: at,
      },
      set: {},
      steps: [],
    },
  ])
})

it('makes one update of several, the last one winning', () => {
  const again = recorded('building-b', 2, { type: 'BuildingUpdated', data: { name: 'C' } })
  expect(changesOf(renamed, again)).toEqual([
    { id: 'b', set: { name: 'C', revision: 2, updatedAt: at }, steps: [] },
  ])
})

it('keeps what needs the row for later, and everything after it in order', () => {
  const [change] = changesOf(
    renamed,
    roomed,
    recorded('building-b', 2, { type: 'BuildingUpdated', data: { name: 'C' } }),
  )
  expect(change?.set).toMatchObject({ name: 'B' })
  const row = { name: 'B', rooms: 7 }
  for (const step of change?.steps ?? []) Object.assign(row, step(row))
  expect(row).toMatchObject({ name: 'C', rooms: 8, revision: 2 })
})

it('takes an absent value as no change', () => {
  const silent = recorded('building-b', 2, {
    type: 'BuildingUpdated',
    data: { name: undefined, floorCount: 3 },
  })
  expect(changesOf(renamed, silent)[0]?.set.name).toBe('B')
})

it('gives a row the revision of its stream, also for events that say nothing of it', () => {
  const shift = recorded('building-b', 5, { type: 'StaffUnscheduled', data: { entryID: 'e' } })
  expect(changesOf(shift)).toEqual([{ id: 'b', set: { revision: 5 }, steps: [] }])
  expect(changesOf(roomed)[0]?.set).toEqual({})
})

it('does not take the revision of another stream for its own', () => {
  const [change] = changesOf(roomed)
  expect(change?.steps[0]?.({ rooms: 1 })).toEqual({ rooms: 2, updatedAt: at })
})

it('takes rows of a model that only grows as they come, each under its event', () => {
  const log = (idOf: (event: { id: string }) => string) =>
    readModel({
      name: 'log',
      version: 1,
      columns: { type: { type: 'text' } },
      onlyGrows: true,
      scope: {},
      on: { BuildingAdded: (event, row) => row.insert(idOf(event), { type: event.type }) },
    })
  const changes = new RowChanges(log(({ id }) => id))
  for (const event of [added, { ...added, id: 'another' }]) changes.add(event)
  expect(changes.grown.map(({ id }) => id)).toEqual([added.id, 'another'])
  expect(changes.size).toBe(2)
  expect(() => new RowChanges(log(() => 'one')).add(added)).toThrow('not its event')
})

it('refuses to insert a row twice', () => {
  expect(() => changesOf(added, added)).toThrow('there already')
})

it('changes each row that has a value in a column: those it makes, those that are there, and none that have it no more', () => {
  const noted = (id: string, address: string) =>
    recorded(`building-${id}`, 0, {
      ...buildingAdded(id),
      data: { ...buildingAdded(id).data, address },
    } as AnyEvent)
  const moved = (id: string, address: string) =>
    recorded(`building-${id}`, 1, { type: 'BuildingUpdated', data: { address } })
  const erased = recorded('person-hoa', 3, { type: 'PersonalDataErased', data: {} })
  const changes = new RowChanges(notes)
  for (const event of [noted('a', 'hoa'), noted('b', 'lan'), moved('c', 'hoa'), moved('d', 'lan'), erased])
    changes.add(event)
  expect(changes.sought).toEqual([['payer', ['hoa']]])
  changes.changeSought('payer', [
    { id: 'd', payer: 'hoa' },
    { id: 'e', payer: 'hoa' },
  ])
  const noteOf = ({ inserted, steps }: RowChange) =>
    inserted
      ? inserted.note
      : steps.reduce<Values>((row, step) => Object.assign(row, step(row)), { note: 'x' }).note
  expect([...changes.all].map((change) => [change.id, noteOf(change)])).toEqual([
    ['a', null],
    ['b', 'b'],
    ['c', null],
    ['d', 'x'],
    ['e', null],
  ])
  // Not of the row's stream: its revision stays.
  expect([...changes.all].find(({ id }) => id === 'e')?.set).toEqual({})
})

it('takes the revision of a row that is inside of a stream from that stream alone', () => {
  const inside = readModel({
    name: 'inside',
    version: 1,
    columns: { number: { type: 'text', nullable: true } },
    scope: {},
    within: { stream: 'building', by: 'number' },
    on: {
      BuildingUpdated: (_, row) => row.update('b', {}),
      RoomAdded: ({ data: { number } }, row) => row.update('b', { number }),
    },
  })
  const changes = new RowChanges(inside)
  changes.add(renamed)
  changes.add(recorded('room-r', 7, roomAdded('b', '101')))
  expect([...changes.all]).toMatchObject([{ id: 'b', set: { number: '101', revision: 1 } }])
})

it('leaves what newer events have stamped, when an event is taken in late', () => {
  const changes = new RowChanges(tally)
  changes.add(renamed, {})
  const [{ set, steps }] = [...changes.all] as [RowChange]
  const stampedOn = (updatedAt: string) =>
    steps.reduce<Values>((row, step) => Object.assign(row, step(row)), { ...set, updatedAt })
  expect(stampedOn('2026-06-15T01:00:00.000Z')).toEqual({ name: 'B', revision: 1, updatedAt: at })
  expect(stampedOn('2026-06-16T01:00:00.000Z')).toMatchObject({ updatedAt: '2026-06-16T01:00:00.000Z' })
})

it('changes only the rows that it may, when an event of another stream is taken in late', () => {
  const changes = new RowChanges(tally)
  changes.add(roomed, { only: new Set(['other']) })
  expect([...changes.all]).toEqual([])
  changes.add(roomed, { only: new Set(['b']) })
  expect([...changes.all]).toMatchObject([{ id: 'b' }])
})

it.each(readModels)('$name is changed by no event of a type that its rebuild leaves out', (model) => {
  const own = typesOf([model])
  for (const { name, events } of Object.values(aggregates))
    for (const type of Object.keys(events)) {
      const event = { stream: `${name}-1`, type } as RecordedEvent
      if (concerns(model, event)) expect(own ?? [type]).toContain(type)
    }
  expect(typesOf([model, audit])).toBeUndefined()
})
