import type pg from 'pg'
import type { Instant } from '../../domain/event.ts'

/**
 * SQL for now, of what is forgotten after a time, with the product's own clock as `$1`. Rows bear the database's time: of
 * two clocks the one that is ahead must not make what is new old.
 */
export const EARLIER_NOW = 'least(now(), $1::timestamptz)'

/** Rows that the vault keeps for a time only. */
const outdated: Readonly<Record<string, string>> = {
  // Nothing can refer to these any more: the longest lifetime is 90 days.
  'vault.session': `opened_at < ${EARLIER_NOW} - interval '91 days'`,
  'vault.link_token': `expires_at < ${EARLIER_NOW}`,
  'vault.throttle': `until < ${EARLIER_NOW}`,
  'vault.used_key': `at < ${EARLIER_NOW} - interval '24 hours'`,
  // Kept for questions about what was mailed; longer than their event is news.
  'vault.push': `asked_at < ${EARLIER_NOW} - interval '30 days'`,
  'vault.mail': `done_at < ${EARLIER_NOW} - interval '90 days'`,
}

/** Deletes rows past their time. Only while the clock is trusted: they cannot be restored. */
export const forgetOutdated = async (pool: Pick<pg.Pool, 'query'>, now: Instant): Promise<void> => {
  for (const [table, condition] of Object.entries(outdated))
    await pool.query(`delete from ${table} where ${condition}`, [now])
}
