// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNewDay } from './useNewDay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Ten minutes before midnight in Vietnam, whose days the product counts.
it('tells of a new day once, and of none before', () => {
  vi.setSystemTime('2026-11-29T16:50:00Z')
  const onNewDay = vi.fn()
  const { rerender } = renderHook(({ shown }) => useNewDay(shown, onNewDay), {
    initialProps: { shown: '2026-11-29' },
  })
  vi.advanceTimersByTime(9 * 60_000)
  expect(onNewDay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * 60_000)
  expect(onNewDay).toHaveBeenCalledTimes(1)
  rerender({ shown: '2026-11-30' })
  vi.advanceTimersByTime(20 * 60_000)
  expect(onNewDay).toHaveBeenCalledTimes(1)
})

it('asks again while the server still has the day before, and gives up on a clock that is wrong', () => {
  vi.setSystemTime('2026-11-29T16:59:50Z')
  const onNewDay = vi.fn()
  renderHook(() => useNewDay('2026-11-29', onNewDay))
  vi.advanceTimersByTime(11 * 60_000)
  expect(onNewDay).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(12 * 60 * 60_000)
  expect(onNewDay.mock.calls.length).toBeLessThanOrEqual(13)
})
