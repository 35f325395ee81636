import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Erasure, FinalMail } from '../../commands/accounts.ts'
import type { Erased } from '../../commands/erasure/complete-erasures.ts'
import type { EventStore } from '../../commands/event-store.ts'
import type { ErasedPlace } from '../../domain/erasure/erasure.ts'
import type { Position } from '../../domain/event.ts'
import type { ThingsOf } from '../../projections/person/things-of.ts'
import type { ErasureRegister } from './erasure-register.ts'
import { forgetRowsOf } from './forget-rows.ts'
import type { createKeyring } from './keyring.ts'

type Options = {
  readonly pool: pg.Pool
  readonly keyring: Pick<ReturnType<typeof createKeyring>, 'destroy' | 'thingsOf'>
  readonly files: {
    /** @returns how many there were */
    removeOf(holders: readonly string[], senderID: string): Promise<number>
    removeSheets(ids: readonly string[]): Promise<void>
  }
  readonly store: Pick<EventStore, 'readStream'>
  readonly thingsOf: ThingsOf
  readonly forgetCopies: () => Promise<void>
  readonly register: Pick<ErasureRegister, 'add'>
  /** Absent without a mail server. */
  readonly finalMail?: FinalMail | undefined
  /** Completes the erasure requests of the person, once everything is destroyed. */
  readonly complete: (personID: string, erased: Erased) => Promise<Position | undefined>
}

/** Destroys the data in vault and file store about a person and about things that are theirs alone. */
export const createErasure = ({
  pool,
  keyring,
  files,
  store,
  thingsOf,
  forgetCopies,
  register,
  finalMail,
  complete,
}: Options): Erasure => {
  const erase = async (personID: string) => {
    // First: after a restore of an older state the register tells that this person has to be erased again.
    await register.add(personID)
    // Asked of the table and not of the keyring, which may remember a key that another process has destroyed.
    const sendFinalMail = (await hasKey(pool, personID)) ? await finalMail?.(personID) : undefined
    const { ids, roomIDs, leadIDs } = await thingsOf(personID)
    // They were somebody's before they were this person's: an older state does not know whose they became.
    for (const leadID of leadIDs) await register.add(leadID)
    // Things made a moment ago are not in the read models yet.
    const things = [...new Set([...ids, ...(await keyring.thingsOf(personID))])]
    const residents = await residentsIn(store, { contracts: things, roomIDs })
    // Keys last: they are needed to find the rest, and until they are destroyed all of this can be repeated.
    await emptyVault(pool, personID, things)
    const removed = await files.removeOf([personID, ...things], personID)
    await note(pool, personID, { place: 'files', count: removed })
    const sheets = await forgetRowsOf(pool, store, { personID, things })
    await files.removeSheets(sheets)
    await note(pool, personID, { place: 'uploadFiles', count: sheets.length })
    await keyring.destroy(personID, [...things, ...residents])
    // After the keys: it needs none of them, and may wait for a process that fills the tables of a past day.
    await forgetCopies()
    // Nobody waits for it: a mail server may be away for minutes.
    void sendFinalMail?.()
    const { rows: places } = await pool.query<ErasedPlace>(
      'select place, count from vault.erasure_place where person = $1',
      [personID],
    )
    const keys = new Set([personID, ...things, ...residents]).size
    return complete(personID, {
      things: [personID, ...things],
      places: [{ place: 'keys', count: keys }, { place: 'tables', count: things.length + 1 }, ...places],
    })
  }
  const forget = async (id: string) => {
    await register.add(id)
    await keyring.destroy(id, [])
    await forgetCopies()
  }
  return {
    erase: (personID) => oneAfterTheOther(pool, personID, () => erase(personID)),
    forget: (id) => oneAfterTheOther(pool, id, () => forget(id)),
  }
}

const hasKey = async (pool: pg.Pool, personID: string): Promise<boolean> => {
  const { rows } = await pool.query(
    'select 1 from vault.person_key where person = $1 and wrapped is not null',
    [personID],
  )
  return rows.length > 0
}

const NEXT_TRY_MS = 100

/**
 * Runs erasures of one person one after the other: the API's process and a subscriber of the log start one at
 * the same moment. The second finds everything destroyed, and the counts of the first for the certificate.
 */
const oneAfterTheOther = async <T>(pool: pg.Pool, personID: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const lock = [`erasure ${personID}`]
  // Polls for the lock: a statement that waited for a whole erasure would run into the query timeout.
  const isOurs = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as ours', lock)
    return rows[0].ours as boolean
  }
  let isDone = false
  try {
    while (!(await isOurs())) await sleep(NEXT_TRY_MS)
    const done = await work()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock)
    isDone = true
    return done
  } finally {
    // After a failure the connection is closed, which releases the lock.
    client.release(!isDone)
  }
}

/** Deletes and counts in one statement: an erasure that is interrupted and repeated counts nothing twice. */
const emptyVault = async (pool: pg.Pool, personID: string, things: readonly string[]): Promise<void> => {
  await pool.query(
    `with account as (delete from vault.account where person = $1 returning 1),
          session as (delete from vault.session where person = $1 returning 1),
          choice as (delete from vault.mail_choice where person = $1 returning 1),
          device as (delete from vault.push_device where person = $1 returning 1),
          push as (delete from vault.push where person = $1 returning 1),
          shape as (delete from vault.upload_shape where person = $1 returning 1),
          link as (delete from vault.link_token where person = $1 returning 1),
          shared as (delete from vault.shared_bill where bill = any($2::uuid[]) returning 1),
          mail as (
            update vault.mail set sealed = null, done_at = coalesce(done_at, now()),
              state = case state when 'waiting' then 'dropped' else state end
            where person = $1 and (sealed is not null or done_at is null) returning 1),
          found (place, count) as (
            select 'account', count(*) from account union all select 'sessions', count(*) from session
            union all select 'mailChoices', count(*) from choice union all select 'devices', count(*) from device
            union all select 'pushes', count(*) from push union all select 'uploadShapes', count(*) from shape
            union all select 'links', count(*) from link union all select 'sharedBills', count(*) from shared
            union all select 'mails', count(*) from mail)
     insert into vault.erasure_place (person, place, count) select $1, place, count from found
     on conflict (person, place) do update set count = erasure_place.count + excluded.count`,
    [personID, things],
  )
}

const note = async (pool: pg.Pool, personID: string, { place, count }: ErasedPlace) => {
  await pool.query(
    `insert into vault.erasure_place (person, place, count) values ($1, $2, $3)
     on conflict (person, place) do update set count = erasure_place.count + excluded.count`,
    [personID, place, count],
  )
}

type Said = { readonly contractID?: string; readonly residents?: readonly { readonly residentID: string }[] }

/**
 * The residents, past ones too, of these rooms under the contracts and under no other one: a contract that
 * renews another keeps its residents.
 */
const residentsIn = async (
  store: Pick<EventStore, 'readStream'>,
  { contracts, roomIDs }: { readonly contracts: readonly string[]; readonly roomIDs: readonly string[] },
): Promise<readonly string[]> => {
  const theirs = new Set(contracts)
  const [found, others] = [new Set<string>(), new Set<string>()]
  for (const roomID of roomIDs) {
    for (const { data } of await store.readStream(`room-${roomID}`)) {
      const { contractID = '', residents = [] } = data as Said
      for (const { residentID } of residents) (theirs.has(contractID) ? found : others).add(residentID)
    }
  }
  return [...found].filter((id) => !others.has(id))
}
