import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { environmentOf } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'

let dataDir: string
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  dataDir = await temporaryFolder('ended')
  server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  // By its address: a process that found the server in the directory would stop it at its end.
  const env = { DATA_DIR: dataDir, DATABASE_URL: server.url, DEMO: '0', LOG_LEVEL: 'silent' }
  const settings = readSettings(env)
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  await product.close()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it('says in one sentence that the database has ended the session of a verification', async () => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const holder = new pg.Client({ connectionString: server.url })
  await holder.connect()
  await holder.query('begin; lock table vault.chain in access exclusive mode')

  const verifying = spawn(process.execPath, [join(import.meta.dirname, 'projections.ts'), 'verify'], {
    env: environmentOf(dataDir, { DATABASE_URL: server.url, DEMO: '0' }),
  })
  const said = Promise.all([text(verifying.stdout), text(verifying.stderr)])
  const isWaiting = async () => {
    const waiting = await client.query("select from pg_stat_activity where wait_event_type = 'Lock'")
    return waiting.rowCount
  }
  await expect.poll(isWaiting, { timeout: 60_000 }).toBeGreaterThan(0)
  const code = new Promise((ended) => verifying.once('exit', ended))
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid not in (pg_backend_pid(), $1)`,
    [(holder as unknown as { processID: number }).processID],
  )
  expect(await code).toBe(1)
  const [, complaints] = await said
  expect(complaints).toBe(
    'The database, the log or the store of files ended this before it was done (57P01). See that it runs, and do it again.\n',
  )
  await Promise.all([holder.end(), client.end()])
}, 120_000)
