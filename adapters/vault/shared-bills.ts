import type pg from 'pg'
import type { SharedBills } from '../../commands/mail/mail.ts'
import { hashOf, newToken } from './token.ts'

/** Links to bills in `vault.shared_bill`. */
export const createSharedBills = (pool: pg.Pool): SharedBills => ({
  make: async (billID) => {
    const token = newToken()
    await pool.query('insert into vault.shared_bill (hash, bill) values ($1, $2)', [hashOf(token), billID])
    return token
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
})
