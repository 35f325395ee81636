import type pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'

/**
 * Destroys the keys of a person, of these things and of all that is known to be about the person, and leaves their rows
 * so that no new ones are made.
 * @returns all whose keys are gone now
 */
export const destroyKeys = (pool: pg.Pool, personID: string, things: readonly string[]): Promise<string[]> =>
  inTransaction(pool, async (client) => {
    // Whoever is making a key is waited for and seen below, and who comes after finds the person without one: no key
    // slips through of something that is in no list yet.
    await client.query('lock table vault.person_key in share row exclusive mode')
    const { rows } = await client.query<{ person: string }>(
      `with named as (
         insert into vault.person_key (person, wrapped) select unnest($2::uuid[]), null
         on conflict (person) do update set wrapped = null returning person
       ), theirs as (
         update vault.person_key set wrapped = null where whose = $1 and person <> all($2) returning person
       )
       select person from named union all select person from theirs`,
      [personID, [...new Set([personID, ...things])]],
    )
    return rows.map(({ person }) => person)
  })
