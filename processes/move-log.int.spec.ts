import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { anEvent, aStream } from '../adapters/event-store/conformance/under-test.ts'
import { FakeEventStoreDb } from '../adapters/event-store/eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from '../adapters/event-store/eventstoredb-log.ts'
import { postgresLog } from '../adapters/event-store/postgres-log.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { openInfrastructure } from './infrastructure.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)
/** For a command that starts Postgres; one that does not end by itself is killed then. */
const LIMIT_MS = 60_000

it(
  'ends with a sentence, and by itself, when the target holds another log',
  async () => {
    const dataDir = await temporaryFolder('move-log')
    const server = new FakeEventStoreDb()
    await server.start()
    const url = `esdb://127.0.0.1:${server.port}?tls=false`
    // On a server that goes on: one of its own would end, and all connections with it.
    const database = { DATABASE_URL: inject('postgresUrl'), BOOK: `moves-${randomBytes(3).toString('hex')}` }
    const inEventStoreDb = { ...database, DATA_DIR: dataDir, DEMO: '0', EVENT_STORE_URL: url }
    try {
      const infrastructure = await openInfrastructure(readSettings(inEventStoreDb), () => undefined)
      const inPostgres = postgresLog({ url: infrastructure.databaseUrl })
      await inPostgres.append(aStream(), 'no-stream', [anEvent()])
      await inPostgres.close()
      await infrastructure.close()
      const there = eventStoreDbLog({ url })
      await there.append(aStream(), 'no-stream', [anEvent()])
      await there.close()

      const args = [join(import.meta.dirname, 'move-log.ts'), '--to', 'postgres']
      const env = { ...process.env, ...inEventStoreDb }
      const ended = await run(process.execPath, args, { env, timeout: LIMIT_MS }).catch((error) => error)
      expect(ended).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The target holds another log'),
      })
    } finally {
      server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  2 * LIMIT_MS,
)
