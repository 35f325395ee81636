import type pg from 'pg'
import type { Instant } from '../../domain/event.ts'

/**
 * SQL for the current time by which rows expire; `$1` is the product's own clock. Rows have the database's
 * time. The earlier of the two counts, so that a clock that is ahead does not expire new rows.
 */
export const EARLIER_NOW = 'least(now(), $1::timestamptz)'

/** Rows that the vault keeps for a time only. */
const outdated: Readonly<Record<string, string>> = {
  // Nothing can refer to these any more: the longest lifetime is 90 days.
  'vault.session': `opened_at < ${EARLIER_NOW} - interval '91 days'`,
  'vault.link_token': `expires_at < ${EARLIER_NOW}`,
  'vault.throttle': `until < ${EARLIER_NOW}`,
  'vault.used_key': `at < ${EARLIER_NOW} - interval '24 hours'`,
  // Kept for questions about what was sent, and longer than an event counts as news.
  'vault.push': `asked_at < ${EARLIER_NOW} - interval '30 days'`,
  'vault.mail': `done_at < ${EARLIER_NOW} - interval '90 days'`,
}

/** Deletes rows past their time. Only while the clock is trusted: they cannot be restored. */
export const forgetOutdated = async (pool: Pick<pg.Pool, 'query'>, now: Instant): Promise<void> => {
  for (const [table, condition] of Object.entries(outdated))
    await pool.query(`delete from ${table} where ${condition}`, [now])
}
