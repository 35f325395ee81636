// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFreshness } from './freshness.ts'

let answer: () => void

const watched = () => {
  const client = new QueryClient()
  const asked: unknown[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    asked.push(queryKey?.[0])
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  return { asked, ...createFreshness(client) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
})
afterEach(() => vi.useRealTimers())

it('asks soon for what was heard, each resource once', async () => {
  const { asked, hear } = watched()
  hear(['room'])
  hear(['room', 'bill'])
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toEqual(['room', 'bill', 'home'])
})

it('asks at once when somebody waits for it, and not again later', async () => {
  const { asked, hear, catchUp } = watched()
  hear(['room'])
  let isFresh = false
  void catchUp().then(() => {
    isFresh = true
  })
  expect(asked).toEqual(['room', 'home'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asked.length, isFresh]).toEqual([2, false])
  // Whoever waits is not held up for ever by a slow answer.
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked.length, isFresh]).toEqual([2, true])
})

it('asks for nothing where nothing is stale', async () => {
  const { asked, catchUp } = watched()
  await catchUp()
  expect(asked).toEqual([])
})

it('asks for everything after a refusal', () => {
  const { asked, catchUp } = watched()
  void catchUp(true)
  expect(asked).toEqual([undefined])
})

it('waits for slow answers before it asks again', async () => {
  const client = new QueryClient()
  let count = 0
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    if (queryKey?.[0] !== 'bill') return
    count += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  const { hear } = createFreshness(client)
  hear(['bill'])
  await vi.advanceTimersByTimeAsync(0)
  expect(count).toBe(1)
  hear(['bill'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count).toBe(1)
  answer()
  await vi.advanceTimersByTimeAsync(400)
  expect(count).toBe(2)
})
