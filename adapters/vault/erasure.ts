import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Erasure, FinalMail } from '../../commands/accounts.ts'
import type { Erased } from '../../commands/erasure/complete-erasures.ts'
import type { EventStore } from '../../commands/event-store.ts'
import type { ErasedPlace } from '../../domain/erasure/erasure.ts'
import type { Position, RecordedEvent } from '../../domain/event.ts'
import { squeeze } from '../../domain/transfer/code-in-words.ts'
import type { ThingsOf } from '../../projections/person/things-of.ts'
import type { ErasureRegister } from './erasure-register.ts'
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
    const tell = (await hasKey(pool, personID)) ? await finalMail?.(personID) : undefined
    const { ids, roomIDs } = await thingsOf(personID)
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
    void tell?.()
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
  return { erase: (personID) => oneAfterTheOther(pool, personID, () => erase(personID)) }
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

/** Fields by which a person can be found in uploads of others. */
const identifyingFields = ['email', 'pendingEmail', 'phone', 'ssn', 'oldSSN'] as const

/**
 * Deletes what uploads keep of a person: rows with their e-mail or one of their numbers, rows about them or
 * their things, and the files of uploads that have such rows or have made the person or their things. Called
 * before the person's key is destroyed: without it the values to look for cannot be read. A row that was not
 * applied yet is refused; the other rows of its upload can still be applied. Only the workbook of refused
 * rows needs the file, which has the row as it came.
 *
 * A file whose rows are not all staged may have the person in a later row, and once the key is destroyed that
 * row cannot be found: the whole file is removed, and its check ends with `erased_meanwhile`.
 *
 * Uploads that were added after the erasure are left alone: a subscriber that lags can run this long after it.
 * @returns the files that are to be removed
 */
export const forgetRowsOf = async (
  pool: pg.Pool,
  store: Pick<EventStore, 'readStream'>,
  { personID, things }: { readonly personID: string; readonly things: readonly string[] },
): Promise<readonly string[]> => {
  const history = await store.readStream(`person-${personID}`)
  const uploads = await uploadsBefore(pool, store, history)
  await forgetFileNames(pool, history, uploads)
  // First, and in a statement of its own: the next one sees all rows of an upload that was checked before
  // this.
  const unchecked = await pool.query<LetGo>(
    `with old as (select id, file from vault.upload
                  where done_at is null and not checked and file is not null and id = any($1::uuid[]))
     update vault.upload u set file = null, reading = null from old
     where u.id = old.id and u.file is not null returning old.file`,
    [uploads],
  )
  const thatSay = await pool.query<LetGo>(
    `with said as (
       select r.upload, r.row from vault.upload_row r
       where r.data is not null and r.upload = any($5::uuid[]) and (r.entity = any($1::uuid[])
         or r.body ->> 'contractID' = any($1::uuid[]::text[]) or exists (
         select from json_each_text(r.data) as cell (field, value)
         where lower(value) = any($2) or regexp_replace(value, '\\D', '', 'g') = any($2)
           or field = any($3) and (lower(value) like any($4)
             or regexp_replace(upper(value), '[^A-Z0-9]', '', 'g') like any($4))))
     ), emptied as (
       update vault.upload_row r set data = null, body = null, before = null,
         outcome = case when r.outcome in ('new', 'changed', 'doubtful') then 'refused' else r.outcome end,
         doubts = null,
         errors = case when r.outcome in ('new', 'changed', 'doubtful') then '[{"field":"","code":"E0008"}]' else r.errors end
       from said where r.upload = said.upload and r.row = said.row and r.data is not null returning 1
     ), counted as (
       insert into vault.erasure_place (person, place, count)
       select ($1::uuid[])[1], 'uploadRows', count(*) from emptied
       on conflict (person, place) do update set count = erasure_place.count + excluded.count
     ), old as (
       select u.id, u.file from vault.upload u
       where u.file is not null and (u.id in (select upload from said)
         or exists (select from vault.upload_row made where made.upload = u.id and made.entity = any($1::uuid[])))
     )
     update vault.upload u set file = null, reading = null from old
     where u.id = old.id and u.file is not null returning old.file`,
    [[personID, ...things], history.flatMap(wordsIn), transferWords, history.flatMap(namesIn), uploads],
  )
  return [...unchecked.rows, ...thatSay.rows].map(({ file }) => file)
}

/**
 * Ids of the uploads that an erasure takes from: all but those whose first event comes after it in the log.
 * They are listed by what they are, so that one that is added after this was read is not among them.
 */
const uploadsBefore = async (
  pool: pg.Pool,
  store: Pick<EventStore, 'readStream'>,
  history: readonly RecordedEvent[],
): Promise<readonly string[]> => {
  const erased = history.findLast(({ type }) => type === 'PersonalDataErased')
  const { rows } = await pool.query<{ id: string; arriving: boolean }>(
    `select id, done_at is null and not checked and added_at > now() - interval '1 minute' as arriving
     from vault.upload order by added_at desc, id desc`,
  )
  const idsFrom = (place: number) => rows.slice(place).map(({ id }) => id)
  if (!erased) return idsFrom(0)
  const abandoned: string[] = []
  for (const [place, { id, arriving }] of rows.entries()) {
    const [added] = await store.readStream(`upload-${id}`, { unopened: true })
    // The rest is older still.
    if (added && added.position < erased.position) return [...abandoned, ...idsFrom(place)]
    // The event of an upload that is arriving is appended after the erasure, which is in the log.
    if (!added && !arriving) abandoned.push(id)
  }
  return abandoned
}

/** Fields of a statement's row with texts of payers. */
const transferWords = ['content', 'payer', 'like']

/** Letters of the shortest name that is searched for: shorter ones are part of too many words. */
const LEAST_NAME = 8

/** Patterns that find a name in the text of a transfer: as it is written, and as banks write it. */
const namesIn = (event: RecordedEvent): string[] => {
  const { lastName, middleName, firstName } = readable(event)
  const name = [lastName, middleName, firstName].filter((part) => typeof part === 'string' && part).join(' ')
  const bare = squeeze(name).text
  return bare.length < LEAST_NAME ? [] : [`%${name.toLowerCase()}%`, `%${bare}%`]
}

/** Name given to files whose name had that of an erased person. */
const NAMELESS = '–'

/**
 * Replaces names of files that have the person's name. They outlive the file, and no search by rows finds
 * them.
 */
const forgetFileNames = async (
  pool: pg.Pool,
  history: readonly RecordedEvent[],
  uploads: readonly string[],
): Promise<void> => {
  const names = history.flatMap(givenNamesIn)
  if (names.length === 0) return
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, file_name as name from vault.upload where file_name <> $1 and id = any($2::uuid[])',
    [NAMELESS, uploads],
  )
  const theirs = rows.filter(({ name }) => {
    const bare = squeeze(name).text
    return names.some((one) => bare.includes(one))
  })
  await pool.query('update vault.upload set file_name = $1 where id = any($2::uuid[])', [
    NAMELESS,
    theirs.map(({ id }) => id),
  ])
}

/** The whole name as banks write it, and middle and given names alone, each where it is long enough. */
const givenNamesIn = (event: RecordedEvent): string[] => {
  const { lastName, middleName, firstName } = readable(event)
  const bare = (...parts: unknown[]) =>
    squeeze(parts.filter((part) => typeof part === 'string').join(' ')).text
  return [bare(lastName, middleName, firstName), bare(middleName, firstName), bare(firstName)].filter(
    (name) => name.length >= LEAST_NAME,
  )
}

type LetGo = { readonly file: string }

/**
 * The values as a spreadsheet may have them: e-mails in lower case, numbers with and without leading zeros or
 * 84.
 */
const wordsIn = (event: RecordedEvent): string[] => {
  const data = readable(event)
  return identifyingFields.flatMap((field) => {
    const value = data[field]
    if (typeof value !== 'string' || value === '') return []
    if (value.includes('@')) return [value.toLowerCase()]
    const bare = value.replace(/^0+/, '')
    return field === 'phone' ? [value, bare, `84${bare}`] : [value, bare]
  })
}

/** The data of an event; empty when its sealed fields cannot be opened any more. */
const readable = (event: RecordedEvent): Readonly<Record<string, unknown>> => {
  try {
    return event.data as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
