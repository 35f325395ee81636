import type pg from 'pg'
import type { Throttle } from '../../commands/accounts.ts'
import { hashOf } from './token.ts'

/** The wait is over, or its end was set by a clock that was ahead and has been corrected since. */
const OVER = '(t.until <= now() or t.until > now() + 2 * make_interval(secs => $3))'

/** Attempts in `vault.throttle`, by the database's clock. */
export const createThrottle = (pool: pg.Pool): Throttle => ({
  attempt: async (key, { attempts, seconds }) => {
    // Counted before the attempt is checked, so that a hundred concurrent attempts are not all the first. The
    // count stops one above the limit, and the end of the wait is then kept: further attempts do not prolong
    // it.
    const { rows } = await pool.query<{ attempts: number; wait: number }>(
      `insert into vault.throttle as t (key, attempts, until) values ($1, 1, now() + make_interval(secs => $3))
       on conflict (key) do update set
         attempts = case when ${OVER} then 1 else least(t.attempts + 1, $2 + 1) end,
         until = case when ${OVER} or t.attempts + 1 = $2
                      then now() + make_interval(secs => $3) else t.until end
       returning attempts, extract(epoch from until - now())::float8 as wait`,
      [hashOf(key), attempts, seconds],
    )
    const counted = rows[0]
    // `now()` is when a statement began. One that waited for the row began before others set the end of the
    // wait, which then seems longer than `seconds`.
    return counted && counted.attempts > attempts ? Math.min(seconds, Math.ceil(counted.wait)) : 0
  },
  giveBack: async (key) => {
    await pool.query('update vault.throttle set attempts = attempts - 1 where key = $1 and attempts > 0', [
      hashOf(key),
    ])
  },
  forgive: async (key) => {
    await pool.query('delete from vault.throttle where key = $1', [hashOf(key)])
  },
  remember: async (key, seconds) => {
    await pool.query(
      `insert into vault.throttle as t (key, attempts, until) values ($1, 0, now() + make_interval(secs => $2))
       on conflict (key) do update set until = excluded.until`,
      [hashOf(key), seconds],
    )
  },
  knows: async (key) => {
    const { rowCount } = await pool.query('select from vault.throttle where key = $1 and until > now()', [
      hashOf(key),
    ])
    return rowCount === 1
  },
})
