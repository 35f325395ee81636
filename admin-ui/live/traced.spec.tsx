// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { get } from '../data/httpClient.ts'
import { LiveProvider } from './LiveProvider.tsx'

class FakeSocket {
  static CLOSED = 3
  static last: FakeSocket
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    FakeSocket.last = this
  }
  close() {}
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
/** `traceparent` of each call that the page made. */
let sent: (string | null)[]

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('traceparent'))
    return new Response('{"message":"I0001","data":[]}')
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Rooms = () => {
  useQuery({ queryKey: ['room'], queryFn: async ({ signal }) => (await get('room', signal)).json })
  return null
}
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const hear = async (frame: object) => {
  act(() => FakeSocket.last.onmessage?.({ data: JSON.stringify({ type: 0, resource: 'room', ...frame }) }))
  await pass()
}

it('asks again under the trace of the signal, and asks nothing else under it', async () => {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <LiveProvider>
        <Rooms />
      </LiveProvider>
    </QueryClientProvider>,
  )
  await pass()
  await hear({ traceparent })
  await act(() => client.invalidateQueries())
  await hear({})
  expect(sent).toEqual([null, traceparent, null, null])
})
