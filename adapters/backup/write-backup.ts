import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { EventLog } from '../event-store/event-log.ts'
import type { LogStore } from '../event-store/log-stores.ts'
import { type EventRow, recorded } from '../event-store/postgres/rows.ts'
import { syncDirectory } from '../sync-directory.ts'
import { ERASURES, FORMAT, LOG, MANIFEST, type Manifest, tableEntry, wrapKey } from './manifest.ts'

type Options = {
  /** Must not exist; the backup appears under this name when it is whole. */
  readonly file: string
  /** A role that may read all schemas. */
  readonly adminUrl: string
  /** The log where it is not in Postgres, as it is stored. */
  readonly log?: Pick<EventLog, 'readAll' | 'head'> | undefined
  readonly store: LogStore
  readonly dataDir: string
  /** Goes into the backup under the passphrase, or not at all. */
  readonly key?: { readonly master: Buffer; readonly passphrase: string } | undefined
  readonly onEvents?: (count: number) => void
}

/** Not in a backup: sessions and throttles. After a restore people sign in again. */
const LEFT_OUT = ['vault.session', 'vault.session_token', 'vault.throttle']
/** The log has an entry of its own; read models are built anew, and so are their checkpoints and the snapshots. */
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
  const { file, adminUrl, log, store, dataDir, key, onEvents } = options
  const part = `${file}.${randomUUID()}.part`
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const head = await log?.head()
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: string }>(
      `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    const tables = await tablesIn(client)
    const entries: Manifest['entries'] = {}
    let events = 0
    const zip = new ZipFile()
    const add = (name: string, content: () => Promise<Readable>) =>
      zip.addReadStreamLazy(name, { mode: 0o600 }, (give) => {
        content().then(
          (stream) =>
            give(
              null,
              summed(stream, (sum) => (entries[name] = sum)),
            ),
          (error) => give(error, Readable.from([])),
        )
      })

    add(LOG, async () =>
      Readable.from(
        linesOf(log ? pagesOf(log, head as Position) : rowsOf(client), (count) => {
          events += count
          onEvents?.(events)
        }),
      ),
    )
    for (const { name, columns } of tables) {
      add(tableEntry(name), async () => {
        // The chain may be ahead of a log that was read before the snapshot.
        const until = name === 'vault.chain' ? ` where place <= ${events}` : ''
        return client.query(
          copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${name}${until}) to stdout`),
        )
      })
    }
    for (const directory of ['files', 'attachments']) {
      for (const id of await namesIn(join(dataDir, directory)))
        add(`${directory}/${id}`, () => contentOf(join(dataDir, directory, id)))
    }
    add(ERASURES, () => contentOf(join(dataDir, ERASURES)))

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
    zip.addReadStreamLazy(MANIFEST, { mode: 0o600 }, (give) => {
      manifest = { ...about, events, entries }
      give(null, Readable.from([JSON.stringify(manifest, null, 2)]))
    })
    zip.end()
    const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
    const failed = once(zip, 'error').then(([error]) => {
      out.destroy(error)
      throw error
    })
    await Promise.race([pipeline(zip.outputStream, out), failed])
    await takeName(file, part)
    await removeLeftovers(file)
    await syncDirectory(dirname(file))
    // It is set while the zip is written, which the compiler cannot see.
    return manifest as unknown as Manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Of two backups under one name the first to be whole has it. */
const takeName = async (file: string, part: string): Promise<void> => {
  await (await open(file, 'wx', 0o600)).close()
  await rename(part, file).catch(async (error) => {
    await rm(file)
    throw error
  })
}

/** Of backups under this name that were killed. One that is still under way could not have the name any more. */
const removeLeftovers = async (file: string): Promise<void> => {
  const beginning = `${basename(file)}.`
  for (const name of await readdir(dirname(file)))
    if (name.startsWith(beginning) && LEFTOVER.test(name.slice(beginning.length)))
      await rm(join(dirname(file), name), { force: true })
}
const LEFTOVER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/

/** Passes a stream through and reports its size and hash at the end. */
const summed = (source: Readable, onEnd: (sum: Manifest['entries'][string]) => void): Readable =>
  Readable.from(
    (async function* () {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of source as AsyncIterable<Buffer | string>) {
        const buffer = Buffer.from(piece as string)
        hash.update(buffer)
        bytes += buffer.length
        yield buffer
      }
      onEnd({ bytes, sha256: hash.digest('hex') })
    })(),
    { objectMode: false },
  )

async function* linesOf(
  pages: AsyncIterable<readonly RecordedEvent[]>,
  onEvents: (count: number) => void,
): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('')
    onEvents(page.length)
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

/** Tables come in the order in which they were made: one that refers to another is younger. */
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

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).then(
    (names) => names.filter((name) => !name.endsWith('.part')).sort(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )

/** A file that was erased or swept since the folder was listed is empty in the backup: nothing names it any more. */
const contentOf = async (path: string): Promise<Readable> => {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return file ? file.createReadStream() : Readable.from([])
}

const quoted = (name: string) => pg.escapeIdentifier(name)
