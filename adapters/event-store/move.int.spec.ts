import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { createChain } from '../vault/chain.ts'
import { createInstallation } from '../vault/installation.ts'
import { REACHED } from '../vault/mail-outbox.ts'
import { createMoneyReached } from '../vault/money-reached.ts'
import { anEvent, aStream, someEvents } from './conformance/under-test.ts'
import { CannotMove } from './copy.ts'
import type { EventLog } from './event-log.ts'
import { FakeEventStoreDb } from './eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from './eventstoredb-log.ts'
import { moveLog } from './move.ts'
import { postgresLog } from './postgres-log.ts'

let database: PreparedDatabase
let pool: pg.Pool
let server: FakeEventStoreDb
let inPostgres: EventLog
let inEventStoreDb: EventLog
const stream = aStream()

const chainOver = (log: EventLog) => createChain({ pool, log })
const move = (from: EventLog, to: EventLog) =>
  moveLog({
    pool,
    from,
    to,
    store: to === inPostgres ? 'PostgreSQL' : 'EventStoreDB',
    signal: new AbortController().signal,
    onEvents: () => undefined,
  })
const idsIn = async (log: EventLog) => (await log.readAll({ after: '' })).map(({ id }) => id)
const one = async <T>(question: string) => (await pool.query(question)).rows.flatMap(Object.values) as T[]

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  server = new FakeEventStoreDb()
  await server.start()
  inPostgres = postgresLog({ url: database.appUrl })
  inEventStoreDb = eventStoreDbLog({ url: `esdb://127.0.0.1:${server.port}?tls=false` })
  await inPostgres.append(stream, 'no-stream', someEvents(3))
  for (let n = 0; n < 20; n++) await inPostgres.append(aStream(), 'no-stream', someEvents(2))
})
afterAll(async () => {
  await Promise.all([inPostgres.close(), inEventStoreDb.close()])
  server.stop()
  await pool.end()
  await database.drop()
})

it('takes everything along: the chain holds there and goes on, and nothing is looked for where it no longer is', async () => {
  await chainOver(inPostgres).extend()
  const events = await inPostgres.readAll({ after: '' })
  const [skipped] = events
  await createInstallation(pool).remember(REACHED, events[10]?.position)
  await createMoneyReached(pool).remember(events[20]!.position)
  await pool.query(
    `insert into projection.parked (schema, model, stream, revision, position, event_id, type, skipped_at)
     values ('read', 'room', $1, $2, $3, $4, $5, now())`,
    [skipped?.stream, skipped?.revision, skipped?.position, skipped?.id, skipped?.type],
  )
  const { head } = await chainOver(inPostgres).state()

  expect(await move(inPostgres, inEventStoreDb)).toBe(events.length)
  const there = await inEventStoreDb.readAll({ after: '' })
  expect(there.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect(await one('select distinct position from projection.checkpoint')).toEqual([''])
  expect(await one('select position from projection.parked')).toEqual([there[0]?.position])
  const reached = await createInstallation(pool).recall<string>(REACHED)
  expect([there[9]?.position, there[10]?.position]).toContain(reached)
  expect([there[19]?.position, there[20]?.position]).toContain(await createMoneyReached(pool).recall())

  const chain = chainOver(inEventStoreDb)
  expect(await chain.state()).toEqual({ events: events.length, head })
  expect(await chain.reached()).toBe(await inEventStoreDb.head())
  await inEventStoreDb.append(stream, 2, [anEvent()])
  expect(await chain.extend()).toBe(1)
  expect(await chain.extend()).toBe(0)
  const { signal } = new AbortController()
  expect(await chain.verify({ signal })).toEqual({ events: events.length + 1, broken: null })
})

it('moves back to where most of it still is', async () => {
  const ids = await idsIn(inEventStoreDb)
  await move(inEventStoreDb, inPostgres)
  expect(await idsIn(inPostgres)).toEqual(ids)
  expect(await chainOver(inPostgres).reached()).toBe(await inPostgres.head())
})

it('leaves everything as it is when the target has another log', async () => {
  const other = new FakeEventStoreDb()
  await other.start()
  await inEventStoreDb.close()
  inEventStoreDb = eventStoreDbLog({ url: `esdb://127.0.0.1:${other.port}?tls=false` })
  await inEventStoreDb.append(aStream(), 'no-stream', [anEvent()])
  const before = await one('select name, value from vault.setting order by name')
  await expect(move(inPostgres, inEventStoreDb)).rejects.toBeInstanceOf(CannotMove)
  expect(await idsIn(inEventStoreDb)).toHaveLength(1)
  expect(await one('select name, value from vault.setting order by name')).toEqual(before)
  other.stop()
})
