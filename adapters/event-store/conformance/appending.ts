import { describe, expect, it } from 'vitest'
import {
  EventTooLarge,
  MAX_APPEND_BYTES,
  RevisionConflict,
  StoreUnavailable,
} from '../../../commands/event-store.ts'
import type { NewEvent, RecordedEvent } from '../../../domain/event.ts'
import { anEvent, aStream, ofSize, someEvents, type UnderTest } from './under-test.ts'

export const appendingConformance = (under: UnderTest): void => {
  describe('append and read', () => {
    it('gives back what was appended, with stream, revision and position', async () => {
      const stream = aStream()
      const events = [
        anEvent({ name: 'Phòng 101 “Đẹp” 🏠', 'b\\u0000': [1, { a: null }], a: 1.5 }),
        anEvent(),
      ]
      const appended = await under.log.append(stream, 'no-stream', events)
      const read = await under.log.readStream(stream)
      expect(appended).toEqual({ revision: 1, position: read[1]!.position })
      expect(read).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision, position: read[revision]!.position })),
      )
      expect(read[0]!.position < read[1]!.position).toBe(true)
      expect(await under.log.readStream(stream, { from: 1 })).toEqual([read[1]])
      expect(await under.log.head()).toBe(appended.position)
    })

    it('has nothing in a stream that does not exist', async () => {
      expect(await under.log.readStream(aStream())).toEqual([])
    })

    it('tells where the stream really stands, and writes nothing', async () => {
      const stream = aStream()
      const conflict = (expected: number | 'no-stream') =>
        under.log.append(stream, expected, [anEvent()]).catch((error) => error)
      expect(await conflict(0)).toMatchObject({
        name: 'RevisionConflict',
        stream,
        expected: 0,
        actual: 'no-stream',
      })
      await under.log.append(stream, 'no-stream', someEvents(3))
      for (const expected of ['no-stream', 0, 3] as const) {
        expect(await conflict(expected)).toBeInstanceOf(RevisionConflict)
        expect(await conflict(expected)).toMatchObject({ expected, actual: 2 })
      }
      expect(await under.log.readStream(stream)).toHaveLength(3)
    })

    it('leaves out no event of the types that are asked for', async () => {
      const events = Array.from({ length: 12 }, (_, n) =>
        anEvent({ n }, n % 3 === 0 ? 'RoomDeleted' : 'RoomAdded'),
      )
      for (const event of events) await under.log.append(aStream(), 'no-stream', [event])
      const wanted = events.filter(({ type }) => type === 'RoomDeleted')
      const found: RecordedEvent[] = []
      for (let after = under.before; ; after = found.at(-1)!.position) {
        const page = await under.log.readAll({ after, limit: 3, types: ['RoomDeleted'] })
        if (page.length === 0) break
        found.push(...page)
      }
      const ids = found.filter(({ type }) => type === 'RoomDeleted').map(({ id }) => id)
      expect(ids).toEqual(wanted.map(({ id }) => id))
      expect(found.map(({ position }) => position)).toEqual(found.map(({ position }) => position).toSorted())
    })

    it('reads the whole log in pages, in order', async () => {
      const events = someEvents(25)
      for (const event of events) await under.log.append(aStream(), 'no-stream', [event])
      const pages: RecordedEvent[][] = []
      for (let after = under.before; ; after = pages.at(-1)!.at(-1)!.position) {
        const page = await under.log.readAll({ after, limit: 10 })
        if (page.length === 0) break
        pages.push([...page])
      }
      expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
      expect(pages.flat().map(({ id }) => id)).toEqual(events.map(({ id }) => id))
      expect(await under.log.readAll({ after: under.before })).toEqual(pages.flat())
    })
  })

  describe('appending twice', () => {
    it('answers as the first time: the whole, its beginning, also after the stream went on', async () => {
      const stream = aStream()
      const events = someEvents(3)
      const first = await under.log.append(stream, 'no-stream', events)
      expect(await under.log.append(stream, 'no-stream', events)).toEqual(first)
      const beginning = await under.log.append(stream, 'no-stream', events.slice(0, 2))
      expect(beginning).toEqual({ revision: 1, position: (await under.log.readStream(stream))[1]!.position })
      await under.log.append(stream, 2, someEvents(1))
      expect(await under.log.append(stream, 'no-stream', events)).toEqual(first)
      expect(await under.log.readStream(stream)).toHaveLength(4)
    })

    it('is a conflict when new events are mixed with old ones', async () => {
      const stream = aStream()
      const events = someEvents(2)
      await under.log.append(stream, 'no-stream', events)
      for (const mixed of [
        [...events, anEvent()],
        [events[0]!, anEvent()],
        [anEvent(), events[1]!],
      ])
        await expect(under.log.append(stream, 'no-stream', mixed)).rejects.toBeInstanceOf(RevisionConflict)
      expect(await under.log.readStream(stream)).toHaveLength(2)
    })

    it('holds for two at the same moment', async () => {
      const stream = aStream()
      const events = someEvents(2)
      const answers = await Promise.all([1, 2, 3].map(() => under.log.append(stream, 'no-stream', events)))
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1)
      expect(await under.log.readStream(stream)).toHaveLength(2)
    })

    it('holds after the adapter was closed and opened again', async () => {
      const stream = aStream()
      const events = someEvents(2)
      const first = await under.log.append(stream, 'no-stream', events)
      await under.reopen()
      expect(await under.log.append(stream, 'no-stream', events)).toEqual(first)
      expect(await under.log.readStream(stream)).toHaveLength(2)
    })
  })

  describe('what is asked right before the append is sent', () => {
    it('ends it with nothing written, and is not asked of what no store would take', async () => {
      const stream = aStream()
      const late = () => {
        throw new StoreUnavailable('late')
      }
      await expect(under.log.append(stream, 'no-stream', someEvents(2), late)).rejects.toThrow('late')
      expect(await under.log.readStream(stream)).toEqual([])
      let asked = 0
      const ask = () => void asked++
      const tooLarge = under.log.append(stream, 'no-stream', [ofSize(MAX_APPEND_BYTES + 1)], ask)
      await expect(tooLarge).rejects.toBeInstanceOf(EventTooLarge)
      expect(asked).toBe(0)
      await under.log.append(stream, 'no-stream', someEvents(2), ask)
      expect(asked).toBe(1)
    })
  })

  describe('what no store would take', () => {
    it('takes 1 MiB in one append and nothing more, without writing any of it', async () => {
      const stream = aStream()
      await expect(
        under.log.append(stream, 'no-stream', [ofSize(MAX_APPEND_BYTES + 1)]),
      ).rejects.toBeInstanceOf(EventTooLarge)
      const halves = [ofSize(MAX_APPEND_BYTES / 2), ofSize(MAX_APPEND_BYTES / 2 + 1)]
      await expect(under.log.append(stream, 'no-stream', halves)).rejects.toBeInstanceOf(EventTooLarge)
      expect(await under.log.readStream(stream)).toEqual([])
      const most = ofSize(MAX_APPEND_BYTES)
      await under.log.append(stream, 'no-stream', [most])
      expect((await under.log.readStream(stream))[0]!.data).toEqual(most.data)
    })

    it('refuses defects of the caller and works on', async () => {
      const stream = aStream()
      const twice = anEvent()
      const defects: [string, NewEvent[]][] = [
        [stream, []],
        ['', [anEvent()]],
        ['$system', [anEvent()]],
        [stream, [{ ...anEvent(), id: 'no-uuid' }]],
        [stream, [anEvent({}, '')]],
        [stream, [anEvent({}, '$type')]],
        [stream, [anEvent({ n: 1n })]],
        [stream, [{ ...anEvent(), data: undefined as unknown as object }]],
        [stream, [anEvent([])]],
        [stream, [anEvent({ text: 'a\u0000b' })]],
        [stream, [anEvent({ text: '\ud800' })]],
        [stream, [twice, twice]],
      ]
      for (const [name, events] of defects)
        await expect(async () => under.log.append(name, 'no-stream', events)).rejects.toBeInstanceOf(
          TypeError,
        )
      for (const revision of [-1, 1.5, Number.NaN])
        await expect(async () => under.log.append(stream, revision, [anEvent()])).rejects.toBeInstanceOf(
          TypeError,
        )
      await under.log.append(stream, 'no-stream', [anEvent()])
      expect(await under.log.readStream(stream)).toHaveLength(1)
    })
  })
}
