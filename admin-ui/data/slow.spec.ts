// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsSlow, waitFor } from './slow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('tells of an answer that lets one wait, until it comes or fails', async () => {
  const { result } = renderHook(useIsSlow)
  const one = Promise.withResolvers<void>()
  const other = Promise.withResolvers<void>()
  void waitFor(one.promise)
  waitFor(other.promise).catch(() => undefined)
  await pass(5_000)
  expect(result.current).toBe(false)
  await pass(2_000)
  expect(result.current).toBe(true)
  one.resolve()
  await pass(0)
  expect(result.current).toBe(true)
  other.reject(new Error('gone'))
  await pass(0)
  expect(result.current).toBe(false)
})

it('says nothing of quick ones', async () => {
  const { result } = renderHook(useIsSlow)
  await waitFor(Promise.resolve())
  await pass(10_000)
  expect(result.current).toBe(false)
})
