import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Claim } from '../../domain/claim.ts'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { createClaims } from './claims.ts'

let database: PreparedDatabase
let pool: pg.Pool
/** What entities hold by their streams' word. */
let held: Map<string, Claim[]>
let claims: ReturnType<typeof createClaims>

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 8 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('delete from vault.claim')
  held = new Map()
  claims = createClaims(pool, { secret: randomBytes(32), heldBy: async (id) => held.get(id) ?? [] })
})

const email = (value: string): Claim => ({ kind: 'email', value })
const phone = (value: string): Claim => ({ kind: 'phone', value })
/** Of a command of its own. */
const attempt = (revision = 0) => ({ attemptID: randomUUID(), revision })
const [one, two] = [randomUUID(), randomUUID()]
const rowCount = async () => Number((await pool.query('select count(*) from vault.claim')).rows[0].count)
const age = () => pool.query(`update vault.claim set taken_at = now() - interval '1 minute'`)

describe('claims', () => {
  it('are taken all or none, and the first that is in the way is told', async () => {
    expect(await claims.take(one, [email('a@b.vn'), phone('0911111111')], attempt())).toBeUndefined()
    expect(await claims.take(two, [email('c@d.vn'), phone('0911111111')], attempt())).toEqual(
      phone('0911111111'),
    )
    expect(await claims.ownerOf(email('c@d.vn'))).toBeUndefined()
    expect(await claims.ownersOf([email('c@d.vn'), phone('0911111111'), email('a@b.vn')])).toEqual([
      undefined,
      one,
      one,
    ])
    expect(await claims.take(two, [], attempt())).toBeUndefined()
  })

  it('can be taken again by who has them', async () => {
    await claims.take(one, [email('a@b.vn')], attempt())
    expect(await claims.take(one, [email('a@b.vn'), phone('0911111111')], attempt())).toBeUndefined()
    expect(await rowCount()).toBe(2)
  })

  it('are let go of only by who has them', async () => {
    await claims.take(one, [email('a@b.vn')], attempt())
    await claims.release(two, [email('a@b.vn')], attempt(1))
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
    await claims.release(one, [email('a@b.vn')], attempt(1))
    expect(await claims.take(two, [email('a@b.vn')], attempt())).toBeUndefined()
  })

  it('are given back by who has taken them alone, and left where others may write the same for the same one', async () => {
    const [first, second] = [attempt(), attempt()]
    await claims.take(one, [email('a@b.vn')], first)
    await claims.release(one, [email('a@b.vn')], first)
    expect(await rowCount()).toBe(0)

    await claims.take(one, [email('a@b.vn')], first)
    await claims.take(one, [email('a@b.vn')], first)
    await claims.take(one, [email('a@b.vn'), phone('0911111111')], second)
    await claims.release(one, [email('a@b.vn'), phone('0911111111')], second)
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
    expect(await claims.ownerOf(phone('0911111111'))).toBeUndefined()
    await claims.release(one, [email('a@b.vn')], first)
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
    // Which of them has written it is asked of the stream, when it stands in somebody's way.
    await age()
    expect(await claims.take(two, [email('a@b.vn')], attempt())).toBeUndefined()
  })

  it('stay with who wants them back, whatever is let go of by who decided before', async () => {
    const back = attempt(1)
    await claims.take(one, [email('a@b.vn')], attempt(-1))
    await claims.take(one, [email('a@b.vn')], back)
    await claims.take(one, [email('a@b.vn')], attempt(0))
    await claims.release(one, [email('a@b.vn')], attempt(1))
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
    await claims.release(one, [email('a@b.vn')], back)
    expect(await rowCount()).toBe(0)
  })

  it('that nobody can write any more are let go of, whoever took them', async () => {
    await claims.take(one, [email('a@b.vn')], attempt(3))
    await claims.take(one, [email('a@b.vn')], attempt(3))
    await claims.release(one, [email('a@b.vn')], attempt(3))
    expect(await rowCount()).toBe(1)
    await claims.release(one, [email('a@b.vn')], attempt(4))
    expect(await rowCount()).toBe(0)
  })

  it('that could not all be taken leave those that another update of the same one wants', async () => {
    await claims.take(two, [phone('0911111111')], attempt())
    const taking = claims.take(one, [email('a@b.vn'), phone('0911111111')], attempt())
    const other = claims.take(one, [email('a@b.vn')], attempt())
    expect(await Promise.all([taking, other])).toEqual([phone('0911111111'), undefined])
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
  })

  it('go to all who want them for the same one at once', async () => {
    const wanted = [email('a@b.vn'), phone('0911111111')]
    const taking = Array.from({ length: 6 }, () => claims.take(one, wanted, attempt()))
    expect(await Promise.all(taking)).toEqual(taking.map(() => undefined))
    expect(await rowCount()).toBe(2)
  })

  it('go to one of many who want the same at once, in one process or two', async () => {
    const secret = randomBytes(32)
    const desks = [1, 2].map(() => createClaims(pool, { secret, heldBy: async () => [] }))
    for (let round = 0; round < 20; round++) {
      const wanted = [email(`${round}@b.vn`), phone(`09${round}`)]
      const takers = Array.from({ length: 24 }, () => randomUUID())
      const refused = await Promise.all(
        takers.map((id, index) =>
          desks[index % 2]!.take(id, index % 3 ? wanted : wanted.toReversed(), {
            attemptID: id,
            revision: 0,
          }),
        ),
      )
      const winners = takers.filter((_, index) => refused[index] === undefined)
      const owners = new Set(await desks[0]!.ownersOf(wanted))
      // Two that each took one may both be refused; two winners, or half a winner, never.
      expect(winners.length).toBeLessThanOrEqual(1)
      expect([...owners]).toEqual(winners.length === 1 ? winners : [undefined])
    }
  })

  it('of a command that was never made good are taken over after a while, others never', async () => {
    await claims.take(one, [email('a@b.vn'), phone('0911111111')], attempt())
    held.set(one, [phone('0911111111')])
    expect(await claims.take(two, [email('a@b.vn')], attempt())).toEqual(email('a@b.vn'))
    await age()
    expect(await claims.take(two, [email('a@b.vn')], attempt())).toBeUndefined()
    expect(await claims.take(two, [phone('0911111111')], attempt())).toEqual(phone('0911111111'))
  })

  it('that their owners do not hold are released after a while, whoever asks for them', async () => {
    await claims.take(one, [email('a@b.vn'), phone('0911111111')], attempt())
    await claims.take(two, [email('c@d.vn')], attempt())
    held.set(one, [phone('0911111111')])
    expect(await claims.sweep()).toBeUndefined()
    expect(await rowCount()).toBe(3)
    await age()
    const three = randomUUID()
    await claims.take(three, [email('e@f.vn')], attempt())
    for (let after: string | undefined, rounds = 0; ; rounds++) {
      after = await claims.sweep(after, 1)
      if (after === undefined) break
      expect(rounds).toBeLessThan(4)
    }
    const wanted = [email('a@b.vn'), phone('0911111111'), email('c@d.vn'), email('e@f.vn')]
    expect(await claims.ownersOf(wanted)).toEqual([undefined, one, undefined, three])
  })

  it('are not taken over from who wants them again in this moment', async () => {
    await claims.take(one, [email('a@b.vn')], attempt())
    await age()
    const secret = randomBytes(32)
    claims = createClaims(pool, {
      secret,
      heldBy: async () => {
        expect(await claims.take(one, [email('a@b.vn')], attempt(7))).toBeUndefined()
        return []
      },
    })
    await claims.take(one, [email('a@b.vn')], attempt())
    await age()
    expect(await claims.take(two, [email('a@b.vn')], attempt())).toEqual(email('a@b.vn'))
    expect(await claims.ownerOf(email('a@b.vn'))).toBe(one)
  })

  it('tell nobody what they are about', async () => {
    await claims.take(one, [email('a@b.vn')], attempt())
    const { rows } = await pool.query('select hash from vault.claim')
    expect(rows[0].hash).toHaveLength(32)
    expect(String(rows[0].hash)).not.toContain('a@b.vn')
  })
})
