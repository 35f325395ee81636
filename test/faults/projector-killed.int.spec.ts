import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import { loadState, lowest } from '../../projections/runtime/checkpoint.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { APP_PASSWORD, freshDatabase } from '../support/postgres.ts'
import { buildingAdded, record, roomAdded } from '../support/recorded.ts'
import { tallies } from '../support/tally.ts'

const ROOMS = 600
const KILLS = 5
const models = [tallies, rooms]

const children = new Set<ChildProcess>()
const startChild = (url: string) => {
  const program = join(import.meta.dirname, 'projector-process.ts')
  const child = spawn(process.execPath, [program, url], { stdio: 'ignore' })
  children.add(child)
  return child
}
const kill = async (child: ChildProcess) => {
  children.delete(child)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
afterAll(() => Promise.all([...children].map(kill)))

it('loses nothing and counts nothing twice when the projector is killed again and again', async () => {
  const database = await freshDatabase()
  const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  const [db, log] = [openDatabase({ url: appUrl }), postgresLog({ url: appUrl })]
  const building = randomUUID()
  await record(log, `building-${building}`, [buildingAdded()])
  const position = async () => lowest((await loadState(db, models, 'read')).checkpoints) ?? ''

  let written = false
  const writing = (async () => {
    for (let i = 0; i < ROOMS; i++) {
      await record(log, `room-${randomUUID()}`, [roomAdded(building, `${i}`)])
      await sleep(2)
    }
    written = true
  })()
  let child = startChild(appUrl)
  for (let kills = 0; kills < KILLS; kills++) {
    const before = await position()
    // In the middle of its work: it has got further since it was started, and is not done.
    await vi.waitUntil(async () => (await position()) > before || written, { timeout: 60_000, interval: 5 })
    await kill(child)
    child = startChild(appUrl)
  }
  await writing
  const head = await log.head()
  const isDone = async () => {
    const { checkpoints, stale } = await loadState(db, models, 'read')
    return stale.length === 0 && lowest(checkpoints) === head
  }
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 50 })
  const verified = await verify({ db, source: log, models, signal: new AbortController().signal })
  expect(verified).toMatchObject([
    { model: 'tally', rows: 1, different: 0 },
    { model: 'room', rows: ROOMS, different: 0 },
  ])
  const counted = await sql<{ rooms: number }>`select rooms from read.tally`.execute(db)
  expect(counted.rows).toEqual([{ rooms: ROOMS }])
  await kill(child)
  await Promise.all([log.close(), db.destroy()])
  await database.drop()
})
