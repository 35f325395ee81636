import type pg from 'pg'
import type { LinkPurpose, Links } from '../../commands/mail/mail.ts'
import { hashOf, newToken } from './token.ts'

const linkHash = (token: string, address: string) => hashOf(`${token}\0${address}`)

/** Links in `vault.link_token`, by the database's clock. */
export const createLinks = (pool: pg.Pool): Links => ({
  make: async ({ personID, address, purpose, minutes }) => {
    const token = newToken()
    await pool.query(
      `with gone as (delete from vault.link_token where person = $2 and purpose = $3)
       insert into vault.link_token (hash, person, purpose, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))`,
      [linkHash(token, address), personID, purpose, minutes],
    )
    return token
  },
  find: async (token, address) => {
    const { rows } = await pool.query<{ personID: string; purpose: LinkPurpose; used: boolean }>(
      `select person as "personID", purpose, used_at is not null as used from vault.link_token
       where hash = $1 and expires_at > now()`,
      [linkHash(token, address)],
    )
    return rows[0]
  },
  use: async (token, address) => {
    // The row's lock lets one of many concurrent calls through.
    const { rowCount } = await pool.query(
      'update vault.link_token set used_at = now() where hash = $1 and used_at is null and expires_at > now()',
      [linkHash(token, address)],
    )
    return rowCount === 1
  },
  void: async (personID, purpose) => {
    await pool.query('delete from vault.link_token where person = $1 and purpose = $2', [personID, purpose])
  },
})
