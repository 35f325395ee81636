import type pg from 'pg'
import type { Erasure } from '../../commands/accounts.ts'
import type { EventStore } from '../../commands/event-store.ts'
import type { ThingsOf } from '../../projections/person/things-of.ts'
import type { ErasureRegister } from './erasure-register.ts'
import { forgetRowsOf } from './forget-rows.ts'
import type { createKeyring } from './keyring.ts'
import { residentsIn } from './residents.ts'

type Options = {
  readonly pool: pg.Pool
  readonly keyring: Pick<ReturnType<typeof createKeyring>, 'destroy' | 'thingsOf'>
  readonly files: {
    removeOf(holders: readonly string[], senderID: string): Promise<void>
    removeSheets(ids: readonly string[]): Promise<void>
  }
  readonly store: Pick<EventStore, 'readStream'>
  readonly thingsOf: ThingsOf
  readonly forgetCopies: () => Promise<void>
  readonly register: Pick<ErasureRegister, 'add'>
}

/** What the vault and the file store know of a person and of what is about them alone, made to nothing. */
export const createErasure = ({
  pool,
  keyring,
  files,
  store,
  thingsOf,
  forgetCopies,
  register,
}: Options): Erasure => ({
  erase: async (personID) => {
    // First of all: whatever brings an older state back later finds that this person is to be erased there too.
    await register.add(personID)
    const { ids, roomIDs } = await thingsOf(personID)
    // What was written in this moment is not in the read models yet.
    const things = [...new Set([...ids, ...(await keyring.thingsOf(personID))])]
    const residents = await residentsIn(store, { contracts: things, roomIDs })
    // The keys after what is looked for with them: they are what makes it final, and all of this can be repeated.
    await pool.query(
      `with account as (delete from vault.account where person = $1),
            session as (delete from vault.session where person = $1),
            choice as (delete from vault.mail_choice where person = $1),
            shape as (delete from vault.upload_shape where person = $1),
            link as (delete from vault.link_token where person = $1)
       update vault.mail set sealed = null, done_at = coalesce(done_at, now()),
         state = case state when 'waiting' then 'dropped' else state end
       where person = $1`,
      [personID],
    )
    await files.removeOf([personID, ...things], personID)
    await files.removeSheets(await forgetRowsOf(pool, store, { personID, things }))
    await keyring.destroy(personID, [...things, ...residents])
    // Needs no key, and must not keep one: it waits for whoever is filling the tables of a past day.
    await forgetCopies()
  },
})
