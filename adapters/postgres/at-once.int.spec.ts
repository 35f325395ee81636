import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../test/support/postgres.ts'
import { atOnce, type Statement } from './at-once.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  client = await pool.connect()
  await client.query('create table kept (id int primary key, note text)')
})
beforeEach(async () => {
  await client.query('truncate kept')
})
afterAll(async () => {
  client.release()
  await pool.end()
  await database.drop()
})

const keep = (id: number, note: unknown = null): Statement => ({
  name: 'keep',
  text: 'insert into kept values ($1, $2)',
  values: [id, note],
})
const kept: Statement = { name: undefined, text: 'select * from kept order by id', values: [] }
const ids = async () => (await pool.query('select id from kept order by id')).rows.map(({ id }) => id)

it('answers each statement, which sees what those before it did', async () => {
  const [first, second, all] = await atOnce(client, [keep(1), keep(2, 'đây'), kept])
  expect([first?.rowCount, second?.rows]).toEqual([1, []])
  expect(all?.rows).toEqual([
    { id: 1, note: null },
    { id: 2, note: 'đây' },
  ])
  expect(await atOnce(client, [kept])).toMatchObject([{ rowCount: 2 }])
})

it('does none of them when one is refused, and goes on with the same connection', async () => {
  await expect(atOnce(client, [keep(3), keep(3), keep(4)])).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).toEqual([])
  await client.query({ ...keep(5), values: [5, null] })
  await atOnce(client, [keep(6), kept])
  expect(await ids()).toEqual([5, 6])
})

it('sends nothing when a value cannot be sent', async () => {
  const never: Record<string, unknown> = {}
  never.itself = never
  await expect(async () => atOnce(client, [keep(7), keep(8, never)])).rejects.toThrow(/circular/)
  await atOnce(client, [keep(9)])
  expect(await ids()).toEqual([9])
})
