import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record, roomAdded } from '../../test/support/recorded.ts'
import type { EventSource } from '../event-source.ts'
import { pastModels } from '../registry.ts'
import { createPasts } from './pasts.ts'

let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const FIRST = '2026-03-01'
const dayAt = (day: number) => addDays(FIRST, day)
const told = (stream: string, event: AnyEvent, day: number) =>
  record(side.log, stream, [event], { at: `${dayAt(day)}T05:00:00.000Z` })

/** Pasts over a log that tells which positions were read of it. */
const pastsThatTell = (leastApart: number) => {
  const read: string[] = []
  const readAll: EventSource['readAll'] = async (options) => {
    const page = await side.log.readAll(options)
    read.push(...page.map(({ position }) => position))
    return page
  }
  const pasts = createPasts({ db: side.db, source: { ...side.log, readAll }, models: pastModels, leastApart })
  return { pasts, read }
}

const schemaOf = async (day: string) => {
  const { rows } = await sql<{
    schema: string
  }>`select schema from projection.past where day = ${day}`.execute(side.db)
  return rows[0]!.schema
}
const rowsIn = async (schema: string) => {
  const all: Record<string, unknown> = {}
  for (const model of ['building', 'room', 'person']) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${model}`)} t order by id`.execute(side.db)
    all[model] = rows.map(({ row }) => row)
  }
  return all
}
const rowsAt = async (pasts: ReturnType<typeof createPasts>, day: string) => {
  await letPlacesGo()
  expect(await pasts.open(day)).not.toHaveProperty('progress')
  return rowsIn(await schemaOf(day))
}
const letPlacesGo = () =>
  sql`update projection.past set used_at = now() - interval '1 minute' where day is not null`.execute(side.db)
const forget = async () => {
  await sql`update projection.past set scanned = '', day = null`.execute(side.db)
  await sql`update projection.kept_day set scanned = '', day = null`.execute(side.db)
}
const keptDays = async () => {
  const { rows } = await sql<{ day: string }>`
    select day::text from projection.kept_day where scanned <> '' order by day`.execute(side.db)
  return rows.map(({ day }) => day)
}

it('plays a day from the nearest one that is kept, and reads nothing of the log that lies before', async () => {
  const house = randomUUID()
  await told(`building-${house}`, buildingAdded(), 0)
  const firstOf: string[] = []
  for (let day = 0; day < 12; day++)
    for (let room = 0; room < 5; room++) {
      const position = await told(`room-${randomUUID()}`, roomAdded(house, `P${day}.${room}`), day)
      firstOf[day] ??= position
    }
  const { pasts, read } = pastsThatTell(20)
  await pasts.keep()
  expect(await keptDays()).toEqual([dayAt(3), dayAt(7)])

  read.length = 0
  const { room } = await rowsAt(pasts, dayAt(8))
  expect(room).toHaveLength(9 * 5)
  expect(read.toSorted()[0]).toBe(firstOf[8])

  // A day that was looked at is as good to start from.
  read.length = 0
  expect((await rowsAt(pasts, dayAt(9))).room).toHaveLength(10 * 5)
  expect(read.toSorted()[0]).toBe(firstOf[9])
})

it('comes to the same rows from any day, in a log that is not in the order of its times', async () => {
  const streams = fc.array(
    fc.record({
      days: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
      isPerson: fc.boolean(),
      isErased: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  )
  const one = fc.record({
    streams,
    order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
    late: fc.nat(6),
  })
  for (const { streams: wanted, order, late } of fc.sample(one, { numRuns: 6, seed: 15 })) {
    const house = randomUUID()
    const waiting = wanted.map(({ days, isPerson, isErased }) => {
      const stream = `${isPerson ? 'person' : 'room'}-${randomUUID()}`
      const events = days.toSorted().map((day, index): [AnyEvent, number] => {
        if (isPerson) return [index === 0 ? personAdded('customer') : renamed(index), day]
        return [index === 0 ? roomAdded(house) : { type: 'RoomUpdated', data: { floor: index + 1 } }, day]
      })
      if (isPerson && isErased) events.push([{ type: 'PersonalDataErased', data: {} } as AnyEvent, 9])
      return { stream, events }
    })
    const tellSome = async (least: number) => {
      for (const choice of order) {
        const open = waiting.filter(({ events }) => events.length > 0)
        if (open.length <= least) return
        const { stream, events } = open[choice % open.length]!
        await told(stream, ...events.shift()!)
      }
    }
    await forget()
    const { pasts } = pastsThatTell(3)
    await tellSome(late)
    await pasts.keep()
    await rowsAt(pasts, dayAt(4))
    // What is told later, of days that are kept or were looked at.
    await tellSome(0)
    await pasts.keep()
    const days = [9, 2, 5, 7].map(dayAt)
    const played: unknown[] = []
    for (const day of days) played.push(await rowsAt(pasts, day))
    for (const [at, day] of days.entries()) {
      await forget()
      expect(await rowsAt(pasts, day), day).toEqual(played[at])
    }
  }
}, 120_000)

const renamed = (index: number): AnyEvent =>
  ({ type: 'PersonUpdated', data: { firstName: `Tên ${index}` } }) as AnyEvent

it('leaves nobody in a day that is kept who is erased', async () => {
  const person = randomUUID()
  await told(`person-${person}`, personAdded('customer', { firstName: 'Lan' }), 0)
  for (let day = 0; day < 6; day++) await told(`building-${randomUUID()}`, buildingAdded(), day)
  const { pasts } = pastsThatTell(2)
  await pasts.keep()
  const { rows } = await sql<{ schema: string }>`
    select schema from projection.kept_day where day is not null`.execute(side.db)
  expect(rows.length).toBeGreaterThan(1)
  const kept = async () => JSON.stringify(await Promise.all(rows.map(({ schema }) => rowsIn(schema))))
  expect(await kept()).toContain('Lan')
  await told(`person-${person}`, { type: 'PersonalDataErased', data: {} } as AnyEvent, 7)
  await pasts.playOn()
  expect(await kept()).not.toContain('Lan')
  // Nor in one that is played from there afterwards.
  expect(JSON.stringify(await rowsAt(pasts, dayAt(4)))).not.toContain('Lan')
})
