import type pg from 'pg'
import type { SharedBills } from '../../commands/mail/mail.ts'
import { hashOf } from './token.ts'

type Options = {
  readonly pool: pg.Pool
  /** Keyed HMAC of a value. */
  readonly hashBody: (value: unknown) => string
}

/** Links to bills in `vault.shared_bill`, which has the hashes of their secrets. */
export const createSharedBills = ({ pool, hashBody }: Options): SharedBills => {
  const secretOf = (billID: string, commandId: string) => hashBody(['link of a bill', billID, commandId])
  return {
    secretOf,
    make: async (billID, commandId) => {
      await pool.query('insert into vault.shared_bill (hash, bill) values ($1, $2) on conflict do nothing', [
        hashOf(secretOf(billID, commandId)),
        billID,
      ])
    },
    find: async (token) => {
      const { rows } = await pool.query<{ bill: string }>(
        'select bill from vault.shared_bill where hash = $1',
        [hashOf(token)],
      )
      return rows[0]?.bill
    },
    withdraw: async (billID) => {
      await pool.query('delete from vault.shared_bill where bill = $1', [billID])
    },
  }
}
