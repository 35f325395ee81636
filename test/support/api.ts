import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import supertest, { type Test } from 'supertest'
import { withCodec } from '../../adapters/event-store/codec.ts'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { readSecrets } from '../../adapters/secrets/master-key.ts'
import { inProcessSignals } from '../../adapters/signals/in-process.ts'
import { createKeyring } from '../../adapters/vault/keyring.ts'
import type { ApiDependencies, ApiSettings, ReadModelHealth } from '../../api/dependencies.ts'
import type { CommandDefinition } from '../../commands/command.ts'
import type { CommandResult } from '../../commands/handle.ts'
import type { Gateway } from '../../commands/payment/gateway.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { verifyEmail } from '../../commands/person/own.definitions.ts'
import { addStaff } from '../../commands/person/staff.definitions.ts'
import { type Actor, LOG_START, type Role, SYSTEM } from '../../domain/event.ts'
import { HEADER_BYTES } from '../../processes/front-door.ts'
import { connect } from '../../processes/infrastructure.ts'
import { compose } from '../../processes/product.ts'
import { readSettings } from '../../processes/settings.ts'
import { preparedDatabase } from './postgres.ts'
import { recordCalls } from './recorded-calls.ts'
import { stopDatabase } from './stop-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Person = {
  readonly id: string
  readonly role: Role
  readonly email: string
  readonly cookie: string
}

export const PASSWORD = 'Đường về nhà 1'
/** Of everybody in the tests of a worker: a hash takes 0.1 to 0.2 s of a processor. */
let hashed: Promise<string> | undefined
/** The key that authenticates a bank's messages in tests. */
export const SEPAY_KEY = 'a-key-of-sepay-for-tests'
export const PUBLIC_URL = 'http://localhost:3000'

type Options = {
  readonly settings?: Partial<ApiSettings>
  readonly routes?: ApiDependencies['routes']
  readonly waitFor?: ApiDependencies['progress']['waitFor']
  /** The provider of online payments, and the address that it sends messages to; none unless given. */
  readonly payments?: {
    readonly gateway: Gateway
    readonly publicUrl?: string
    readonly patienceMs?: number
  }
  /** A push service on this machine. */
  readonly pushService?: { readonly host: string; readonly agent: Agent }
  /** The product's own mail server; mails of the outbox are sent by `startMail`. */
  readonly smtp?: string
  /** The store of files; they are on disk unless given. */
  readonly filesUrl?: string
  /** The log is in the database whatever EVENT_STORE_URL says: the test changes or stops it there. */
  readonly logInDatabase?: boolean
  /** Wraps the product's event log, e.g. to make it fail. */
  readonly tamper?: (log: EventLog) => EventLog
  /** Gets each line that the product's logger writes. */
  readonly log?: (line: string) => void
}

const wellReadModels: ReadModelHealth = {
  behind: 0,
  secondsBehind: 0,
  parked: 0,
  isStuck: false,
  isBuilding: false,
  models: [],
}

/** A process has one connection to EventStoreDB. */
let isConnected = false

/**
 * With EVENT_STORE_URL tests have their event log on that server, each with stream names of its own; of several products in
 * one process the first.
 */
const logElsewhere = () => {
  const { EVENT_STORE_URL } = process.env
  if (!EVENT_STORE_URL || isConnected) return {}
  return { EVENT_STORE_URL, BOOK: `test-${randomBytes(8).toString('hex')}` }
}

/** The product as a process composes it, over a database of its own, with its API on a free port of this machine. */
export const startApi = async (options: Options = {}) => {
  const { payments, pushService, tamper, log: toLog } = options
  const database = await preparedDatabase()
  const dataDir = await temporaryFolder('api')
  const environment = {
    DATA_DIR: dataDir,
    DEMO: '0',
    PUBLIC_URL: payments?.publicUrl ?? PUBLIC_URL,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SEPAY_API_KEY: SEPAY_KEY,
    PUSH_SERVICES: pushService?.host,
    SMTP_URL: options.smtp,
    FILES_URL: options.filesUrl,
    ...(options.logInDatabase ? {} : logElsewhere()),
  }
  const settings = readSettings(environment)
  const secrets = await readSecrets(settings)
  const complaints: unknown[] = []
  const report = (message: string, error?: unknown) => complaints.push(error ?? message)
  const infrastructure = await connect({ settings, secrets, databaseUrl: database.appUrl, report })
  const isElsewhere = settings.eventStoreUrl !== undefined
  isConnected ||= isElsewhere
  const log = tamper?.(infrastructure.log) ?? infrastructure.log
  const signals = inProcessSignals()
  let now = () => new Date().toISOString()
  const product = await compose({
    settings,
    infrastructure: { ...infrastructure, log },
    signals,
    report,
    now: () => now(),
    logger: pino({ level: toLog ? 'debug' : 'silent' }, { write: toLog ?? (() => undefined) }),
    gateway: payments?.gateway,
    patienceMs: payments?.patienceMs,
    pushAgent: pushService?.agent,
  })
  const projector = product.startProjector()
  const { accounts, fileStore, handle, passwords, progress, sessions } = product

  let readModelHealth = wellReadModels
  const api = product.createApi(
    { publicUrl: PUBLIC_URL, trustProxy: 0, ...options.settings },
    {
      health: { ...product.health, readModels: async () => readModelHealth },
      progress: { waitFor: options.waitFor ?? progress.waitFor },
      routes: options.routes,
    },
  )
  const roles = new Map<string, Role>()
  const app = recordCalls(api.app, (personID) => roles.get(personID))
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, app)
  api.attach(server)
  await listen(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Sends a command and waits until the read models have its events. */
  const send = async (
    definition: CommandDefinition,
    body: Readonly<Record<string, unknown>>,
    {
      id,
      actor = SYSTEM,
      correlationId = randomUUID(),
    }: { id?: string; actor?: Actor; correlationId?: string } = {},
  ): Promise<CommandResult> => {
    const commandId = randomUUID()
    const outcome = await handle({ definition, body, actor, commandId, correlationId, id })
    await progress.waitFor(outcome.position, 5_000)
    return outcome
  }

  const openSession = async (personID: string): Promise<string> => {
    const { token } = await sessions.open(personID, { remember: false })
    return `sid=${token}`
  }

  let people = 0
  /** A person with an account, a verified e-mail address and a session. */
  const person = async (role: Role, more: Readonly<Record<string, unknown>> = {}): Promise<Person> => {
    const email = `${role}${++people}@test.vn`
    const named = { firstName: 'An', lastName: `Lê ${people}`, email, ...more }
    const { id } =
      role === 'customer' ? await send(addCustomer, named) : await send(addStaff, { ...named, role })
    roles.set(id, role)
    await send(verifyEmail, {}, { id })
    hashed ??= passwords.hash(PASSWORD)
    await accounts.keepPassword(id, await hashed)
    return { id, role, email, cookie: await openSession(id) }
  }

  /**
   * Calls of the API with a person's session: `as(owner).get('/building')`. `as()` calls without a session.
   */
  const as = (who?: Pick<Person, 'cookie'>) => {
    const call =
      (method: 'get' | 'post' | 'patch' | 'delete' | 'put' | 'options' | 'head') =>
      (path: string): Test => {
        const test = supertest(url)[method](`/api${path}`)
        return who ? test.set('Cookie', who.cookie) : test
      }
    return {
      get: call('get'),
      post: call('post'),
      patch: call('patch'),
      delete: call('delete'),
      put: call('put'),
      options: call('options'),
      head: call('head'),
    }
  }

  return {
    api,
    url,
    pool: infrastructure.vault,
    db: infrastructure.db,
    log,
    /** All events as the log keeps them, in whichever store: what is personal is sealed. */
    stored: () => infrastructure.raw.readAll({ after: LOG_START }),
    signals,
    dataDir: settings.dataDir,
    /** Settings with which another process works on the same book. */
    environment: { ...environment, DATABASE_URL: database.url },
    fileStore,
    filesDirectory: join(settings.dataDir, 'attachments'),
    sessions,
    chain: product.chain,
    uploadWorker: product.uploadWorker,
    transfers: product.transfers,
    timers: product.timers,
    clock: product.clock,
    push: product.push,
    /** The ports that the mail writer and sender need. */
    mail: {
      accounts,
      erasure: product.erasure,
      sessions,
      outbox: product.outbox,
      links: product.links,
      choices: product.choices,
    },
    complaints,
    /** Erases again whom the register names, as after a restore. */
    eraseAgain: product.eraseAgain,
    handle,
    /** The handler without the money process. */
    rawHandle: product.rawHandle,
    progress,
    send,
    person,
    openSession,
    as,
    /** The event log as another process opens it, with a key cache of its own. The caller closes it. */
    logElsewhere: () =>
      withCodec(postgresLog({ url: database.appUrl }), createKeyring(infrastructure.vault, secrets.wrap)),
    /** A session of the role that may change the schema. */
    asAdmin: async () => {
      const admin = new pg.Client({ connectionString: database.url })
      await admin.connect()
      return admin
    },
    /** Ends every connection to the database and refuses new ones. */
    stopDatabase: async () => {
      await stopDatabase(database.url)
    },
    setReadModels: (health: Partial<ReadModelHealth>) => {
      readModelHealth = { ...wellReadModels, ...health }
    },
    setClock: (clock: () => string) => {
      now = clock
    },
    close: async () => {
      await api.close()
      await new Promise((closed) => server.close(closed))
      await projector.stop()
      await product.close()
      await infrastructure.close()
      if (isElsewhere) isConnected = false
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>

const listen = (server: Server): Promise<void> =>
  new Promise((listening) => server.listen(0, '127.0.0.1', () => listening()))
