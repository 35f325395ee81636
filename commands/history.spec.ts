import { deserialize, serialize } from 'node:v8'
import { describe, expect, it, vi } from 'vitest'
import { decidePast } from '../demo/past.ts'
import { planDemo } from '../demo/plan.ts'
import * as aggregates from '../domain/aggregates.ts'
import type { RecordedEvent } from '../domain/event.ts'
import { commandId, handling, refusal } from '../test/support/handling.ts'
import { addBuilding, updateBuilding } from './building/building.definitions.ts'
import type { AnyEntity } from './entity.ts'
import {
  type History,
  KEEP_AFTER,
  revisionOf,
  type Snapshot,
  type Snapshots,
  snapshotOf,
  stateOf,
} from './history.ts'
import { commands } from './registry.ts'

const LONGEST_STREAMS = 40

/** Snapshots as an adapter keeps them: serialised. */
const keptSnapshots = () => {
  const kept = new Map<string, { snapshot: Buffer; commandIds: readonly string[] }>()
  const snapshots: Snapshots = {
    find: async (stream) => {
      const found = kept.get(stream)
      return found && (deserialize(found.snapshot) as Snapshot)
    },
    mayHave: async ({ stream }, id) => kept.get(stream)?.commandIds.includes(id) ?? true,
    keep: (snapshot, { base, commandIds }) => {
      const before = base ? (kept.get(snapshot.stream)?.commandIds ?? []) : []
      kept.set(snapshot.stream, { snapshot: serialize(snapshot), commandIds: [...before, ...commandIds] })
    },
  }
  return { kept, snapshots }
}

const wholeOf = (events: readonly RecordedEvent[]): History => ({
  snapshot: undefined,
  events,
  position: events.at(-1)?.position ?? '',
  readAt: 0,
})

describe('a snapshot', () => {
  it('stands for the events before it, in the longest streams of each kind of the demo, wherever it is taken', {
    timeout: 60_000,
  }, async () => {
    const { steps } = planDemo('2026-11-21')
    const streams = new Map<string, RecordedEvent[]>()
    for (const { stream, events } of await decidePast(steps, { hashBody: () => '', correlationID: '' })) {
      const before = streams.get(stream) ?? []
      const recorded = events.map((event, index) => ({
        ...event,
        stream,
        revision: before.length + index,
        position: String(before.length + index),
      }))
      streams.set(stream, [...before, ...recorded])
    }
    const seen = new Map<string, number>()
    for (const [stream, events] of [...streams].sort(([, a], [, b]) => b.length - a.length)) {
      const entity = (aggregates as Record<string, AnyEntity>)[stream.split('-')[0] as string] as AnyEntity
      const count = seen.get(entity.name) ?? 0
      seen.set(entity.name, count + 1)
      if (count >= LONGEST_STREAMS) continue
      const whole = wholeOf(events)
      // Long streams at some places, short ones at each.
      for (let at = 1; at <= events.length; at += 1 + Math.floor(events.length / 6)) {
        const first = wholeOf(events.slice(0, at))
        const snapshot = deserialize(serialize(snapshotOf(entity, first, stateOf(entity, first)))) as Snapshot
        const history = { ...whole, snapshot, events: events.slice(at) }
        expect(stateOf(entity, history)).toEqual(stateOf(entity, whole))
        expect(revisionOf(history, entity, undefined)).toBe(revisionOf(whole, entity, undefined))
        const end = stateOf(entity, whole)
        expect(snapshotOf(entity, history, end)).toEqual(snapshotOf(entity, whole, end))
      }
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['account', 'bill', 'building', 'person', 'room']),
    )
  })

  it('knows which part an event is of by the field that commands know it by', () => {
    for (const { entity, part } of commands) if (part) expect(entity.parts).toContain(part.name)
  })
})

describe('a command on a long stream', () => {
  const longHouse = async () => {
    const { kept, snapshots } = keptSnapshots()
    const house = handling({ snapshots })
    const { id } = await house.envelope({
      definition: addBuilding,
      commandId: commandId(1),
      body: { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 },
    })
    const rename = (name: string, given: object = {}) =>
      house.envelope({ definition: updateBuilding, id, body: { name }, ...given })
    for (let count = 1; count <= KEEP_AFTER; count++) await rename(`Nhà ${count}`)
    const readStream = vi.spyOn(house.store, 'readStream')
    return { house, kept, id, rename, readStream, stream: `building-${id}` }
  }

  it('reads only what came after the snapshot', async () => {
    const { kept, rename, readStream, stream } = await longHouse()
    expect([...kept.keys()]).toEqual([stream])
    expect(await rename('Mới')).toMatchObject({ revision: KEEP_AFTER + 1 })
    expect(readStream.mock.calls).toEqual([[stream, { from: KEEP_AFTER - 1 }]])
  })

  it('finds its first run before the snapshot, and another command under its id', async () => {
    const { house, rename } = await longHouse()
    const again = { definition: addBuilding, commandId: commandId(1) }
    const body = { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 }
    const count = await house.eventCount()
    expect(await house.envelope({ ...again, body })).toMatchObject({ revision: 0 })
    await expect(house.envelope({ ...again, body: { ...body, floorCount: 4 } })).rejects.toEqual(
      refusal('MSG_S0002'),
    )
    expect(await house.eventCount()).toBe(count)
    await expect(rename('Mới', { expectedRevision: 3 })).rejects.toEqual(refusal('MSG_S0002'))
    expect(await rename('Mới', { expectedRevision: KEEP_AFTER })).toMatchObject({ revision: KEEP_AFTER + 1 })
  })

  it('reads all of it when the snapshot is of another log', async () => {
    const { kept, rename, readStream, stream } = await longHouse()
    const own = kept.get(stream) as { snapshot: Buffer; commandIds: readonly string[] }
    const other = { ...(deserialize(own.snapshot) as Snapshot), eventID: commandId(5), state: undefined }
    kept.set(stream, { ...own, snapshot: serialize(other) })
    expect(await rename('Mới')).toMatchObject({ revision: KEEP_AFTER + 1 })
    expect(readStream.mock.calls.map(([, options]) => options)).toEqual([{ from: KEEP_AFTER - 1 }, undefined])
  })
})
