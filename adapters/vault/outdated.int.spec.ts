import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { forgetOutdated } from './outdated.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

let database: PreparedDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 })
  const [id, hash] = [randomUUID(), randomBytes(32)]
  await pool.query('insert into vault.session (id, person, remember) values ($1, $1, true)', [id])
  await pool.query('insert into vault.session_token values ($1, $2, 0)', [hash, id])
  await pool.query(
    `insert into vault.link_token (hash, person, purpose, expires_at) values ($1, $2, 'verify', now())`,
    [hash, id],
  )
  await pool.query('insert into vault.throttle values ($1, 1, now())', [hash])
  await pool.query('insert into vault.used_key (person, key, call) values ($1, $2, $2)', [id, hash])
  await pool.query(
    `insert into vault.mail (id, source, kind, person, state, done_at) values ($1, $1, 'reset', $1, 'sent', now())`,
    [id],
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const left = async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from vault.session) as sessions,
       (select count(*)::int from vault.session_token) as tokens,
       (select count(*)::int from vault.link_token) as links,
       (select count(*)::int from vault.throttle) as throttles,
       (select count(*)::int from vault.used_key) as keys,
       (select count(*)::int from vault.mail) as mails`,
  )
  return rows[0]
}
const all = { sessions: 1, tokens: 1, links: 1, throttles: 1, keys: 1, mails: 1 }

it('forgets what is past its time by both clocks, and nothing by one alone', async () => {
  // Ours is ahead.
  await pool.query("update vault.link_token set expires_at = now() + interval '1 hour'")
  await pool.query("update vault.throttle set until = now() + interval '1 hour'")
  await forgetOutdated(pool, inDays(400))
  expect(await left()).toEqual(all)

  // The database's is ahead by 400 days, which is as if all rows were older by as much.
  const times = {
    session: 'opened_at',
    link_token: 'expires_at',
    throttle: 'until',
    used_key: 'at',
    mail: 'done_at',
  }
  for (const [table, column] of Object.entries(times))
    await pool.query(`update vault.${table} set ${column} = ${column} - interval '400 days'`)
  await forgetOutdated(pool, inDays(-401))
  expect(await left()).toEqual(all)

  await forgetOutdated(pool, inDays(0))
  expect(await left()).toEqual({ sessions: 0, tokens: 0, links: 0, throttles: 0, keys: 0, mails: 0 })
})
