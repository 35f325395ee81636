import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import type { Progress } from '../event-source.ts'
import { inBatches } from './in-batches.ts'

const event = (place: number) => ({ position: String(place).padStart(3, '0') }) as RecordedEvent
const marker = (place: number): Progress => ({ progress: String(place).padStart(3, '0'), caughtUp: true })

it('goes on at once with one event, and with all that came while it was busy', async () => {
  const told = Promise.withResolvers<void>()
  const source = async function* () {
    yield event(1)
    await told.promise
    for (let place = 2; place <= 8; place++) yield event(place)
    yield marker(9)
  }
  const sizes: [number, string][] = []
  for await (const { events, to } of inBatches(source(), 5)) {
    sizes.push([events.length, to])
    told.resolve()
    await sleep(5)
  }
  expect(sizes).toEqual([
    [1, '001'],
    [5, '006'],
    [2, '009'],
  ])
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
