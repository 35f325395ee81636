import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Position, RecordedEvent } from '../../../domain/event.ts'
import type { Progress } from '../../../projections/event-source.ts'
import { anEvent } from '../conformance/under-test.ts'
import { StreamCache } from './stream-cache.ts'

/** A log that is followed by hand: what is written is in the server at once, and delivered when told. */
const byHand = () => {
  const written: RecordedEvent[] = []
  const undelivered: (RecordedEvent | Progress)[] = []
  const [closing, asked] = [new AbortController(), { streams: [] as string[], heads: 0 }]
  let wake = Promise.withResolvers<void>()
  let onBreak = () => {}
  let isNearby = true
  let onRead = async () => {}
  const positionOf = (place: number): Position => String(place).padStart(4, '0')
  const deliver = async (one: RecordedEvent | Progress) => {
    undelivered.push(one)
    wake.resolve()
    await nextTurn()
  }
  const write = (stream: string): RecordedEvent => {
    const revision = written.filter((event) => event.stream === stream).length
    const event = { ...anEvent(), stream, revision, position: positionOf(written.length + 1) }
    written.push(event)
    return event
  }
  const cache = new StreamCache({
    readStream: async (stream) => {
      asked.streams.push(stream)
      const events = written.filter((event) => event.stream === stream)
      await onRead()
      return events
    },
    headNearby: async () => {
      asked.heads += 1
      return isNearby ? (written.at(-1)?.position ?? '') : undefined
    },
    follow: async function* (broken) {
      onBreak = broken
      while (!closing.signal.aborted) {
        yield* undelivered.splice(0)
        await wake.promise
        wake = Promise.withResolvers()
      }
    },
    signal: closing.signal,
  })
  return {
    cache,
    asked,
    write,
    deliver,
    caughtUp: () => deliver({ progress: written.at(-1)?.position ?? '', caughtUp: true }),
    breakOff: () => onBreak(),
    headIsFar: () => {
      isNearby = false
    },
    whileReading: (work: () => Promise<void>) => {
      onRead = work
    },
    close: () => {
      closing.abort()
      wake.resolve()
    },
  }
}

let log: ReturnType<typeof byHand>
beforeEach(() => {
  log = byHand()
})
afterEach(() => log.close())

/** A room of one event, read so that it is kept. */
const keepRoom = async () => {
  const added = log.write('room-1')
  await log.cache.read('room-1')
  await log.caughtUp()
  await log.cache.read('room-1')
  log.asked.streams.length = 0
  return added
}

it('reads a stream from the server once, and asks for the head alone afterwards', async () => {
  const added = await keepRoom()
  const all = await Promise.all([log.cache.read('room-1'), log.cache.read('room-1')])
  expect(all).toEqual([[added], [added]])
  expect(log.asked).toEqual({ streams: [], heads: 2 })
})

it('waits for what the log has already and the subscription has not delivered', async () => {
  const added = await keepRoom()
  const changed = log.write('room-1')
  const reading = log.cache.read('room-1')
  await nextTurn()
  await log.deliver(changed)
  expect(await reading).toEqual([added, changed])
  expect(log.asked.streams).toEqual([])
})

it('reads from the server when the subscription does not come, and waits for it no more until it has', async () => {
  const added = await keepRoom()
  const changed = log.write('room-1')
  expect(await log.cache.read('room-1')).toEqual([added, changed])
  const { heads } = log.asked
  expect(await log.cache.read('room-1')).toEqual([added, changed])
  expect(log.asked).toEqual({ streams: ['room-1', 'room-1'], heads })
  await log.deliver(changed)
  expect(await log.cache.read('room-1')).toEqual([added, changed])
  expect(log.asked).toEqual({ streams: ['room-1', 'room-1'], heads: heads + 1 })
})

it('misses no event that comes while a stream is read', async () => {
  await keepRoom()
  const added = log.write('room-2')
  await log.deliver(added)
  log.whileReading(async () => {
    log.whileReading(async () => {})
    await log.deliver(log.write('room-2'))
  })
  // The answer is what the server had when it was asked.
  expect(await log.cache.read('room-2')).toHaveLength(1)
  expect(await log.cache.read('room-2')).toHaveLength(2)
  expect(log.asked.streams).toEqual(['room-2'])
})

it('takes an event once that was read and is delivered afterwards', async () => {
  await keepRoom()
  const added = log.write('room-2')
  expect(await log.cache.read('room-2')).toEqual([added])
  await log.deliver(added)
  expect(await log.cache.read('room-2')).toEqual([added])
  expect(log.asked.streams).toEqual(['room-2'])
})

it('forgets all when the subscription breaks', async () => {
  const added = await keepRoom()
  log.breakOff()
  expect(await log.cache.read('room-1')).toEqual([added])
  await log.caughtUp()
  expect(await log.cache.read('room-1')).toEqual([added])
  expect(await log.cache.read('room-1')).toEqual([added])
  expect(log.asked.streams).toEqual(['room-1', 'room-1'])
})

it('reads from the server where the head would have to be searched for', async () => {
  const added = await keepRoom()
  log.headIsFar()
  expect(await log.cache.read('room-1')).toEqual([added])
  expect(log.asked.streams).toEqual(['room-1'])
})

it('keeps no long stream', async () => {
  await keepRoom()
  for (let count = 0; count < 501; count++) await log.deliver(log.write('room-2'))
  expect(await log.cache.read('room-2')).toHaveLength(501)
  expect(await log.cache.read('room-2')).toHaveLength(501)
  expect(log.asked.streams).toEqual(['room-2', 'room-2'])
})
