import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { storeAt } from '../adapters/event-store/log-stores.ts'
import type { Health, MoneyHealth, ReadModelHealth, SystemState } from '../api/dependencies.ts'
import { moneyTypes } from '../commands/account/money-process.ts'
import { LOG_START, type Position, type RecordedEvent } from '../domain/event.ts'
import type { Database } from '../projections/database.ts'
import type { EventSource } from '../projections/event-source.ts'
import type { Settings } from './settings.ts'
import { version } from './version.ts'

/** At most this many missing events are counted: the figure then means "at least so many". */
const COUNTED = 1_000
const STUCK_AFTER_SECONDS = 30
/** Postgres and uploads fail soon below this. */
const LEAST_FREE_BYTES = 50 * 1024 ** 2

type Options = {
  readonly db: Database
  readonly log: EventSource
  /** Free space of the disk with files and the embedded database. */
  readonly freeBytes: () => Promise<number>
  /** Whether timers may act on the clock. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** The position up to which the money process has worked; undefined before its first event. */
  readonly moneyReached: () => Promise<Position | undefined>
}

const ageOf = (event: RecordedEvent | undefined): number =>
  event ? Math.max(0, (Date.now() - Date.parse(event.metadata.at)) / 1_000) : 0

type Checkpoint = {
  readonly model: string
  readonly position: string
  /** The live table is still empty, while the log is replayed into `read_next`. */
  readonly unbuilt: boolean
  /** Since this checkpoint, or that of the table being built beside it, moved last. */
  readonly secondsUnmoved: number
  readonly parked: number
}

/** Checks of database, log, clock and disk, and the lag of the read models, for `/health` and `/metrics`. */
export const createHealth = ({ db, log, freeBytes, isTimeTrusted, moneyReached }: Options): Health => ({
  database: async () => {
    await sql`select 1`.execute(db)
  },
  log: async () => {
    await log.head()
  },
  clock: isTimeTrusted,
  disk: async () => {
    if ((await freeBytes()) < LEAST_FREE_BYTES) throw new Error('The disk is full')
  },
  readModels: async (): Promise<ReadModelHealth> => {
    const { rows } = await sql<Checkpoint>`
      select c.model, c.position, c.fingerprint = '' and c.position = ${LOG_START} as unbuilt,
        (extract(epoch from clock_timestamp() - greatest(c.moved_at, n.moved_at)))::float8 as "secondsUnmoved",
        (select count(*) from projection.parked p
         where p.schema = 'read' and p.model = c.model and p.skipped_at is null) as parked
      from projection.checkpoint c
      left join projection.checkpoint n on n.schema = 'read_next' and n.model = c.model
      where c.schema = 'read' order by c.position`.execute(db)
    const head = await log.head()
    const lowest = rows[0]?.position ?? head
    const missing = lowest >= head ? [] : await log.readAll({ after: lowest, limit: COUNTED })
    const models = rows.map(({ model, position, parked, secondsUnmoved }) => {
      const own = missing.filter((event) => event.position > position)
      // A model behind the head lacks at least one event, though none was counted.
      const behind = own.length === 0 && position < head ? 1 : own.length
      return { model, behind, secondsBehind: ageOf(own[0]), parked, secondsUnmoved }
    })
    return {
      behind: Math.max(0, ...models.map(({ behind }) => behind)),
      secondsBehind: Math.max(0, ...models.map(({ secondsBehind }) => secondsBehind)),
      parked: models.reduce((sum, { parked }) => sum + parked, 0),
      // Both times must be over the limit: after a quiet night the checkpoints are old though the first
      // missing event is new, and while the demo is filled the events are old though the checkpoints move.
      isStuck: models.some(
        ({ secondsUnmoved, secondsBehind }) => Math.min(secondsUnmoved, secondsBehind) > STUCK_AFTER_SECONDS,
      ),
      isBuilding: rows.some(({ unbuilt }) => unbuilt) && head > LOG_START,
      models: models.map(({ secondsUnmoved: _, ...model }) => model),
    }
  },
  money: async (): Promise<MoneyHealth> => {
    const after = (await moneyReached()) ?? LOG_START
    const missing =
      after >= (await log.head()) ? [] : await log.readAll({ after, limit: COUNTED, types: moneyTypes })
    // A page can hold other events beside those that were asked for.
    const own = missing.filter(({ type }) => moneyTypes.includes(type))
    return { behind: own.length, secondsBehind: ageOf(own[0]) }
  },
})

const startedAt = new Date().toISOString()

/** Versions, servers and disk of this process, for the owner's page. Servers by name, never by address. */
export const createSystem =
  (settings: Settings, db: Database): (() => Promise<SystemState>) =>
  async () => {
    const [disk, database] = await Promise.all([
      statfs(settings.dataDir),
      sql<{ bytes: number; version: string }>`
        select pg_database_size(current_database())::float8 as bytes,
          current_setting('server_version') as version`.execute(db),
    ])
    const { bytes = 0, version: postgres = '' } = database.rows[0] ?? {}
    return {
      version,
      startedAt,
      node: process.version,
      databaseBytes: bytes,
      parts: {
        database: `PostgreSQL ${postgres.split(' ')[0]}${settings.databaseUrl ? '' : ' (embedded)'}`,
        log: storeAt(settings.eventStoreUrl),
        signals: settings.natsUrl ? 'NATS' : 'in process',
        mail: settings.smtpUrl ? 'SMTP' : settings.demo ? 'mailbox' : 'none',
      },
      disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    }
  }
