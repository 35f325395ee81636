import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sessions } from '../../commands/accounts.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { personAdded, record } from '../../test/support/recorded.ts'
import { createSessions } from './sessions.ts'
import { createThrottle } from './throttle.ts'

let side: ReadSide
let somebody: string
let pool: pg.Pool
let sessions: Sessions

beforeAll(async () => {
  side = await openReadSide()
  side.start()
  somebody = await addPerson()
  pool = new pg.Pool({ connectionString: side.url, max: 10 })
  sessions = createSessions(pool, side.log)
})

afterAll(async () => {
  await pool.end()
  await side.close()
})

const addPerson = async () => {
  const id = randomUUID()
  await record(side.log, `person-${id}`, [personAdded('customer')])
  await side.caughtUp()
  return id
}

/** Lets time pass for one session: the database's clock cannot be moved, its notes can. */
const later = (id: string, interval: string) =>
  pool.query(
    `update vault.session set used_at = used_at - $2::interval, opened_at = opened_at - $2::interval,
       rotated_at = rotated_at - $2::interval, proven_until = proven_until - $2::interval where id = $1`,
    [id, interval],
  )

const open = (remember = false) => sessions.open(somebody, { remember })

describe('a session', () => {
  it('is found by its token, of which only the hash is kept', async () => {
    const { token, session } = await open()
    expect(token).toMatch(/^[\w-]{43}$/)
    const person = { id: somebody, role: 'customer', fullName: 'Nguyễn Văn An', locale: 'vi' }
    expect(await sessions.find(token)).toMatchObject({ session, person })
    expect(await sessions.find(`${token.slice(0, -1)}_`)).toBeUndefined()
    const { rows } = await pool.query('select hash from vault.session_token')
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
  })

  it('ends after 30 minutes without use, and lives on when it is used', async () => {
    const { token, session } = await open()
    await later(session.id, '29 minutes')
    expect(await sessions.find(token)).toBeDefined()
    await later(session.id, '29 minutes')
    expect(await sessions.find(token)).toBeDefined()
    await later(session.id, '31 minutes')
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('ends after 12 hours however much it is used', async () => {
    const { token, session } = await open()
    await later(session.id, '12 hours 1 minute')
    await pool.query('update vault.session set used_at = now() where id = $1', [session.id])
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.rotate(token)).toBeUndefined()
  })

  it('that is remembered lives 30 days without use and 90 at most', async () => {
    const { token, session } = await open(true)
    await later(session.id, '29 days')
    expect(await sessions.find(token)).toMatchObject({ session: { remember: true } })
    await later(session.id, '31 days')
    expect(await sessions.find(token)).toBeUndefined()
    const other = await open(true)
    await later(other.session.id, '90 days 1 minute')
    await pool.query('update vault.session set used_at = now() where id = $1', [other.session.id])
    expect(await sessions.find(other.token)).toBeUndefined()
  })

  it('is proven for 5 minutes', async () => {
    const { token, session } = await open()
    await sessions.prove(session.id)
    expect(await sessions.find(token)).toMatchObject({ session: { proven: true } })
    await later(session.id, '5 minutes')
    expect(await sessions.find(token)).toMatchObject({ session: { proven: false } })
  })

  it("is nobody's once the person is deleted", async () => {
    const id = await addPerson()
    const { token } = await sessions.open(id, { remember: true })
    expect(await sessions.find(token)).toMatchObject({ person: { id } })
    await record(side.log, `person-${id}`, [{ type: 'PersonDeleted', data: {} }])
    await side.caughtUp()
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('ends by hand, alone or with all of the person', async () => {
    const one = await sessions.open(await addPerson(), { remember: false })
    const two = await sessions.open(one.session.personID, { remember: false })
    const ids = [one.session.id, two.session.id]
    await sessions.end(one.session.id)
    expect(await sessions.find(one.token)).toBeUndefined()
    expect([...(await sessions.living(ids))]).toEqual([two.session.id])
    await sessions.endAllOf(one.session.personID)
    expect([...(await sessions.living(ids))]).toEqual([])
  })
})

describe('a new token', () => {
  it('leaves the one before good for 10 seconds', async () => {
    const { token, session } = await open()
    const rotated = await sessions.rotate(token)
    expect(rotated?.token).not.toBe(token)
    expect(await sessions.find(rotated?.token as string)).toBeDefined()
    expect(await sessions.find(token)).toBeDefined()
    expect(await sessions.rotate(token)).toMatchObject({ token: 'kept' })
    await later(session.id, '10 seconds')
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.find(rotated?.token as string)).toBeDefined()
  })

  it('is given once to twenty calls at the same time', async () => {
    const { token } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.rotate(token)))
    expect(answers.filter((answer) => answer?.token !== 'kept')).toHaveLength(1)
    expect(answers.every((answer) => answer !== undefined)).toBe(true)
  })

  it('asked for with a token of two generations ago ends the session', async () => {
    const { token } = await open()
    const second = (await sessions.rotate(token))?.token as string
    const third = (await sessions.rotate(second))?.token as string
    expect(await sessions.rotate(token)).toBeUndefined()
    expect(await sessions.find(third)).toBeUndefined()
    expect(await sessions.rotate(third)).toBeUndefined()
  })

  it('asked for with the last token after its grace ends the session', async () => {
    const { token, session } = await open()
    const second = (await sessions.rotate(token))?.token as string
    await later(session.id, '11 seconds')
    expect(await sessions.rotate(token)).toBeUndefined()
    expect(await sessions.find(second)).toBeUndefined()
  })

  it('is not given for a token that nobody has', async () => {
    expect(await sessions.rotate('x'.repeat(43))).toBeUndefined()
  })
})

describe('a throttle', () => {
  const rule = { attempts: 3, seconds: 900 }

  it('lets so many attempts through, of many at once too, and then says how long to wait', async () => {
    const throttle = createThrottle(pool)
    const waits = await Promise.all(Array.from({ length: 10 }, () => throttle.attempt('login:a', rule)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.filter((wait) => wait > 890 && wait <= 900)).toHaveLength(7)
    expect(await throttle.attempt('login:b', rule)).toBe(0)
  })

  it('counts in the database, and anew when the time is over', async () => {
    expect(await createThrottle(pool).attempt('login:a', rule)).toBeGreaterThan(0)
    await pool.query("update vault.throttle set until = until - interval '900 seconds'")
    expect(await createThrottle(pool).attempt('login:a', rule)).toBe(0)
  })

  it('locks nobody out for as long as a clock was ahead that is put right', async () => {
    const throttle = createThrottle(pool)
    for (let attempt = 0; attempt < 4; attempt++) await throttle.attempt('login:d', rule)
    await pool.query("update vault.throttle set until = until + interval '400 days'")
    expect(await throttle.attempt('login:d', rule)).toBe(0)
    for (let attempt = 0; attempt < 3; attempt++) await throttle.attempt('login:d', rule)
    expect(await throttle.attempt('login:d', rule)).toBeGreaterThan(890)
  })

  it('forgets after a good attempt', async () => {
    const throttle = createThrottle(pool)
    for (let attempt = 0; attempt < 4; attempt++) await throttle.attempt('login:c', rule)
    await throttle.forgive('login:c')
    expect(await throttle.attempt('login:c', rule)).toBe(0)
  })
})
