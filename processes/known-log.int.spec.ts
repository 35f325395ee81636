import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEvent, aStream, someEvents } from '../adapters/event-store/conformance/under-test.ts'
import { memoryLog } from '../adapters/event-store/memory.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { type PreparedDatabase, preparedDatabase } from '../test/support/postgres.ts'
import { refuseCutLog, refuseOtherLog } from './infrastructure.ts'

let database: PreparedDatabase
let pool: pg.Pool
const log = memoryLog()

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A database that nothing was started on yet. */
const another = async () => {
  const { appUrl, drop } = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 })
  return { pool, drop: () => pool.end().then(drop) }
}
const startOn = (raw: typeof log, eventStoreUrl?: string) =>
  refuseOtherLog({ pool, raw, settings: { eventStoreUrl } })

it('does not start a new database on the log of another one', async () => {
  const theirs = memoryLog()
  await theirs.append(aStream(), 'no-stream', [anEvent()])
  await expect(startOn(theirs, 'esdb://db:2113?tls=false')).rejects.toThrow('this database is new')
  await expect(startOn(theirs, 'esdb://db:2113?tls=false')).rejects.toThrow('this database is new')
})

it('lets a process start on the log that another has begun after it looked', async () => {
  const begun = memoryLog()
  const url = 'esdb://db:2113?tls=false'
  const { pool: ofOther, drop } = await another()
  const other = { pool: ofOther, settings: { eventStoreUrl: url } }
  const readAll: typeof begun.readAll = async (options) => {
    await refuseOtherLog({ ...other, raw: memoryLog() })
    await begun.append(aStream(), 'no-stream', [anEvent()])
    return begun.readAll(options)
  }
  await refuseOtherLog({ ...other, raw: { ...begun, readAll } })
  await drop()
})

it('lets a database start only on the log that it has followed', async () => {
  await startOn(memoryLog())
  await log.append(aStream(), 'no-stream', someEvents(3))
  await createChain({ pool, log }).extend()
  await startOn(log)
  await expect(startOn(memoryLog())).rejects.toThrow('is empty')
  const other = memoryLog()
  await other.append(aStream(), 'no-stream', [anEvent()])
  await expect(startOn(other)).rejects.toThrow('is another one')
  await expect(startOn(log, 'esdb://db:2113?tls=false')).rejects.toThrow(
    'PostgreSQL, but EVENT_STORE_URL is set',
  )
})

it('does not start on a log whose end is gone', async () => {
  const chain = createChain({ pool, log })
  await refuseCutLog(log, chain)
  await expect(refuseCutLog(memoryLog(), chain)).rejects.toThrow('ends before')
})
