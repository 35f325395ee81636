import type pg from 'pg'
import type { SharedLink, SharedLinks, SharedThing } from '../../commands/link/shared-links.ts'
import { hashOf } from './token.ts'

type Options = {
  readonly pool: pg.Pool
  /** Keyed HMAC of a value. */
  readonly hashBody: (value: unknown) => string
}

/** Links in `vault.shared_bill`, which has the hashes of their secrets. */
export const createSharedLinks = ({ pool, hashBody }: Options): SharedLinks => {
  const secretOf = ({ of, id }: SharedThing, commandId: string) =>
    hashBody([`link of a ${of}`, id, commandId])
  return {
    secretOf,
    make: async (link, commandId) => {
      await pool.query(
        `insert into vault.shared_bill (hash, thing, bill, link, until) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [hashOf(secretOf(link, commandId)), link.of, link.id, link.linkID, link.until],
      )
    },
    find: async (token) => {
      const { rows } = await pool.query<SharedLink>(
        `select thing as of, bill as id, link as "linkID", to_char(until, 'YYYY-MM-DD') as until
         from vault.shared_bill where hash = $1`,
        [hashOf(token)],
      )
      return rows[0]
    },
    withdraw: async ({ of, id }) => {
      await pool.query('delete from vault.shared_bill where bill = $1 and thing = $2', [id, of])
    },
  }
}
