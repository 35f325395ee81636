// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageSkeleton } from './PageSkeleton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isSeen = () =>
  getComputedStyle(document.querySelector('[aria-busy]') as Element).visibility !== 'hidden'
const rows = () => document.querySelectorAll('.MuiSkeleton-root').length

it('keeps the room of a page at once, and is seen when the page is late', async () => {
  render(<PageSkeleton />)
  expect([isSeen(), rows() > 8]).toEqual([false, true])
  await pass(150)
  expect(isSeen()).toBe(false)
  await pass(60)
  expect(isSeen()).toBe(true)
})

it('goes on where one follows another, for the parts of the same page', async () => {
  const { rerender } = render(<PageSkeleton key="record" />)
  await pass(150)
  rerender(<PageSkeleton key="code" />)
  expect(isSeen()).toBe(false)
  await pass(60)
  expect(isSeen()).toBe(true)
  rerender(<PageSkeleton key="past" />)
  expect(isSeen()).toBe(true)

  rerender(<p>Đây</p>)
  await pass(500)
  rerender(<PageSkeleton key="next" />)
  expect(isSeen()).toBe(false)
})
