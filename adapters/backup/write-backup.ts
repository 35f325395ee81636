import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { LOG_START, type Position } from '../../domain/event.ts'
import type { EventLog } from '../event-store/event-log.ts'
import type { LogStore } from '../event-store/log-stores.ts'
import { type EventRow, recorded } from '../event-store/postgres/rows.ts'
import { type FilePlaces, filePlaces } from '../files/file-stores.ts'
import { openClient } from '../postgres/client.ts'
import type { ErasureRegister } from '../vault/erasure-register.ts'
import { ERASURES, FORMAT, LOG, MANIFEST, type Manifest, tableEntry, wrapKey } from './manifest.ts'
import { eventLines, writeZip } from './write-zip.ts'

type Options = {
  /** Must not exist; the backup gets this name when it is complete. */
  readonly file: string
  /** A role that may read all schemas. */
  readonly adminUrl: string
  /** The log without the codec, where it is not in Postgres. */
  readonly log?: Pick<EventLog, 'readAll' | 'head'> | undefined
  readonly store: LogStore
  readonly files: FilePlaces
  readonly erasures: Pick<ErasureRegister, 'text'>
  /** The master key, to be put into the backup under a passphrase; unset, it is left out. */
  readonly key?: { readonly master: Buffer; readonly passphrase: string } | undefined
}

/** Not in a backup: sessions and throttles. After a restore people sign in again. */
const LEFT_OUT = ['vault.session', 'vault.session_token', 'vault.throttle']
/** Not in a backup: the log has its own entry; read models, checkpoints and snapshots are rebuilt. */
const REBUILT = [
  'es.event',
  ...['checkpoint', 'past', 'kept_day', 'log_day', 'log_erasure', 'log_looked'].map(
    (name) => `projection.${name}`,
  ),
  ...['projection.snapshot', 'projection.snapshots_emptied'],
]

const PAGE = 2_000

type Table = { readonly name: string; readonly columns: readonly string[] }

/**
 * Writes the log, the vault and the files into one zip while the product runs or is stopped. The database is read in
 * one snapshot. A log in EventStoreDB is read up to its head just before that snapshot, so that the key of every
 * event is in the backup.
 */
export const writeBackup = async (options: Options): Promise<Manifest> => {
  const { file, adminUrl, log, store, files, erasures, key } = options
  const client = await openClient(adminUrl)
  try {
    const head = await log?.head()
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: string }>(
      `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    const tables = await tablesIn(client)
    const entries: [string, () => Promise<Readable>][] = []
    let events = 0
    const counted = (count: number) => {
      events += count
    }
    const pages = log ? pagesOf(log, head as Position) : rowsOf(client)
    entries.push([LOG, async () => Readable.from(eventLines(pages, counted))])
    for (const { name, columns } of tables) {
      const rows = async () => {
        // The chain may be ahead of a log that was read before the snapshot.
        const until = name === 'vault.chain' ? ` where place <= ${events}` : ''
        return client.query(
          copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${name}${until}) to stdout`),
        )
      }
      entries.push([tableEntry(name), rows])
    }
    for (const place of filePlaces) {
      // A file that was erased or swept since the place was listed is empty in the backup: no record refers to it.
      for (const id of await files[place].ids())
        entries.push([`${place}/${id}`, async () => (await files[place].open(id)) ?? Readable.from([])])
    }
    entries.push([ERASURES, async () => Readable.from([await erasures.text()])])

    const about = {
      format: FORMAT,
      at: rows[0]!.at,
      store,
      migrations: await migrationsIn(client),
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      sequences: await sequencesIn(client),
      key: key ? wrapKey(key.master, key.passphrase) : null,
    } as const
    let manifest: Manifest | undefined
    const content = (sums: Manifest['entries']) => {
      manifest = { ...about, events, entries: sums }
      return JSON.stringify(manifest, null, 2)
    }
    await writeZip({ file, entries, last: { name: MANIFEST, content } })
    // Assigned by a callback while the zip is written, which the compiler cannot see.
    return manifest as unknown as Manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* pagesOf(log: Pick<EventLog, 'readAll'>, head: Position) {
  for (let after = LOG_START; after < head; ) {
    const page = (await log.readAll({ after, limit: PAGE })).filter(({ position }) => position <= head)
    if (page.length === 0) return
    yield page
    after = page.at(-1)!.position
  }
}

async function* rowsOf(client: pg.Client) {
  for (let after = '0'; ; ) {
    // Positions and revisions as text: a bigint does not fit a number.
    const { rows } = await client.query<EventRow>(
      `select position::text, stream, revision::text, id, type, data, metadata
       from es.event where position > $1 order by es.event.position limit $2`,
      [after, PAGE],
    )
    if (rows.length === 0) return
    yield rows.map(recorded)
    after = rows.at(-1)!.position
  }
}

/** The tables by the order of their creation: a table is younger than those that it references. */
const tablesIn = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('es', 'vault', 'projection')
       and n.nspname || '.' || c.relname <> all ($1)
     order by c.oid`,
    [[...LEFT_OUT, ...REBUILT]],
  )
  return rows
}

const sequencesIn = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname in ('vault', 'projection') and last_value is not null`,
  )
  return rows
}

const migrationsIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.so_nha_migration order by name',
  )
  return rows.map(({ name }) => name)
}

const quoted = (name: string) => pg.escapeIdentifier(name)
