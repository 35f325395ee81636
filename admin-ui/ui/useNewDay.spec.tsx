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
  renderHook(() => useNewDay(onNewDay))
  vi.advanceTimersByTime(9 * 60_000)
  expect(onNewDay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20 * 60_000)
  expect(onNewDay).toHaveBeenCalledTimes(1)
})
