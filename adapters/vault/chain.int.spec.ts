import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { aStream, someEvents } from '../event-store/conformance/under-test.ts'
import { memoryLog } from '../event-store/memory.ts'
import { createChain } from './chain.ts'

let database: PreparedDatabase
let pool: pg.Pool
let recorded: readonly RecordedEvent[]

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 })
  const log = memoryLog()
  await log.append(aStream(), 'no-stream', someEvents(3))
  await log.append(aStream(), 'no-stream', someEvents(3))
  recorded = await log.readAll({ after: '' })
  await createChain({ pool, log }).extend()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** What the chain says of a log with these events, each at the position that its place gives it. */
const verified = (events: readonly RecordedEvent[]) => {
  const placed = events.map((event, index) => ({ ...event, position: String(index + 1).padStart(19, '0') }))
  const readAll = async ({ after = '', limit = 2_000 }) =>
    placed.filter(({ position }) => position > after).slice(0, limit)
  const chain = createChain({ pool, log: { readAll } })
  return chain.verify({ signal: new AbortController().signal })
}

const third = () => recorded[2] as RecordedEvent
const withThird = (changed: Partial<RecordedEvent>) => recorded.with(2, { ...third(), ...changed })
const slipped = (): RecordedEvent => ({ ...third(), id: '00000000-0000-4000-8000-00000000f0e1' })
const other = () => recorded[5] as RecordedEvent

it('holds over what was recorded', async () => {
  expect(await verified(recorded)).toEqual({ events: 6, broken: null })
})

it.each<[string, () => readonly RecordedEvent[], string]>([
  ['another payload', () => withThird({ data: { ...third().data, title: 'khác' } }), 'changed'],
  [
    'another author',
    () =>
      withThird({ metadata: { ...third().metadata, actor: { ...third().metadata.actor, role: 'system' } } }),
    'changed',
  ],
  [
    'another instant',
    () => withThird({ metadata: { ...third().metadata, at: '2001-01-01T00:00:00.000Z' } }),
    'changed',
  ],
  ['another type', () => withThird({ type: 'BillPaid' }), 'changed'],
  ['another stream', () => withThird({ stream: other().stream }), 'changed'],
  ['an event that was taken out', () => recorded.toSpliced(2, 1), 'missing'],
  ['a log without its end', () => recorded.slice(0, 2), 'cut'],
  ['two events in each other’s place', () => recorded.with(2, other()).with(5, third()), 'moved'],
  ['an event that was slipped in', () => recorded.toSpliced(2, 0, slipped()), 'foreign'],
  ['an event in the place of another', () => recorded.with(2, slipped()), 'foreign'],
])('names %s', async (_, events, reason) => {
  const eventID = reason === 'foreign' ? slipped().id : third().id
  expect(await verified(events())).toEqual({ events: 2, broken: { place: 3, eventID, reason } })
})

it('tells a chain that was changed from a log that was', async () => {
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('alter table vault.chain disable trigger all')
  await admin.query(`update vault.chain set hash = decode(repeat('00', 32), 'hex') where place = 3`)
  await admin.end()
  expect(await verified(recorded)).toEqual({
    events: 2,
    broken: { place: 3, eventID: third().id, reason: 'link' },
  })
})
