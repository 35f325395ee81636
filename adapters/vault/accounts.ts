import type pg from 'pg'
import type { Accounts } from '../../commands/accounts.ts'

/** Accounts in `vault.account`, one per person. */
export const createAccounts = (pool: pg.Pool): Accounts => ({
  passwordOf: async (personID) => {
    const { rows } = await pool.query<{ password: string }>({
      name: 'account-password',
      text: 'select password from vault.account where person = $1',
      values: [personID],
    })
    return rows[0]?.password
  },
  keepPassword: async (personID, phc) => {
    await pool.query(
      `insert into vault.account (person, password) values ($1, $2)
       on conflict (person) do update set password = excluded.password, password_at = now()`,
      [personID, phc],
    )
  },
})
