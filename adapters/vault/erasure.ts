import type pg from 'pg'
import type { Erasure } from '../../commands/accounts.ts'
import type { EventStore } from '../../commands/event-store.ts'
import { forgetRowsOf } from './forget-rows.ts'

/** What the vault and the file store know of a person, made to nothing. */
export const createErasure = (
  pool: pg.Pool,
  keyring: { destroy(subject: string): Promise<void> },
  files: { removeOf(personID: string): Promise<void> },
  store: Pick<EventStore, 'readStream'>,
): Erasure => ({
  erase: async (personID) => {
    // The key last: it is what makes it final, and all of this can be repeated.
    await pool.query(
      `with account as (delete from vault.account where person = $1),
            session as (delete from vault.session where person = $1),
            choice as (delete from vault.mail_choice where person = $1),
            link as (delete from vault.link_token where person = $1)
       update vault.mail set sealed = null, done_at = coalesce(done_at, now()),
         state = case state when 'waiting' then 'dropped' else state end
       where person = $1`,
      [personID],
    )
    await files.removeOf(personID)
    await forgetRowsOf(pool, store, personID)
    await keyring.destroy(personID)
  },
})
