import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from '../../projections/progress.ts'
import { readModels } from '../../projections/registry.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, record } from '../../test/support/recorded.ts'
import { followMoves } from './moves.ts'

let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

it('tells another process how far the read models are, also after its connection was lost', async () => {
  const add = () => record(side.log, `building-${randomUUID()}`, [buildingAdded()])
  side.start()
  const first = await add()
  await side.caughtUp()
  const progress = createProgress()
  const lost: unknown[] = []
  const options = { url: side.url, db: side.db, models: readModels, progress }
  const following = followMoves({ ...options, report: (_, error) => lost.push(error) })
  expect(await progress.waitFor(first, 10_000)).toBe(true)
  expect(await progress.waitFor(await add(), 10_000)).toBe(true)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'so-nha moves' and datname = current_database()`.execute(side.db)
  await vi.waitUntil(() => lost.length > 0)
  expect(await progress.waitFor(await add(), 10_000)).toBe(true)
  await following.stop()
})
