import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => {
  // Only those that it sets: what a file before has left to do in this process would be counted with them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('answers at once what is reached already', async () => {
  const progress = createProgress()
  expect(await progress.waitFor('', 0)).toBe(true)
  progress.moved('005')
  expect(await progress.waitFor('005', 0)).toBe(true)
})

it('wakes those whose position is reached, and no others', async () => {
  const progress = createProgress()
  const [three, five] = [progress.waitFor('003', 2_000), progress.waitFor('005', 2_000)]
  progress.moved('004')
  expect(await three).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await five).toBe(false)
})

it('never goes back', async () => {
  const progress = createProgress()
  progress.moved('005')
  progress.moved('003')
  expect(progress.position).toBe('005')
})

it('leaves no timer behind', async () => {
  const progress = createProgress()
  const waiting = progress.waitFor('001', 60_000)
  progress.moved('001')
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

it('says no while a model is being rebuilt, without waiting for it', async () => {
  const progress = createProgress()
  progress.moved('003', { complete: false })
  const four = progress.waitFor('004', 60_000)
  progress.moved('004')
  expect(await four).toBe(false)
  progress.moved('004', { complete: true })
  expect(await progress.waitFor('004', 0)).toBe(true)
})

it('waits for a model that was rebuilt until it stands where the others do', async () => {
  const progress = createProgress()
  progress.moved('003', { complete: false })
  progress.moved('005')
  progress.moved('003', { complete: true })
  expect(await Promise.race([progress.waitFor('005', 2_000), 'not yet'])).toBe('not yet')
  progress.moved('004')
  const [five, six] = [progress.waitFor('005', 2_000), progress.waitFor('006', 2_000)]
  expect(await Promise.race([five, 'not yet'])).toBe('not yet')
  progress.moved('005')
  expect(await five).toBe(true)
  expect(await progress.waitFor('004', 0)).toBe(true)
  progress.moved('006')
  expect(await six).toBe(true)
  expect(progress.position).toBe('006')
})

it('lets rest who writes them, until somebody waits', async () => {
  const progress = createProgress()
  let rested = 0
  const rest = () => progress.untilAwaited(200).then(() => rested++)
  void rest()
  await vi.advanceTimersByTimeAsync(199)
  expect(rested).toBe(0)
  void progress.waitFor('001', 60_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(rested).toBe(1)
  await rest()
  progress.moved('001')
  void rest()
  await vi.advanceTimersByTimeAsync(200)
  expect(rested).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})
