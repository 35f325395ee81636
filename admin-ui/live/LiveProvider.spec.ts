import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectLive, pauseAfter } from './LiveProvider.tsx'
import type { Frame } from './staleAfter.ts'

class FakeSocket {
  static CLOSED = 3
  static all: FakeSocket[] = []
  readyState = 0
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  arrive(data: string) {
    this.onmessage?.({ data })
  }
  drop() {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.()
  }
  close() {
    this.drop()
  }
}

const connect = () => {
  const frames: Frame[] = []
  const states: boolean[] = []
  const end = connectLive({
    url: 'ws://here/api/ws',
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    WebSocketClass: FakeSocket as never,
    random: () => 0.5,
  })
  return { frames, states, end, last: () => FakeSocket.all.at(-1)! }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('the live connection', () => {
  it('hands on frames and drops what is none', () => {
    const { frames, last } = connect()
    last().arrive('{"type":0,"resource":"room","ids":["a"]}')
    for (const noise of ['', 'hello', 'null', '[]', '{"kind":1}']) last().arrive(noise)
    expect(frames).toEqual([{ type: 0, resource: 'room', ids: ['a'] }])
  })

  it('comes back by itself, and says when it is gone and there again', () => {
    const { states, last } = connect()
    last().onopen?.()
    last().drop()
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(750) // between 0.5 s and the doubled pause of 1 s
    expect(FakeSocket.all).toHaveLength(2)
    last().onopen?.()
    expect(states).toEqual([true, false, true])
  })

  it('ends for good when the page does', () => {
    const { end } = connect()
    end()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('pauses between half a second and 15 s, anywhere in between', () => {
    expect(pauseAfter(1, () => 0)).toBe(500)
    expect(pauseAfter(1, () => 1)).toBe(1_000)
    expect(pauseAfter(3, () => 1)).toBe(4_000)
    expect(pauseAfter(30, () => 1)).toBe(15_000)
    expect(pauseAfter(30, () => 0)).toBe(500)
  })
})
