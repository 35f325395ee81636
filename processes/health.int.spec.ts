import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEvent, aStream } from '../adapters/event-store/contract/under-test.ts'
import { openReadSide, type ReadSide } from '../test/support/read-side.ts'
import { createHealth } from './health.ts'

let side: ReadSide
beforeAll(async () => {
  side = await openReadSide()
})
afterAll(() => side.close())

const recordedSince = (seconds: number) => {
  const event = anEvent()
  return {
    ...event,
    metadata: { ...event.metadata, at: new Date(Date.now() - seconds * 1_000).toISOString() },
  }
}

it('calls read models stuck that have lacked an event for half a minute, not after a quiet night', async () => {
  const { readModels } = createHealth(side)
  const isStuck = async () => (await readModels()).isStuck
  await sql`update projection.checkpoint set moved_at = now() - interval '9 hours'`.execute(side.db)
  expect(await isStuck()).toBe(false)
  await side.log.append(aStream(), 'no-stream', [recordedSince(1)])
  expect(await isStuck()).toBe(false)
  await sql`update projection.checkpoint set position = ${await side.log.head()}`.execute(side.db)
  await side.log.append(aStream(), 'no-stream', [recordedSince(40)])
  expect(await isStuck()).toBe(true)
  // A past that is told now is no sign of anything.
  await sql`update projection.checkpoint set moved_at = now()`.execute(side.db)
  expect(await isStuck()).toBe(false)
})
