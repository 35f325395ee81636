import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { anEvent, aStream, isEvent, revisionAfter } from './conformance/under-test.ts'
import { eventLogConformance } from './event-log.conformance.ts'
import type { EventLog } from './event-log.ts'
import { postgresLog } from './postgres-log.ts'

describe('Log in Postgres', () => {
  eventLogConformance(
    async () => {
      const database = await preparedDatabase()
      const { appUrl } = database
      const admin = new pg.Client({ connectionString: database.url })
      admin.on('error', () => undefined)
      await admin.connect()
      return {
        open: async () => postgresLog({ url: appUrl }),
        cutConnections: async () => {
          await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        },
        stop: async () => {
          await admin.end()
          await database.drop()
        },
      }
    },
    { remote: true },
  )
})

describe('Log in Postgres, written to by several processes', () => {
  it('loses nothing and keeps the order that a reader has seen', async () => {
    const { appUrl, drop } = await preparedDatabase()
    const logs = [1, 2, 3, 4].map(() => postgresLog({ url: appUrl }))
    const reader = postgresLog({ url: appUrl })
    const appends = 2_000
    const abort = new AbortController()
    const readAlong = async (log: EventLog): Promise<RecordedEvent[]> => {
      const seen: RecordedEvent[] = []
      for await (const one of log.subscribeAll({ after: '', signal: abort.signal }))
        if (isEvent(one) && seen.push(one) === appends) break
      return seen
    }
    // One that only reads, and one in a process that writes as well.
    const reading = Promise.all([readAlong(reader), readAlong(logs[0]!)])
    const write = async (log: EventLog) => {
      const stream = aStream()
      for (let n = 0; n < appends / 16; n++) await log.append(stream, revisionAfter(n), [anEvent({ n })])
    }
    await Promise.all(Array.from({ length: 16 }, (_, n) => write(logs[n % 4]!)))
    const whole = await reader.readAll({ after: '', limit: appends + 1 })
    for (const seen of await reading) expect(seen).toEqual(whole)
    expect(new Set(whole.map(({ id }) => id)).size).toBe(appends)
    abort.abort()
    await Promise.all([...logs, reader].map((log) => log.close()))
    await drop()
  })

  it('says that a reader has all only when it has, though the first events were written here', async () => {
    const { appUrl, drop } = await preparedDatabase()
    const [here, elsewhere] = [postgresLog({ url: appUrl }), postgresLog({ url: appUrl })]
    const stream = aStream()
    await here.append(stream, 'no-stream', [anEvent()])
    for (let n = 1; n < 5; n++) await elsewhere.append(stream, revisionAfter(n), [anEvent()])
    const head = await here.head()
    for await (const one of here.subscribeAll({ after: '', signal: new AbortController().signal })) {
      if (isEvent(one) || !one.caughtUp) continue
      expect(one.progress).toBe(head)
      break
    }
    await Promise.all([here.close(), elsewhere.close()])
    await drop()
  })
})
