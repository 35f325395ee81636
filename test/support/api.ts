import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import supertest, { type Test } from 'supertest'
import { withCodec } from '../../adapters/event-store/codec.ts'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { postgresLog } from '../../adapters/event-store/postgres/postgres-log.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { isDatabaseUnavailable } from '../../adapters/postgres/unavailable.ts'
import { keyedHash } from '../../adapters/secrets/master-key.ts'
import { createPasswords } from '../../adapters/secrets/passwords.ts'
import { inProcessSignals } from '../../adapters/signals/in-process.ts'
import { createWorkbooks } from '../../adapters/spreadsheet/export.ts'
import { createAccounts } from '../../adapters/vault/accounts.ts'
import { createClaims } from '../../adapters/vault/claims.ts'
import { createErasure } from '../../adapters/vault/erasure.ts'
import { openErasureRegister, registerPath } from '../../adapters/vault/erasure-register.ts'
import { createGuards } from '../../adapters/vault/guards.ts'
import { createKeyring } from '../../adapters/vault/keyring.ts'
import { createLinks } from '../../adapters/vault/links.ts'
import { createMailChoices } from '../../adapters/vault/mail-choices.ts'
import { createMailOutbox } from '../../adapters/vault/mail-outbox.ts'
import { createSessions } from '../../adapters/vault/sessions.ts'
import { createThrottle } from '../../adapters/vault/throttle.ts'
import { createUsedKeys } from '../../adapters/vault/used-keys.ts'
import { createApi } from '../../api/api.ts'
import type { ApiDependencies, ApiSettings, ReadModelHealth } from '../../api/dependencies.ts'
import type { Route } from '../../api/route.ts'
import { createBulk } from '../../commands/bulk/bulk.ts'
import type { CommandDefinition } from '../../commands/command.ts'
import { type CommandResult, createHandler } from '../../commands/handle.ts'
import { createPayments } from '../../commands/payment/payments.ts'
import { addStaff, verifyEmail } from '../../commands/person/account.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { type Actor, type Role, SYSTEM } from '../../domain/event.ts'
import { HEADER_BYTES } from '../../processes/front-door.ts'
import { createHealth } from '../../processes/health.ts'
import { composeFiles } from '../../processes/parts.ts'
import { createTranslations } from '../../processes/translations.ts'
import { createBusyDays } from '../../projections/audit/busy-days.ts'
import { createLastReadings } from '../../projections/bill/last-readings.ts'
import type { Database } from '../../projections/database.ts'
import { createFacts } from '../../projections/facts.ts'
import { createHistory } from '../../projections/history/history.ts'
import { createLeases } from '../../projections/leases/leases.ts'
import { createReadership } from '../../projections/notice/readership.ts'
import { createPasts } from '../../projections/past/pasts.ts'
import { createPeople } from '../../projections/people.ts'
import { createTraces } from '../../projections/person/traces.ts'
import { createProgress } from '../../projections/progress.ts'
import { createQueries } from '../../projections/query/query.ts'
import { pastModels, readModels } from '../../projections/registry.ts'
import { startProjector } from '../../projections/runtime/projector.ts'
import { createScopes } from '../../projections/scope.ts'
import type { SignalPort } from '../../projections/signals.ts'
import { createStatistics } from '../../projections/statistics/statistics.ts'
import { preparedDatabase } from './postgres.ts'
import { recordCalls } from './recorded-calls.ts'
import { stopDatabase } from './stop-database.ts'
import { systemParts } from './system.ts'

export type Person = {
  readonly id: string
  readonly role: Role
  readonly email: string
  readonly cookie: string
}

export const PASSWORD = 'Đường về nhà 1'
export const PUBLIC_URL = 'http://localhost:3000'

export type ApiParts = Pick<ApiDependencies, 'handle' | 'usedKeys' | 'queries' | 'progress' | 'now'> & {
  readonly pool: pg.Pool
  readonly db: Database
  readonly log: EventLog
  readonly claims: ReturnType<typeof createClaims>
  readonly signals: SignalPort
}

type Options = {
  readonly settings?: Partial<ApiSettings>
  readonly routes?: ApiDependencies['routes']
  readonly waitFor?: ApiDependencies['progress']['waitFor']
  /** Routes that stand on parts of this API. */
  readonly routesOver?: (parts: ApiParts) => Promise<readonly Route[]>
  /** The provider of online payments; none unless given. */
  readonly payments?: Partial<Parameters<typeof createPayments>[0]>
  /** Stands between the product and its log. */
  readonly tamper?: (log: EventLog) => EventLog
  /** Gets each line of the log. */
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

/** The API over a real database, log and projector, on a free port of this machine. */
export const startApi = async (options: Options = {}) => {
  const { settings, routes, routesOver, waitFor, payments, tamper, log: toLog } = options
  const database = await preparedDatabase()
  const { appUrl } = database
  const pool = new pg.Pool({ connectionString: appUrl, max: 10 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = openDatabase({ url: appUrl })
  const master = randomBytes(32)
  const keyring = createKeyring(pool, master)
  const raw = postgresLog({ url: appUrl })
  const sealed = withCodec(raw, keyring)
  const log = tamper?.(sealed) ?? sealed
  const signals = inProcessSignals()
  const progress = createProgress()
  const complaints: unknown[] = []
  const projector = startProjector({
    db,
    source: log,
    models: readModels,
    signals,
    progress,
    report: (_, error) => complaints.push(error),
  })

  let readModelHealth: ReadModelHealth = wellReadModels
  let now = () => new Date().toISOString()
  const today = () => now().slice(0, 10)
  const scopes = createScopes(db, today)
  const facts = createFacts(db, today)
  const claims = createClaims(pool, { secret: randomBytes(32), heldBy: async () => [] })
  const dataDir = await mkdtemp(join(tmpdir(), 'so-nha-api-'))
  const fileStore = await composeFiles({ dataDir, vault: pool })
  const hashBody = keyedHash(randomBytes(32))
  const handle = createHandler({
    store: log,
    claims,
    attachments: fileStore.kept,
    guards: createGuards(pool),
    scopes,
    facts,
    caughtUp: async () => {
      await progress.waitFor(await log.head(), 5_000)
    },
    now: () => now(),
    hashBody,
  })
  const usedKeys = createUsedKeys({ pool, hashBody })
  const bulk = createBulk({ handle: handle, store: log })
  const queries = createQueries(db, today, progress.stateOf)
  const parts = { handle, usedKeys, queries, progress, now: () => now(), pool, db, log, claims, signals }
  const [accounts, passwords, sessions] = [createAccounts(pool), createPasswords(), createSessions(pool, log)]
  const system = systemParts({ pool, db, log, raw, onFailure: (error) => complaints.push(error) })
  const dependencies: ApiDependencies = {
    handle,
    usedKeys,
    bulk,
    queries,
    fileStore,
    workbooks: createWorkbooks(),
    words: createTranslations(),
    statistics: createStatistics(db, today),
    pasts: createPasts({ db, source: log, models: pastModels }),
    leases: createLeases(db),
    lastReadings: createLastReadings(db),
    busyDays: createBusyDays(db),
    readership: createReadership(db, today),
    today,
    history: createHistory({ db, source: log }),
    progress: { waitFor: waitFor ?? progress.waitFor },
    scopes,
    people: createPeople(db, log),
    accounts,
    passwords,
    sessions,
    throttle: createThrottle(pool),
    outbox: createMailOutbox(pool, keyring),
    links: createLinks(pool),
    mailChoices: createMailChoices(pool),
    erasure: createErasure({
      pool,
      keyring,
      files: fileStore,
      store: log,
      ...createTraces({ db, source: log }),
      register: openErasureRegister(registerPath(dataDir)),
    }),
    findByEmail: (value) => claims.ownerOf({ kind: 'email', value }),
    ownerCount: facts.ownerCount,
    signals,
    payments: createPayments({
      handle: handle,
      store: log,
      now: () => now(),
      publicUrl: PUBLIC_URL,
      ...payments,
    }),
    health: {
      ...createHealth({ db, log, freeBytes: async () => 2 ** 40, isTimeTrusted: system.clock.isTrusted }),
      readModels: async () => readModelHealth,
    },
    ...system,
    isUnavailable: isDatabaseUnavailable,
    now: () => now(),
    logger: pino({ level: toLog ? 'debug' : 'silent' }, { write: toLog ?? (() => undefined) }),
    settings: { publicUrl: PUBLIC_URL, trustProxy: 0, ...settings },
    routes: [...(routes ?? []), ...((await routesOver?.(parts)) ?? [])],
  }
  const api = createApi(dependencies)
  const roles = new Map<string, Role>()
  const app = recordCalls(api.app, (personID) => roles.get(personID))
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, app)
  api.attach(server)
  await listen(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Sends a command and waits until it can be read. */
  const send = async (
    definition: CommandDefinition,
    body: object,
    {
      id,
      actor = SYSTEM,
      correlationId = randomUUID(),
    }: { id?: string; actor?: Actor; correlationId?: string } = {},
  ): Promise<CommandResult> => {
    const commandId = randomUUID()
    const issue = { definition, body: body as never, actor, commandId, correlationId, id }
    const outcome = await handle(issue)
    await progress.waitFor(outcome.position, 5_000)
    return outcome
  }

  const openSession = async (personID: string): Promise<string> => {
    const { token } = await sessions.open(personID, { remember: false })
    return `sid=${token}`
  }

  let people = 0
  /** Somebody with an account, an address that is proved, and a session. */
  const person = async (role: Role, more: object = {}): Promise<Person> => {
    const email = `${role}${++people}@test.vn`
    const named = { firstName: 'An', lastName: `Lê ${people}`, email, ...more }
    const { id } =
      role === 'customer' ? await send(addCustomer, named) : await send(addStaff, { ...named, role })
    roles.set(id, role)
    await send(verifyEmail, {}, { id })
    await accounts.keepPassword(id, await passwords.hash(PASSWORD))
    return { id, role, email, cookie: await openSession(id) }
  }

  /** `as(owner).get('/building')`; without a person, without a session. */
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
    pool,
    db,
    log,
    signals,
    fileStore,
    filesDirectory: join(dataDir, 'attachments'),
    sessions,
    chain: system.chain,
    /** What mails are made of and go through. */
    mail: dependencies,
    complaints,
    handle,
    progress,
    send,
    person,
    openSession,
    as,
    /** The log as another process has it, with keys of its own in memory. To be closed. */
    logElsewhere: () => withCodec(postgresLog({ url: appUrl }), createKeyring(pool, master)),
    /** As who may change the schema. */
    asAdmin: async () => {
      const admin = new pg.Client({ connectionString: database.url })
      await admin.connect()
      return admin
    },
    /** Ends every connection and lets no new one in. */
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
      await system.maintenance.stop()
      await new Promise((closed) => server.close(closed))
      await projector.stop()
      await log.close()
      await db.destroy()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>

const listen = (server: Server): Promise<void> =>
  new Promise((listening) => server.listen(0, '127.0.0.1', () => listening()))
