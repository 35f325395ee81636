import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Session, Sessions, SignedIn } from '../../commands/accounts.ts'
import { batched } from '../../domain/batched.ts'
import type { EventSource } from '../../projections/event-source.ts'
import { frozenText, personFromStream } from '../../projections/frozen.ts'
import { hashOf, newToken } from './token.ts'

/** How long a second tab may use the previous token (specification: Sessions). */
const GRACE = "interval '10 seconds'"
const PROOF = "interval '5 minutes'"
/** `used_at` is written at most this often: a write per request would gain nothing. */
const NOTED_AFTER = "interval '1 minute'"

/** Sessions per statement. */
const MOST_TOGETHER = 200

/** Longer names of browsers are cut. */
const LONGEST_AGENT = 255

type NewSession = { remember: boolean; agent: string | null }
type Row = { id: string; person: string; remember: boolean; proven: boolean }
type Found = Row & Omit<SignedIn, 'id'> & { hash: Buffer; note: boolean; frozen: boolean }

const FIELDS = 's.id, s.person, s.remember, coalesce(s.proven_until > now(), false) as proven'
const GOOD = `(t.generation = s.generation
  or (t.generation = s.generation - 1 and s.rotated_at > now() - ${GRACE}))`

const sessionOf = ({ id, person, remember, proven }: Row): Session => ({
  id,
  personID: person,
  remember,
  proven,
})

const personOf = ({ person, role, fullName, locale, email, emailVerified }: Found): SignedIn => ({
  id: person,
  role,
  fullName,
  locale,
  email,
  emailVerified,
})

/** Sessions in `vault.session`. */
export const createSessions = (pool: pg.Pool, source: Pick<EventSource, 'readStream'>): Sessions => {
  const fromStream = personFromStream(source)
  const end = async (id: string) => {
    await pool.query(
      `with device as (delete from vault.push_device where session = $1)
       update vault.session set ended_at = now() where id = $1 and ended_at is null`,
      [id],
    )
  }

  /**
   * Batched, since a page makes many requests at once with one token. A deleted person has no session,
   * whatever the vault has.
   */
  const findAll = batched(MOST_TOGETHER, async (hashes: readonly Buffer[]) => {
    const { rows } = await pool.query<Found>({
      name: 'session-find',
      text: `select t.hash, ${FIELDS}, s.used_at < now() - ${NOTED_AFTER} as note,
               p.role, p."fullName", p.locale, p.email, p."emailVerified",
               ${frozenText('person', "'person-' || p.id")} as frozen
             from vault.session_token t join vault.living_session s on s.id = t.session
             join read.person p on p.id = s.person and p."deletedAt" is null
             where t.hash = any ($1::bytea[]) and ${GOOD}`,
      values: [hashes],
    })
    const noted = rows.filter(({ note }) => note).map(({ id }) => id)
    if (noted.length > 0)
      await pool.query('update vault.session set used_at = now() where id = any ($1::uuid[])', [noted])
    return Promise.all(
      hashes.map(async (hash) => {
        const row = rows.find((found) => found.hash.equals(hash))
        const person = row && (row.frozen ? await fromStream(row.person) : personOf(row))
        return row && person && { session: sessionOf(row), person }
      }),
    )
  })

  return {
    open: async (personID, { remember, agent }) => {
      const [id, token] = [randomUUID(), newToken()]
      await pool.query(
        `with opened as (insert into vault.session (id, person, remember, agent) values ($1, $2, $3, $5) returning id)
         insert into vault.session_token (hash, session, generation) select $4, id, 0 from opened`,
        [id, personID, remember, hashOf(token), agent?.slice(0, LONGEST_AGENT) ?? null],
      )
      return { token, session: { id, personID, remember, proven: false } }
    },

    find: (token) => findAll(hashOf(token)),

    rotate: async (token) => {
      const next = newToken()
      // The row's lock lets one of many concurrent calls through; the others find the next generation.
      const { rows } = await pool.query<Row>(
        `with rotated as (
           update vault.session s set generation = s.generation + 1, rotated_at = now(), used_at = now()
           from vault.session_token t
           where t.hash = $1 and t.session = s.id and t.generation = s.generation
             and s.id in (select id from vault.living_session)
           returning ${FIELDS}, s.generation),
         kept as (
           insert into vault.session_token (hash, session, generation) select $2, id, generation from rotated)
         select * from rotated`,
        [hashOf(token), hashOf(next)],
      )
      if (rows[0]) return { session: sessionOf(rows[0]), token: next }
      const known = await pool.query<Row & { good: boolean }>(
        `select ${FIELDS}, ${GOOD} and s.id in (select id from vault.living_session) as good
         from vault.session_token t join vault.session s on s.id = t.session where t.hash = $1`,
        [hashOf(token)],
      )
      const found = known.rows[0]
      if (found?.good) return { session: sessionOf(found), token: 'kept' }
      if (found) await end(found.id)
      return undefined
    },

    prove: async (id) => {
      await pool.query(`update vault.session set proven_until = now() + ${PROOF} where id = $1`, [id])
    },

    end,

    endAllOf: async (personID, except) => {
      await pool.query(
        `with device as (
           delete from vault.push_device where person = $1 and session is distinct from $2::uuid)
         update vault.session set ended_at = now()
         where person = $1 and ended_at is null and id is distinct from $2::uuid`,
        [personID, except ?? null],
      )
    },

    of: async (personID) => {
      const { rows } = await pool.query<{ id: string; opened: Date; used: Date } & NewSession>(
        `select s.id, s.opened_at as opened, s.used_at as used, s.remember, s.agent
         from vault.session s join vault.living_session l on l.id = s.id
         where s.person = $1 order by s.used_at desc, s.id`,
        [personID],
      )
      return rows.map(({ opened, used, ...session }) => ({
        ...session,
        openedAt: opened.toISOString(),
        usedAt: used.toISOString(),
      }))
    },

    living: async (ids) => {
      if (ids.length === 0) return new Set()
      const { rows } = await pool.query<{ id: string }>(
        'select id from vault.living_session where id = any($1::uuid[])',
        [ids],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}
