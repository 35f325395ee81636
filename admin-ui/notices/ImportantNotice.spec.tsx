// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignalType } from '../../domain/signal.ts'
import { LiveProvider } from '../live/LiveProvider.tsx'
import { Stage } from '../testing/stage.tsx'
import { ImportantNotice } from './ImportantNotice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A connection that says what it is told to. */
class Socket {
  static CLOSED = 3
  static last: Socket
  onmessage?: (event: { data: string }) => void
  constructor() {
    Socket.last = this
  }
  say(type: number, ids: readonly string[]) {
    this.onmessage?.({ data: JSON.stringify({ type, ids }) })
  }
  close() {}
}

it('tells of what has just been sent, and not of a past that is only now told', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const notices: Record<string, object> = {
    old: { title: 'Vệ sinh bể nước', sentAt: ago(12) },
    fresh: { title: 'Thang máy dừng chiều nay', sentAt: ago(0) },
  }
  const read = async (path: string) => notices[path.replace('notification/', '')]
  render(
    <Stage dataProvider={{ read }}>
      <LiveProvider>
        <ImportantNotice />
      </LiveProvider>
    </Stage>,
  )
  await vi.waitFor(() => expect(Socket.last).toBeDefined())
  await act(async () => {
    for (const type of [SignalType.NEW_INBOX, SignalType.NEW_IMPORTANT])
      Socket.last.say(type, ['old', 'fresh'])
  })
  await screen.findByText('Thang máy dừng chiều nay')
  expect(screen.queryByText('Vệ sinh bể nước')).toBeNull()
})
