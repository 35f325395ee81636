import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import type { Progress } from '../event-source.ts'
import { inBatches } from './in-batches.ts'

const event = (place: number) => ({ position: String(place).padStart(3, '0') }) as RecordedEvent
const marker = (place: number): Progress => ({ progress: String(place).padStart(3, '0'), caughtUp: true })

it('goes on at once with one event, and with all that came while it was busy', async () => {
  const mayContinue = Promise.withResolvers<void>()
  const source = async function* () {
    yield event(1)
    await mayContinue.promise
    for (let place = 2; place <= 8; place++) yield event(place)
    yield marker(9)
  }
  const sizes: [number, string][] = []
  for await (const { events, to } of inBatches(source(), 5)) {
    sizes.push([events.length, to])
    mayContinue.resolve()
    await sleep(5)
  }
  expect(sizes).toEqual([
    [1, '001'],
    [5, '006'],
    [2, '009'],
  ])
})

it('lets the next gather after some, until there are enough or the pause is over', async () => {
  const paused = Promise.withResolvers<void>()
  const source = async function* () {
    for (let place = 1; place <= 3; place++) yield event(place)
    await paused.promise
    for (let place = 4; place <= 8; place++) {
      await sleep(1)
      yield event(place)
    }
  }
  const after: string[] = []
  const pause = (events: readonly RecordedEvent[]) => {
    after.push(events.at(-1)!.position)
    paused.resolve()
    return after.length === 1 ? new Promise<void>(() => undefined) : Promise.resolve()
  }
  const sizes: number[] = []
  for await (const { events } of inBatches(source(), 5, pause)) sizes.push(events.length)
  // After the first alone: five, though two were there at once; after that what is there.
  expect(sizes.slice(0, 2)).toEqual([1, 5])
  expect(sizes.reduce((sum, size) => sum + size)).toBe(8)
  expect(after.slice(0, 2)).toEqual(['001', '006'])
})

it('does not run ahead of a slow consumer', async () => {
  let given = 0
  const source = async function* () {
    for (let place = 1; place <= 100; place++) {
      given = place
      yield event(place)
    }
  }
  let seen = 0
  for await (const { events } of inBatches(source(), 5)) {
    seen += events.length
    await sleep(1)
    expect(given - seen).toBeLessThanOrEqual(11)
  }
  expect(seen).toBe(100)
})

it('passes on a failure after what came before it', async () => {
  const source = async function* () {
    yield event(1)
    throw new Error('lost')
  }
  const seen: string[] = []
  const reading = (async () => {
    for await (const { to } of inBatches(source(), 5)) seen.push(to)
  })()
  await expect(reading).rejects.toThrow('lost')
  expect(seen).toEqual(['001'])
})
