import type pg from 'pg'
import type { MailChoices } from '../../commands/mail/mail.ts'
import type { NewsKind } from '../../domain/news.ts'

/** The news that people have turned off, in `vault.mail_choice`. By default all are on. */
export const createMailChoices = (pool: pg.Pool): MailChoices => ({
  refusedBy: async (personID) => {
    const { rows } = await pool.query<{ refused: NewsKind[] }>(
      'select refused from vault.mail_choice where person = $1',
      [personID],
    )
    return rows[0]?.refused ?? []
  },
  refuse: async (personID, kinds) => {
    await pool.query(
      `insert into vault.mail_choice (person, refused) values ($1, $2)
       on conflict (person) do update set refused = excluded.refused`,
      [personID, kinds],
    )
  },
})
