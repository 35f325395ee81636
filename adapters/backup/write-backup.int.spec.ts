import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOG_START, type NewEvent } from '../../domain/event.ts'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { postgresLog } from '../event-store/postgres-log.ts'
import { openPlace } from '../files/file-stores.ts'
import { createChain } from '../vault/chain.ts'
import { openBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof preparedDatabase>>
let log: ReturnType<typeof postgresLog>
beforeAll(async () => {
  dataDir = await temporaryFolder('backup')
  database = await preparedDatabase()
  log = postgresLog({ url: database.appUrl })
})
afterAll(async () => {
  await log.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const event = (data: object): NewEvent => ({
  id: randomUUID(),
  type: 'TicketOpened',
  data,
  metadata: {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    actor: { id: randomUUID(), role: 'owner' },
    at: '2026-11-23T00:00:00.000Z',
    v: 1,
    body: '',
  },
})

it('takes of another store what was there before the database was looked at, and no more of the chain', async () => {
  // Line separators stand unescaped in JSON.
  await log.append('ticket-1', 'no-stream', [event({ title: 'một\u2028hai\nba' }), event({ title: 'Ồn' })])
  const { position: head } = await log.append('ticket-2', 'no-stream', [event({ title: 'Nước' })])
  await log.append('ticket-3', 'no-stream', [event({ title: 'sau đó' })])
  const pool = new pg.Pool({ connectionString: database.appUrl })
  await createChain({ pool, log }).extend()
  await pool.end()

  const file = join(dataDir, 'other.sonha')
  const other = { readAll: log.readAll, head: async () => head }
  const { events } = await writeBackup({
    file,
    adminUrl: database.url,
    log: other,
    store: 'EventStoreDB',
    files: {
      files: await openPlace({ dataDir }, 'files'),
      attachments: await openPlace({ dataDir }, 'attachments'),
    },
    erasures: { text: async () => '' },
  })
  expect(events).toBe(3)

  const backup = await openBackup(file)
  const all = await log.readAll({ after: LOG_START })
  expect(await backup.log.readAll({ after: LOG_START, limit: 2 })).toEqual(all.slice(0, 2))
  expect(await backup.log.readAll({ after: all[1]!.position })).toEqual(all.slice(2, 3))
  // A reader that goes back begins again.
  expect(await backup.log.readAll({ after: LOG_START })).toEqual(all.slice(0, 3))
  backup.close()

  const database2 = await preparedDatabase()
  const again = await openBackup(file)
  await again.loadTables(database2.url)
  again.close()
  const client = new pg.Client({ connectionString: database2.url })
  await client.connect()
  const { rows } = await client.query('select max(place)::int as chained from vault.chain')
  await client.end()
  await database2.drop()
  expect(rows[0].chained).toBe(3)
})
