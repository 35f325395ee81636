import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LATEST_ARRIVAL_MS, StoreUnavailable } from '../../commands/event-store.ts'
import { APP_PASSWORD, type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrate.ts'
import { runningPostmaster } from '../postgres/postmaster.ts'
import { anEvent, aStream, isEvent, revisionAfter, someEvents } from './conformance/under-test.ts'
import type { EventLog } from './event-log.ts'
import { postgresLog } from './postgres-log.ts'

let database: PreparedDatabase
let log: EventLog
beforeEach(async () => {
  database = await preparedDatabase()
  log = postgresLog({ url: database.appUrl })
})
afterEach(async () => {
  await log.close()
  await database.drop()
})

it('tells in five seconds that another one keeps the lock, and writes once when it is let go', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7310, 1)')
  const stream = aStream()
  const events = someEvents(2)
  await expect(log.append(stream, 'no-stream', events)).rejects.toBeInstanceOf(StoreUnavailable)
  const again = log.append(stream, 'no-stream', events)
  await holder.query('rollback')
  expect(await again).toMatchObject({ revision: 1 })
  expect(await log.append(stream, 'no-stream', events)).toEqual(await again)
  expect(await log.readStream(stream)).toHaveLength(2)
  await holder.end()
})

it('writes nothing later that could not be written in time', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7310, 1)')
  const stream = aStream()
  await expect(log.append(stream, 'no-stream', someEvents(2))).rejects.toBeInstanceOf(StoreUnavailable)
  const waiting = async () =>
    (
      await holder.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'so-nha log' and wait_event_type = 'Lock'",
      )
    ).rowCount
  // The client has given up; so does the server, while the lock is still held by another.
  await expect.poll(waiting, { timeout: LATEST_ARRIVAL_MS }).toBe(0)
  await holder.query('rollback')
  await holder.end()
  expect(await log.append(aStream(), 'no-stream', someEvents(1))).toBeDefined()
  expect(await log.readStream(stream)).toEqual([])
})

it('lets nobody pay for the append of a neighbour in the same transaction', async () => {
  const longerThanAnIndexTakes = Array.from({ length: 200 }, aStream).join('')
  const neighbours = Array.from({ length: 20 }, aStream)
  const appends = [...neighbours.slice(0, 10), longerThanAnIndexTakes, ...neighbours.slice(10)].map(
    (stream) => log.append(stream, 'no-stream', [anEvent()]),
  )
  const results = await Promise.allSettled(appends)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(appends[10]).rejects.toMatchObject({ code: '54000' })
  for (const stream of neighbours) expect(await log.readStream(stream)).toHaveLength(1)
})

it('keeps two appends to one stream apart when they wait together', async () => {
  const stream = aStream()
  const busy = log.append(aStream(), 'no-stream', [anEvent()])
  const both = [log.append(stream, 'no-stream', [anEvent()]), log.append(stream, 0, [anEvent()])]
  expect((await Promise.all(both)).map(({ revision }) => revision)).toEqual([0, 1])
  await busy
})

it('loses and doubles nothing when the server is killed again and again', async () => {
  const dataDir = await temporaryFolder('killed')
  const server = await startEmbeddedPostgres({ dataDir })
  const { appUrl } = await migrate({ adminUrl: server.url, appPassword: APP_PASSWORD })
  const killed = postgresLog({ url: appUrl })
  const written: string[] = []
  const abort = new AbortController()
  const seen: string[] = []
  const reading = (async () => {
    for await (const one of killed.subscribeAll({ after: '', signal: abort.signal }))
      if (isEvent(one) && seen.push(one.id) && one.type === 'Last') return
  })()
  let over = false
  const insist = async (stream: string, n: number, event: ReturnType<typeof anEvent>): Promise<void> => {
    const unknown = (error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      return undefined
    }
    while (!(await killed.append(stream, revisionAfter(n), [event]).catch(unknown)));
  }
  const write = async () => {
    const stream = aStream()
    for (let n = 0; !over; n++) {
      const event = anEvent({ n })
      await insist(stream, n, event)
      written.push(event.id)
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, write))
  let last = 0
  for (let kill = 1; kill <= 3; kill++) {
    const soFar = written.length
    await expect.poll(() => written.length).toBeGreaterThan(soFar + 50)
    const next = async () => (await runningPostmaster(join(dataDir, 'postgres')))?.pid ?? last
    await expect.poll(next).not.toBe(last)
    last = await next()
    process.kill(last, 'SIGKILL')
  }
  const before = written.length
  await expect.poll(() => written.length).toBeGreaterThan(before)
  over = true
  await writing
  await killed.append(aStream(), 'no-stream', [anEvent({}, 'Last')])
  await reading
  expect(seen.slice(0, -1).toSorted()).toEqual(written.toSorted())
  abort.abort()
  await killed.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
})
