import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { anEvent, aStream, someEvents } from './conformance/under-test.ts'
import { CannotMove, copyLog } from './copy.ts'
import type { Append, EventLog } from './event-log.ts'
import { FakeEventStoreDb } from './eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from './eventstoredb-log.ts'
import { memoryLog } from './memory.ts'
import { postgresLog } from './postgres-log.ts'

const EVENTS = 120

/** Three streams in turn, so that no two neighbours are of one. */
const aSource = async (): Promise<EventLog> => {
  const log = memoryLog()
  const streams = [aStream(), aStream(), aStream()]
  for (let n = 0; n < EVENTS; n++) {
    const revision = Math.floor(n / 3)
    await log.append(streams[n % 3]!, revision === 0 ? 'no-stream' : revision - 1, [anEvent({ n })])
  }
  return log
}
const idsIn = async (log: EventLog) => (await log.readAll({ after: '' })).map(({ id }) => id)
const alone = (): Append => ({ stream: aStream(), expected: 'no-stream', events: someEvents(2) })

describe('Appends in order in EventStoreDB', () => {
  let server: FakeEventStoreDb
  let from: EventLog
  let to: EventLog
  const failures: unknown[] = []

  beforeEach(async () => {
    failures.length = 0
    server = new FakeEventStoreDb()
    await server.start()
    const url = `esdb://127.0.0.1:${server.port}?tls=false`
    to = eventStoreDbLog({ url, report: (error) => failures.push(error) })
    from = await aSource()
  })
  afterEach(async () => {
    await to.close()
    server.stop()
  })

  it('go in one call, and again answer where they stand', async () => {
    const appends = [alone(), alone()]
    const positions = await to.appendInOrder?.(appends)
    expect(positions).toEqual(
      (await to.readAll({ after: '' })).map(({ position }) => position).filter((_, n) => n % 2),
    )
    expect(await to.appendInOrder?.(appends)).toEqual(positions)
    expect(server.batched).toBe(4)
    expect(failures).toEqual([])
  })

  it('stop before what is refused: that is for an append of its own to tell', async () => {
    const appends = [alone(), alone(), alone()]
    await to.append(appends[1]!.stream, 'no-stream', [anEvent()])
    expect(await to.appendInOrder?.(appends)).toHaveLength(1)
    expect(failures).toHaveLength(1)
  })

  it.each([0, 70, EVENTS - 1])(
    'make the same copy when the call breaks at the %i. of them',
    async (place) => {
      server.batchFaults.set(place, { kind: 'lost' })
      await copyLog({ from, to })
      expect(await idsIn(to)).toEqual(await idsIn(from))
      expect(failures).toHaveLength(1)
    },
  )

  it('are not asked for again when a copy is begun again', async () => {
    await copyLog({ from, to })
    await copyLog({ from, to })
    expect(server.batched).toBe(EVENTS)
    expect(await idsIn(to)).toEqual(await idsIn(from))
  })

  it('are never taken for a copy when one was refused and those after it were written', async () => {
    server.batchFaults.set(EVENTS - 3, { kind: 'unready' })
    await expect(copyLog({ from, to })).rejects.toBeInstanceOf(CannotMove)
  })
})

describe('Appends in order in Postgres', () => {
  let database: PreparedDatabase
  let to: EventLog

  beforeEach(async () => {
    database = await preparedDatabase()
    to = postgresLog({ url: database.appUrl })
  })
  afterEach(async () => {
    await to.close()
    await database.drop()
  })

  it('write all, or nothing when one is refused: the others would stand before it', async () => {
    const appends = [alone(), alone(), alone()]
    await to.append(appends[1]!.stream, 'no-stream', appends[1]!.events.slice(0, 1))
    expect(await to.appendInOrder?.(appends)).toEqual([])
    expect(await idsIn(to)).toHaveLength(1)
    const others = [alone(), alone()]
    const positions = await to.appendInOrder?.(others)
    const stored = await to.readAll({ after: '' })
    expect(stored.map(({ id }) => id).slice(1)).toEqual(
      others.flatMap(({ events }) => events.map(({ id }) => id)),
    )
    expect(positions).toEqual([stored[2]?.position, stored[4]?.position])
  })

  it('go on with a copy that was stopped in the middle of them', async () => {
    const from = await aSource()
    const page = await from.readAll({ after: '', limit: 100 })
    for (const { stream, revision, ...event } of page)
      await to.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event])
    await copyLog({ from, to })
    expect(await idsIn(to)).toEqual(await idsIn(from))
  })
})
