import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import type { NewEvent } from '../../domain/event.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { median, perSecond } from '../support/timing.ts'
import type { Row } from './row.ts'

const ROUNDS = 5
const ROUND_MS = 2_000
const IN_FLIGHT = [1, 16, 64]

type Work = () => Promise<unknown>

/**
 * Appends to new streams through the adapter, beside plain inserts of the same rows into a table without
 * order, revisions or checks: same driver, same server with fsync on, same number in flight, in turn.
 */
export default async (): Promise<Row[]> => {
  const dataDir = await temporaryFolder('bench')
  const server = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '100' } })
  const admin = new pg.Pool({ connectionString: server.url, max: Math.max(...IN_FLIGHT) })
  admin.on('error', () => undefined)
  try {
    const { appUrl } = await migrate({ adminUrl: server.url, appPassword: randomUUID() })
    const log = postgresLog({ url: appUrl })
    await admin.query(`create table plain (place bigserial primary key, stream text, revision bigint, id uuid,
      type text, data jsonb, metadata jsonb)`)
    const append: Work = () => log.append(`room-${randomUUID()}`, 'no-stream', [anEvent()])
    const insert: Work = () => {
      const { id, type, data, metadata } = anEvent()
      return admin.query({
        name: 'plain',
        text: 'insert into plain (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
        values: [`room-${randomUUID()}`, 0, id, type, JSON.stringify(data), JSON.stringify(metadata)],
      })
    }
    const rows: Row[] = []
    for (const inFlight of IN_FLIGHT) rows.push(await compare(inFlight, append, insert))
    await log.close()
    return rows
  } finally {
    await admin.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const compare = async (inFlight: number, append: Work, insert: Work): Promise<Row> => {
  const load = { inFlight, ms: ROUND_MS }
  const appends: number[] = []
  const inserts: number[] = []
  await perSecond(append, load)
  await perSecond(insert, load)
  for (let round = 0; round < ROUNDS; round++) {
    appends.push(await perSecond(append, load))
    inserts.push(await perSecond(insert, load))
  }
  const [value, baseline] = [median(appends), median(inserts)]
  const ratio = median(appends.map((rate, round) => rate / inserts[round]!))
  const row = { name: `append, ${inFlight} in flight`, unit: 'appends/s', value, baseline, ratio }
  if (inFlight < 64) return row
  return { ...row, target: '≥ 15 000/s and ≥ 2 × plain inserts', holds: value >= 15_000 && ratio >= 2 }
}

/** About 500 bytes, as most events of the product. */
const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'RoomAdded',
  data: {
    buildingID: randomUUID(),
    number: '101',
    floor: 1,
    area: 25.5,
    rentPrice: 3_500_000,
    description: 'x'.repeat(60),
  },
  metadata: {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    actor: { id: randomUUID(), role: 'manager' },
    at: '2026-11-21T03:00:00.000Z',
    v: 1,
    body: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  },
})
