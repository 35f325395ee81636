import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEvent, aStream } from '../adapters/event-store/conformance/under-test.ts'
import type { Position } from '../domain/event.ts'
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
  const { readModels } = createHealth({
    ...side,
    isTimeTrusted: async () => true,
    moneyReached: async () => undefined,
    freeBytes: async () => 2 ** 40,
  })
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

it('says of each read model how far it is behind, and that it is built from nothing', async () => {
  const { readModels } = createHealth({
    ...side,
    isTimeTrusted: async () => true,
    moneyReached: async () => undefined,
    freeBytes: async () => 2 ** 40,
  })
  const head = await side.log.head()
  await sql`insert into projection.checkpoint (schema, model, fingerprint, position)
    values ('read', 'ahead', 'x', ${head}), ('read', 'behind', 'x', ${head})`.execute(side.db)
  await side.log.append(aStream(), 'no-stream', [recordedSince(3_000), recordedSince(2_000)])
  await sql`update projection.checkpoint set position = ${await side.log.head()} where model = 'ahead'`.execute(
    side.db,
  )
  const { models, secondsBehind, isBuilding } = await readModels()
  const of = (name: string) => models.find(({ model }) => model === name)
  expect(of('ahead')).toMatchObject({ behind: 0, secondsBehind: 0 })
  expect(of('behind')).toMatchObject({ behind: 2 })
  // Moved a moment ago, and lacks an event of 50 minutes ago all the same.
  expect(secondsBehind).toBeGreaterThan(2_900)
  expect(isBuilding).toBe(false)
  await sql`insert into projection.checkpoint (schema, model, fingerprint, position)
    values ('read', 'restored', '', '')`.execute(side.db)
  expect((await readModels()).isBuilding).toBe(true)
})

it('says how far the money process is behind, by events of money alone', async () => {
  let reached: Position | undefined
  const { money } = createHealth({
    ...side,
    isTimeTrusted: async () => true,
    moneyReached: async () => reached,
    freeBytes: async () => 2 ** 40,
  })
  expect(await money()).toEqual({ behind: 0, secondsBehind: 0 })
  reached = await side.log.head()
  const kept = recordedSince(90)
  await side.log.append(aStream(), 'no-stream', [{ ...kept, type: 'HeldMoneyKept' }])
  expect(await money()).toMatchObject({ behind: 1, secondsBehind: expect.closeTo(90, -1) })
  reached = await side.log.head()
  expect(await money()).toEqual({ behind: 0, secondsBehind: 0 })
})

it('says that the disk is full', async () => {
  const { disk } = createHealth({
    ...side,
    isTimeTrusted: async () => true,
    moneyReached: async () => undefined,
    freeBytes: async () => 1024 ** 2,
  })
  await expect(disk()).rejects.toThrow('The disk is full')
})
