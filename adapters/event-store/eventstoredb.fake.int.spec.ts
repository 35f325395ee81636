import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RevisionConflict, StoreUnavailable } from '../../commands/event-store.ts'
import { tcpProxy } from './conformance/tcp-proxy.ts'
import { anEvent, aStream, type Delivered, isEvent, someEvents } from './conformance/under-test.ts'
import { eventLogConformance } from './event-log.conformance.ts'
import type { EventLog } from './event-log.ts'
import { FakeEventStoreDb } from './eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from './eventstoredb-log.ts'

describe('Log in EventStoreDB, on a server that only speaks its protocol', () => {
  eventLogConformance(
    async () => {
      const server = new FakeEventStoreDb()
      await server.start()
      const proxy = await tcpProxy(server.port)
      return {
        open: async () => eventStoreDbLog({ url: `esdb://127.0.0.1:${proxy.port}?tls=false` }),
        cutConnections: async () => proxy.cut(),
        stop: async () => {
          await proxy.close()
          server.stop()
        },
      }
    },
    { remote: true, appends: 2_000 },
  )
})

describe('Log of a book in EventStoreDB, between those of others', () => {
  eventLogConformance(
    async () => {
      const server = new FakeEventStoreDb()
      await server.start()
      const proxy = await tcpProxy(server.port)
      const others = setInterval(() => {
        const data = Buffer.from('{"foreign":true}')
        const metadata = Buffer.from(JSON.stringify(anEvent().metadata))
        for (const prefix of ['', 'hoa_mai.', 'hoa_sen_2.'])
          server.write(`${prefix}${aStream()}`, [{ id: randomUUID(), type: 'RoomAdded', data, metadata }])
      })
      return {
        open: async () =>
          eventStoreDbLog({ url: `esdb://127.0.0.1:${proxy.port}?tls=false`, prefix: 'hoa_sen.' }),
        cutConnections: async () => proxy.cut(),
        stop: async () => {
          clearInterval(others)
          await proxy.close()
          server.stop()
        },
      }
    },
    { remote: true, appends: 2_000 },
  )
})

describe('Books in one EventStoreDB', () => {
  it('read and write nothing of each other, whatever their streams are called', async () => {
    const server = new FakeEventStoreDb()
    await server.start()
    const url = `esdb://127.0.0.1:${server.port}?tls=false`
    const stream = aStream()
    const prefixes = ['hoa_sen.', 'hoa_mai.', '']
    const written = new Map<string, string[]>()
    const heads = new Map<string, string>()
    try {
      for (const prefix of prefixes) {
        const log = eventStoreDbLog({ url, prefix })
        expect(await log.head()).toBe('')
        expect(await log.readAll({ after: '' })).toEqual([])
        expect(await log.readStream(stream)).toEqual([])
        const events = someEvents(3)
        const { position } = await log.append(stream, 'no-stream', events)
        written.set(
          prefix,
          events.map(({ id }) => id),
        )
        heads.set(prefix, position)
        await log.close()
      }
      for (const prefix of prefixes) {
        const log = eventStoreDbLog({ url, prefix })
        const ids = written.get(prefix)
        const read = await log.readAll({ after: '' })
        expect(read.map(({ id }) => id)).toEqual(ids)
        expect(read.map((event) => event.stream)).toEqual([stream, stream, stream])
        expect((await log.readStream(stream)).map(({ id }) => id)).toEqual(ids)
        expect(await log.head()).toBe(heads.get(prefix))
        // Twice: the second time it looks no further than to where it has looked.
        expect(await log.head()).toBe(heads.get(prefix))
        const abort = new AbortController()
        const seen: string[] = []
        const before = server.delivered
        for await (const one of log.subscribeAll({ after: '', signal: abort.signal })) {
          if (isEvent(one)) seen.push(one.id)
          else if (one.caughtUp) break
        }
        abort.abort()
        expect(seen).toEqual(ids)
        // A book asks the server for its own alone; whoever has none takes all and passes over those of books.
        expect(server.delivered - before).toBe(prefix ? 3 : 9)
        await log.close()
      }
      expect(server.log.events.map((event) => event.stream)).toEqual(
        prefixes.flatMap((prefix) => Array.from({ length: 3 }, () => prefix + stream)),
      )
    } finally {
      server.stop()
    }
  })
})

describe('Busy neighbours in one EventStoreDB', () => {
  it('keep no read from ending, however fast they write', async () => {
    const server = new FakeEventStoreDb()
    await server.start()
    const log = eventStoreDbLog({ url: `esdb://127.0.0.1:${server.port}?tls=false`, prefix: 'hoa_sen.' })
    try {
      const ours = someEvents(5)
      await log.append(aStream(), 'no-stream', ours)
      const json = { data: Buffer.from('{}'), metadata: Buffer.from(JSON.stringify(anEvent().metadata)) }
      let reads = 0
      server.beforeRead = () => {
        // Ends, so that a read which runs after the writers is seen to have done so.
        if (++reads > 50) return
        const events = Array.from({ length: 1_100 }, () => ({ id: randomUUID(), type: 'RoomAdded', ...json }))
        server.write('hoa_mai.room', events)
      }
      const read = await log.readAll({ after: '', limit: 8 })
      expect(read.map(({ id }) => id)).toEqual(ours.map(({ id }) => id))
      expect(reads).toBeLessThan(10)
    } finally {
      await log.close()
      server.stop()
    }
  })
})

describe('EventStoreDB that misbehaves', () => {
  let server: FakeEventStoreDb
  let log: EventLog
  const failures: unknown[] = []
  const urlOf = (port: number) => `esdb://127.0.0.1:${port}?tls=false`

  beforeEach(async () => {
    failures.length = 0
    server = new FakeEventStoreDb()
    await server.start()
    log = eventStoreDbLog({ url: urlOf(server.port), report: (error) => failures.push(error) })
  })
  afterEach(async () => {
    await log.close()
    server.stop()
  })

  /** Reads in the background all that is delivered, slowly if told. */
  const reading = (pause = 0) => {
    const abort = new AbortController()
    const seen: Delivered[] = []
    const done = (async () => {
      for await (const one of log.subscribeAll({ after: '', signal: abort.signal })) {
        seen.push(one)
        if (pause) await sleep(pause)
      }
    })()
    const events = () => seen.filter(isEvent)
    const stop = () => {
      abort.abort()
      return done
    }
    return { seen, events, stop }
  }
  const append = (count = 1) => log.append(aStream(), 'no-stream', someEvents(count))

  it('writes once what was written but not answered', async () => {
    server.appendFaults.push({ kind: 'lost' }, { kind: 'lost' })
    const stream = aStream()
    const appended = await log.append(stream, 'no-stream', someEvents(3))
    const stored = await log.readStream(stream)
    expect(stored).toHaveLength(3)
    expect(appended).toEqual({ revision: 2, position: stored[2]!.position })
    expect(failures).toHaveLength(2)
  })

  it('shows in each read of a stream what other processes have written before', async () => {
    const [stream, another] = [aStream(), aStream()]
    const write = (to: string) => {
      const { id, type, metadata } = anEvent()
      const json = { data: Buffer.from('{}'), metadata: Buffer.from(JSON.stringify(metadata)) }
      server.write(to, [{ id, type, ...json }])
    }
    for (let count = 1; count <= 200; count++) {
      write(stream)
      if (count % 3 === 0) write(another)
      expect(await log.readStream(stream)).toHaveLength(count)
      expect(await log.readStream(another)).toHaveLength(Math.floor(count / 3))
    }
    expect(failures).toEqual([])
  })

  it('waits for a server that is not ready, or not there yet', async () => {
    const details = 'Server Is Not Ready'
    for (const code of [
      status.UNAVAILABLE,
      status.UNKNOWN,
      status.INTERNAL,
      status.DATA_LOSS,
      status.ABORTED,
    ])
      server.appendFaults.push({ kind: 'refused', code, details })
    expect(await append()).toMatchObject({ revision: 0 })
    expect(failures).toHaveLength(5)

    server.stop()
    const { port } = server
    const appending = append()
    await sleep(300)
    await server.start(port)
    expect(await appending).toMatchObject({ revision: 0 })
  })

  it('tells after five seconds that a server which says nothing is unavailable', async () => {
    server.appendFaults.push({ kind: 'silent' })
    await expect(append()).rejects.toBeInstanceOf(StoreUnavailable)
    server.frozen = true
    await expect(log.readStream(aStream())).rejects.toBeInstanceOf(StoreUnavailable)
    server.frozen = false
    expect(await append()).toMatchObject({ revision: 0 })
  })

  it('has few appends under way, since a slow server would keep the last of many longer than the limit', async () => {
    server.slowness = 20
    const written = await Promise.all(Array.from({ length: 300 }, () => append()))
    expect(new Set(written.map(({ position }) => position)).size).toBe(300)
    expect(server.mostAppends).toBeLessThanOrEqual(64)
    expect(server.mostAppends).toBeGreaterThan(8)
    expect(failures).toEqual([])
  })

  it('takes no read for complete that ended because its client was replaced', async () => {
    const stream = aStream()
    await log.append(stream, 'no-stream', someEvents(3))
    const head = await log.head()
    server.frozen = true
    const reads = Promise.all([log.readStream(stream), log.readAll({ after: '' }), log.head()])
    await sleep(100)
    for (let n = 0; n < 8; n++) server.appendFaults.push({ kind: 'unready' })
    server.frozen = false
    await Promise.all(Array.from({ length: 8 }, () => append()))
    const [ours, all, then] = await reads
    expect(ours).toHaveLength(3)
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(then >= head).toBe(true)
  })

  it('does not try again what is refused for good', async () => {
    server.appendFaults.push({ kind: 'refused', code: status.UNAUTHENTICATED, details: 'no' })
    await expect(append()).rejects.toMatchObject({ type: 'access-denied' })
    expect(failures).toEqual([])
  })

  it('tells a conflict with the revision that the server names', async () => {
    const stream = aStream()
    await expect(log.append(stream, 4, [anEvent()])).rejects.toMatchObject({
      expected: 4,
      actual: 'no-stream',
    })
    await log.append(stream, 'no-stream', someEvents(2))
    const conflict = log.append(stream, 0, [anEvent()])
    await expect(conflict).rejects.toBeInstanceOf(RevisionConflict)
    await expect(conflict).rejects.toMatchObject({ expected: 0, actual: 1 })
  })

  it('goes on after the last event delivered when a subscription fails or just ends', async () => {
    const { events, stop } = reading()
    const faults = [undefined, status.ABORTED, status.UNAVAILABLE, status.CANCELLED, status.INTERNAL]
    for (const [round, code] of faults.entries()) {
      await append(2)
      await expect.poll(() => events().length).toBe(4 * round + 2)
      server.dropSubscribers(code === undefined ? undefined : { code, details: 'Too slow' })
      await append(2)
      await expect.poll(() => events().length).toBe(4 * round + 4)
    }
    expect(new Set(events().map(({ id }) => id)).size).toBe(4 * faults.length)
    expect(server.subscribed).toBe(1 + faults.length)
    // ABORTED is what the server says to who is slow.
    expect(failures).toHaveLength(faults.length - 1)
    await stop()
  })

  it('passes no checkpoint on before the events in front of it were taken', async () => {
    const { seen, stop } = reading(5)
    await append(40)
    server.checkpoint()
    await append(40)
    server.checkpoint()
    await expect.poll(() => seen.filter(isEvent).length).toBe(80)
    let reached = ''
    for (const one of seen) {
      if (isEvent(one)) expect(one.position > reached).toBe(true)
      reached = isEvent(one) ? one.position : one.progress
    }
    await stop()
  })

  it('moves on over events of the server itself, which it neither delivers nor counts as the head', async () => {
    const { seen, events, stop } = reading()
    const { position } = await append()
    await expect.poll(() => events().length).toBe(1)
    for (let n = 0; n < 30; n++) server.systemEvent()
    const last = () => seen.at(-1)
    const place = `${String(server.log.events.at(-1)!.place).padStart(20, '0')}`
    await expect.poll(last).toEqual({ progress: `${place}:${place}`, caughtUp: true })
    expect(events()).toHaveLength(1)
    expect(await log.head()).toBe(position)
    expect(await log.readAll({ after: '' })).toEqual(events())
    await stop()
  })

  it('refuses a second one in the same process, and an address that names no user', async () => {
    expect(() => eventStoreDbLog({ url: urlOf(server.port) })).toThrow('one connection per process')
    await log.close()
    expect(() => eventStoreDbLog({ url: 'esdb://db:2113' })).toThrow('user')
    log = eventStoreDbLog({ url: urlOf(server.port).replace('esdb', 'kurrentdb') })
    expect(await append()).toMatchObject({ revision: 0 })
  })
})
