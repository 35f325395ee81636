import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { withCodec } from '../adapters/event-store/codec.ts'
import type { EventLog } from '../adapters/event-store/event-log.ts'
import { type LogStore, logStores, storeAt } from '../adapters/event-store/log-stores.ts'
import { LOG_STORE } from '../adapters/event-store/move.ts'
import { openDatabase } from '../adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { KeyIsAnother, keepKeyCheck, migrate, SchemaIsNewer } from '../adapters/postgres/migrate.ts'
import { openPool, type Pool } from '../adapters/postgres/pool.ts'
import type { PostgresNames } from '../adapters/postgres/roles.ts'
import { isDatabaseUnavailable } from '../adapters/postgres/unavailable.ts'
import { readSecrets, type Secrets } from '../adapters/secrets/master-key.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { createKeyring } from '../adapters/vault/keyring.ts'
import { StoreUnavailable } from '../commands/event-store.ts'
import { LOG_START } from '../domain/event.ts'
import type { Chain } from '../projections/chain.ts'
import type { Database } from '../projections/database.ts'
import { type Settings, StartRefused } from './settings.ts'
import type { Report } from './throttled-report.ts'

/** The servers and keys that every process needs. */
export type Infrastructure = {
  readonly secrets: Secrets
  /** URL of the database, as the application's role. */
  readonly databaseUrl: string
  readonly vault: Pool
  readonly guarding: Pool
  /**
   * Its commits do not wait for the disk (`synchronous_commit` is off): a crash may lose the last of them.
   */
  readonly noting: Pool
  /** Pool for queries of the API. The pools are separate, so that none waits for connections of another. */
  readonly db: Database
  /** Pool for facts of commands. */
  readonly deciding: Database
  /** For the projector. */
  readonly projecting: Database
  /** Pool for long work: past days, rebuilds and checks. */
  readonly long: Database
  readonly keyring: ReturnType<typeof createKeyring>
  /** The log as it is stored: personal data is encrypted. */
  readonly raw: EventLog
  /** The log through the codec: events are checked and upcast, personal data is decrypted. */
  readonly log: EventLog
  /** For the operator, in English. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

/** Connects, brings the database to its newest schema, and opens the log. */
export const openInfrastructure = async (settings: Settings, report: Report): Promise<Infrastructure> => {
  // The folder of a book in DATA_DIR is made by whichever of its processes comes first.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const secrets = await readSecrets(settings)
  const server = await openServer(settings)
  const migrated = migrate({
    adminUrl: server.adminUrl,
    appPassword: appPasswordOf(secrets),
    names: postgresNamesIn(settings),
    keyCheck: keyCheckOf(secrets),
  })
  const { appUrl, warnings } = await migrated.catch(async (error) => {
    await server.stop()
    if (error instanceof KeyIsAnother) throw otherKey(settings)
    if (error instanceof SchemaIsNewer)
      throw new StartRefused(
        `The database was brought further by a newer version of Sổ Nhà (${error.message}): start that one, or restore ` +
          'a backup of before with this one.',
      )
    throw settings.databaseUrl ? withoutDatabase(settings.databaseUrl, error) : error
  })

  const open = await connect({ settings, secrets, databaseUrl: appUrl, report }).catch(async (error) => {
    await server.stop()
    throw error
  })
  return {
    ...open,
    warnings,
    close: async () => {
      await open.close()
      await server.stop()
    },
  }
}

/** The server of DATABASE_URL, which stays, or the embedded one, which is started where it does not run. */
export const openServer = async ({ databaseUrl, dataDir }: Settings) => {
  if (databaseUrl) return { adminUrl: databaseUrl, stop: async () => undefined }
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  return { adminUrl: url, stop }
}

/** Derived from the master key: every process of an installation gets the same one. */
export const appPasswordOf = ({ bodies }: Secrets): string =>
  createHmac('sha256', bodies).update('postgres').digest('hex')

/**
 * The embedded server belongs to one installation and has one database, so no database name is needed there.
 */
export const postgresNamesIn = ({ databaseUrl, names: { database, roles } }: Settings): PostgresNames =>
  databaseUrl ? { database, roles } : { roles }

/** Identifies a master key without revealing it. */
export const keyCheckOf = ({ wrap }: Secrets): string =>
  createHmac('sha256', wrap).update('so-nha/key-check').digest('hex')

/** The database was sealed with another master key. */
export const otherKey = ({ dataDir }: Settings) =>
  new StartRefused(
    "The master key is not the one that the people's data in this database is sealed with: bring back that " +
      `MASTER_KEY, or ${dataDir}/master.key from the backup.`,
  )

type Connecting = {
  readonly settings: Settings
  readonly secrets: Secrets
  /** As the application's role, of a database at its newest schema. */
  readonly databaseUrl: string
  readonly report: Report
  /** Connections of each pool; together they have to be fewer than the server takes. */
  readonly most?: typeof MOST
  /** Whether subscriptions are woken by appends of other processes. */
  readonly listens?: boolean
}

const MOST = { vault: 8, guarding: 6, db: 10, deciding: 4, projecting: 3, long: 10 }
/** Timeout for vault and guards, whose statements are short; reads of the log or of a table may take longer. */
const LONGEST_QUERY_MS = 15_000

/** The servers and keys over a database that is ready. */
export const connect = async ({
  settings,
  secrets,
  databaseUrl,
  report,
  most = MOST,
  listens,
}: Connecting): Promise<Infrastructure> => {
  let isClosing = false
  // While the process stops, an embedded server may end before the last connection is closed.
  const onError = (error: Error) => isClosing || report('A database connection broke', error)
  const asked = { url: databaseUrl, query_timeout: LONGEST_QUERY_MS, onError }
  const vault = openPool({ ...asked, max: most.vault })
  const guarding = openPool({ ...asked, max: most.guarding })
  const noting = openPool({ ...asked, max: 2, options: '-c synchronous_commit=off' })
  const { db, deciding, projecting, long } = most
  const open = (max: number) => openDatabase({ url: databaseUrl, max, onError })
  const databases = { db: open(db), deciding: open(deciding), projecting: open(projecting), long: open(long) }
  const raw = await openLog(settings, databaseUrl, report, listens)
  const keyring = createKeyring(vault, secrets.wrap)
  const close = async () => {
    isClosing = true
    await raw.close()
    await Promise.all([
      vault.end(),
      guarding.end(),
      noting.end(),
      ...Object.values(databases).map((db) => db.destroy()),
    ])
  }
  try {
    await refuseOtherLog({ pool: vault, raw, settings })
    if (!(await keyring.fits())) throw otherKey(settings)
    await keepKeyCheck(vault, keyCheckOf(secrets)).catch((error) => {
      throw error instanceof KeyIsAnother ? otherKey(settings) : error
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    secrets,
    databaseUrl,
    vault,
    guarding,
    noting,
    ...databases,
    keyring,
    raw,
    log: withCodec(raw, keyring),
    warnings: [],
    close,
  }
}

/**
 * Opens the log of the settings; resolves once it has answered.
 * @throws StartRefused when EVENT_STORE_URL is set and its server does not answer or refuses its user
 */
export const openLog = async (
  settings: Settings,
  url: string,
  report: Report,
  listens?: boolean,
): Promise<EventLog> => {
  let isThere = false
  // During the start an outage is not reported per try: after the last one it is thrown.
  const reportOutage = (error: unknown) =>
    isThere && report('The event store did not answer; trying again', error)
  const { eventStoreUrl, names } = settings
  const { open } = logStores[storeOf(settings)]
  const log = await open({ url: eventStoreUrl ?? url, prefix: names.streams, report: reportOutage, listens })
  await log.head().catch(async (error) => {
    await log.close()
    throw eventStoreUrl ? withoutEventStore(eventStoreUrl, error) : error
  })
  isThere = true
  return log
}

const SEE = 'See "Moving the log" in docs/operations.md.'

/** The kind of store that the settings name for the log. */
export const storeOf = ({ eventStoreUrl }: Pick<Settings, 'eventStoreUrl'>): LogStore =>
  storeAt(eventStoreUrl)

type Options = {
  readonly pool: Pool
  readonly raw: EventLog
  readonly settings: Pick<Settings, 'eventStoreUrl'>
}

/**
 * A database belongs to one log. Beside another log its read models would have rows of events that are not
 * there, and lack rows of events that are.
 * @throws StartRefused when the log is not the one that this database has followed
 */
export const refuseOtherLog = async ({ pool, raw, settings }: Options): Promise<void> => {
  const installation = createInstallation(pool)
  const store = storeOf(settings)
  // Read before the remembered store: a process that starts at the same time remembers its store before it
  // appends, so where this read finds its event, `recall` below finds its store.
  const [first] = await raw.readAll({ after: LOG_START, limit: 1 })
  const known = await installation.recall<LogStore>(LOG_STORE)
  if (known !== undefined && known !== store) {
    const wanted = settings.eventStoreUrl ? 'is set' : 'is not set'
    throw new StartRefused(`The log of this database is in ${known}, but EVENT_STORE_URL ${wanted}. ${SEE}`)
  }
  const chain = createChain({ pool, log: raw })
  const { events } = await chain.state()
  if (first && events === 0 && known === undefined && settings.eventStoreUrl)
    throw new StartRefused(
      `The log in ${store} is of another database, whose keys open it, and this database is new: set the one it belongs to, or restore a backup beside an empty log.`,
    )
  if (events > 0 && !(first && (await chain.linksOf([first.id])).has(first.id)))
    throw new StartRefused(
      `The log in ${store} ${first ? 'is another one than' : 'is empty, and not the one that'} this database has followed. ${SEE}`,
    )
  if (known === undefined) await installation.remember(LOG_STORE, store)
}

/**
 * In a log that lost its end, new events would get positions that the read models have passed already.
 * @throws StartRefused when events are gone from the end of the log
 */
export const refuseCutLog = async (
  raw: Pick<EventLog, 'head'>,
  chain: Pick<Chain, 'reached'>,
): Promise<void> => {
  if ((await raw.head()) >= (await chain.reached())) return
  throw new StartRefused(
    'The log ends before the last event that this database has seen: restore both from backups of one moment.',
  )
}

/** Host and port of an address, without user and password. */
const placeIn = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? 'its address'

/** Turns a failed connection to the database into a StartRefused; returns any other error unchanged. */
export const withoutDatabase = (url: string, error: unknown): unknown => {
  const { code, message } = error as { code?: string; message?: string }
  const place = placeIn(url)
  // Wrong password, invalid user, no such database, missing privilege.
  if (code === '28P01' || code === '28000' || code === '3D000' || code === '42501')
    return new StartRefused(`The database at ${place} does not let us in: ${message}. See DATABASE_URL.`)
  if (!isDatabaseUnavailable(error) && code !== 'EAI_AGAIN') return error
  return new StartRefused(
    `The database at ${place} does not answer (${code ?? message}). Start it, or give another DATABASE_URL.`,
  )
}

/** Turns a failed connection to the event store into a StartRefused; returns any other error unchanged. */
export const withoutEventStore = (url: string, error: unknown): unknown => {
  const place = placeIn(url)
  if ((error as { type?: unknown }).type === 'access-denied')
    return new StartRefused(`${storeAt(url)} at ${place} refuses the user of EVENT_STORE_URL.`)
  if (!(error instanceof StoreUnavailable)) return error
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return new StartRefused(`${storeAt(url)} at ${place} does not answer${reasonIn(cause)}`)
}

/** For console commands: they are refused where a process would wait for the other version to end. */
export const refuseOtherVersion = (): never => {
  throw new StartRefused(
    'Processes of a version with other read models are at work on this database; stop them first.',
  )
}

/** The reason of a failed gRPC connection, in words. */
const reasonIn = (message: string): string => {
  if (/SSL routines|certificate/.test(message))
    return ': TLS with it fails. An authority of your own is named by tlsCAFile=… in the address; that of a server without TLS ends in ?tls=false.'
  if (/Protocol error/.test(message))
    return ': what listens there speaks another protocol. See EVENT_STORE_URL.'
  const why = /(?:.*Last error: (?:Error: )?|UNAVAILABLE: )(.+?)(?:\. Resolution note|\n|$)/.exec(
    message,
  )?.[1]
  return `${why ? ` (${why})` : ''}. Start it, or give another EVENT_STORE_URL.`
}
