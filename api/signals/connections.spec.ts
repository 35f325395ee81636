import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Caller } from '../route.ts'
import { createConnections } from './connections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const caller = { session: { id: 's' }, person: { id: 'p', role: 'owner' } } as unknown as Caller
const signal = { type: 0, resource: 'room', ids: ['1'], buildingIDs: [], personIDs: [] } as const

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  sent: string[] = []
  pings = 0
  send = (frame: string) => void this.sent.push(frame)
  ping = () => void this.pings++
  terminate = () => {
    this.readyState = 3
    this.emit('close')
  }
}

const connected = () => {
  const connections = createConnections(() => undefined)
  const socket = new FakeSocket()
  connections.add(socket as unknown as WebSocket, caller)
  const [connection] = connections.all()
  const send = () => {
    connection?.send(signal)
    vi.advanceTimersByTime(0)
  }
  return { connections, socket, send }
}

describe('a connection', () => {
  it('that does not read is ended before it fills the memory', () => {
    const { connections, socket, send } = connected()
    socket.bufferedAmount = 1_048_576
    send()
    expect(socket.sent).toHaveLength(1)
    socket.bufferedAmount = 1_048_577
    vi.advanceTimersByTime(100)
    send()
    expect([socket.sent.length, connections.count()]).toEqual([1, 0])
  })

  it('that gives no sign of life for a minute is ended', () => {
    const { connections, socket } = connected()
    for (let beat = 0; beat < 4; beat++) {
      vi.advanceTimersByTime(25_000)
      connections.beat()
      if (beat < 1) socket.emit('pong')
    }
    expect([socket.pings, connections.count()]).toEqual([3, 0])
  })

  it('that answers lives on', () => {
    const { connections, socket } = connected()
    for (let beat = 0; beat < 10; beat++) {
      vi.advanceTimersByTime(25_000)
      connections.beat()
      socket.emit('pong')
    }
    expect(connections.count()).toBe(1)
  })
})
