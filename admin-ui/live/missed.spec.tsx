// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isStaying } from '../data/removal.ts'
import { LiveProvider } from './LiveProvider.tsx'

class FakeSocket {
  static CLOSED = 3
  static last: FakeSocket
  readyState = 0
  onopen?: () => void
  onclose?: () => void
  constructor() {
    FakeSocket.last = this
  }
  close() {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => {
  const client = new QueryClient()
  const fetched = vi.spyOn(client, 'invalidateQueries')
  render(
    <QueryClientProvider client={client}>
      <LiveProvider>here</LiveProvider>
    </QueryClientProvider>,
  )
  return fetched
}
const open = () =>
  act(() => {
    FakeSocket.last.onopen?.()
    vi.advanceTimersByTime(1_000)
  })
const drop = () =>
  act(() => {
    FakeSocket.last.close()
    vi.advanceTimersByTime(20_000)
  })

it('fetches nothing again for the first connection', () => {
  const fetched = shown()
  open()
  expect(fetched).not.toHaveBeenCalled()
})

it('fetches everything again once a lost connection is there again', () => {
  const fetched = shown()
  open()
  drop()
  open()
  expect(fetched).toHaveBeenCalledExactlyOnceWith({ predicate: isStaying })
})

it('fetches everything again when the first connection came late', () => {
  const fetched = shown()
  drop()
  open()
  expect(fetched).toHaveBeenCalledExactlyOnceWith({ predicate: isStaying })
})
