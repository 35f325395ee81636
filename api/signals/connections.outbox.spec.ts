import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Signal } from '../../projections/signal-port.ts'
import { createOutbox } from './connections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const changed = (...ids: string[]): Signal => ({
  type: 0,
  resource: 'room',
  ids,
  buildingIDs: ['b'],
  personIDs: ['p'],
})

const outbox = () => {
  const frames: object[] = []
  return { frames, ...createOutbox((frame) => frames.push(JSON.parse(frame))) }
}

describe('an outbox', () => {
  it('sends the first frame at once, without whom it concerns', () => {
    const { frames, put } = outbox()
    put(changed('1'))
    vi.advanceTimersByTime(0)
    expect(frames).toEqual([{ type: 0, resource: 'room', ids: ['1'] }])
  })

  it('sends all kinds that one change touches at once', () => {
    const { frames, put } = outbox()
    put(changed('1'))
    put({ ...changed('2'), resource: 'bill' })
    vi.advanceTimersByTime(0)
    expect(frames).toMatchObject([{ resource: 'room' }, { resource: 'bill' }])
  })

  it('puts a storm of one kind together, and keeps kinds apart', () => {
    const { frames, put } = outbox()
    put(changed('1'))
    vi.advanceTimersByTime(0)
    for (const id of ['2', '3', '2']) put(changed(id))
    put({ type: 4, resource: 'upload', buildingIDs: [], personIDs: [] })
    expect(frames).toHaveLength(1)
    vi.advanceTimersByTime(50)
    expect(frames.slice(1)).toEqual([
      { type: 0, resource: 'room', ids: ['2', '3'] },
      { type: 4, resource: 'upload' },
    ])
    vi.advanceTimersByTime(50)
    put(changed('4'))
    vi.advanceTimersByTime(0)
    expect(frames).toHaveLength(4)
  })

  it('names no ids when they are many or one of the signals named none', () => {
    const { frames, put } = outbox()
    put(changed('1'))
    vi.advanceTimersByTime(0)
    for (let id = 0; id < 201; id++) put(changed(String(id)))
    vi.advanceTimersByTime(50)
    put({ ...changed(), ids: undefined })
    put(changed('5'))
    vi.advanceTimersByTime(50)
    expect(frames.slice(1)).toEqual([
      { type: 0, resource: 'room' },
      { type: 0, resource: 'room' },
    ])
  })

  it('sends nothing after it was closed', () => {
    const { frames, put, close } = outbox()
    put(changed('1'))
    vi.advanceTimersByTime(0)
    put(changed('2'))
    close()
    vi.advanceTimersByTime(100)
    expect(frames).toHaveLength(1)
    const other = outbox()
    other.put(changed('1'))
    other.close()
    vi.advanceTimersByTime(100)
    expect(other.frames).toEqual([])
  })
})
