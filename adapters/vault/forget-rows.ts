import type pg from 'pg'
import type { EventStore } from '../../commands/event-store.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import { squeeze } from '../../domain/transfer/code-in-words.ts'

/** Fields by which a person can be found in uploads of others. */
const identifyingFields = ['email', 'pendingEmail', 'phone', 'ssn', 'oldSSN'] as const

type WithFile = { readonly file: string }

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
  const unchecked = await pool.query<WithFile>(
    `with old as (select id, file from vault.upload
                  where done_at is null and not checked and file is not null and id = any($1::uuid[]))
     update vault.upload u set file = null, reading = null from old
     where u.id = old.id and u.file is not null returning old.file`,
    [uploads],
  )
  const matching = await pool.query<WithFile>(
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
    [[personID, ...things], history.flatMap(wordsIn), transferTextFields, history.flatMap(namesIn), uploads],
  )
  return [...unchecked.rows, ...matching.rows].map(({ file }) => file)
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
const transferTextFields = ['content', 'payer', 'like']

/** Letters of the shortest name that is searched for: shorter ones are part of too many words. */
const LEAST_NAME = 8

/** Patterns that find a name in the text of a transfer: as it is written, and as banks write it. */
const namesIn = (event: RecordedEvent): string[] => {
  const { lastName, middleName, firstName } = dataOf(event)
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
  const { lastName, middleName, firstName } = dataOf(event)
  const bare = (...parts: unknown[]) =>
    squeeze(parts.filter((part) => typeof part === 'string').join(' ')).text
  return [bare(lastName, middleName, firstName), bare(middleName, firstName), bare(firstName)].filter(
    (name) => name.length >= LEAST_NAME,
  )
}

/**
 * The values as a spreadsheet may have them: e-mails in lower case, numbers with and without leading zeros or
 * 84.
 */
const wordsIn = (event: RecordedEvent): string[] => {
  const data = dataOf(event)
  return identifyingFields.flatMap((field) => {
    const value = data[field]
    if (typeof value !== 'string' || value === '') return []
    if (value.includes('@')) return [value.toLowerCase()]
    const bare = value.replace(/^0+/, '')
    return field === 'phone' ? [value, bare, `84${bare}`] : [value, bare]
  })
}

/** The data of an event; empty when its sealed fields cannot be opened any more. */
const dataOf = (event: RecordedEvent): Readonly<Record<string, unknown>> => {
  try {
    return event.data as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
