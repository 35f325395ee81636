import type pg from 'pg'

/** Settings that the product keeps about an installation. */
export const createInstallation = (pool: Pick<pg.ClientBase, 'query'>) => ({
  recall: async <T>(name: string): Promise<T | undefined> => {
    const { rows } = await pool.query<{ value: T }>('select value from vault.setting where name = $1', [name])
    return rows[0]?.value
  },
  remember: async (name: string, value: unknown): Promise<void> => {
    await pool.query(
      `insert into vault.setting (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value`,
      [name, JSON.stringify(value)],
    )
  },
})
