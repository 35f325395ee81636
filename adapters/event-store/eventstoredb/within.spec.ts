import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilSilent } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets take long what goes on coming, and stops it when nothing comes any more', async () => {
  const stop = vi.fn()
  const silence = untilSilent(10_000, stop)
  for (let n = 0; n < 5; n++) {
    await vi.advanceTimersByTimeAsync(9_000)
    silence.broken()
  }
  await vi.advanceTimersByTimeAsync(9_000)
  expect([stop.mock.calls.length, silence.isOver]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([stop.mock.calls.length, silence.isOver]).toEqual([1, true])
})

it('is quiet once it has ended', async () => {
  const stop = vi.fn()
  const silence = untilSilent(10_000, stop)
  silence.end()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(stop).not.toHaveBeenCalled()
})
