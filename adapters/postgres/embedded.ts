import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binaries, ensureCluster } from './cluster.ts'
import { answers, isAlive, type Postmaster, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { admit, asUser, type ServerUser, serverUser } from './server-user.ts'

/** What `<dataDir>/postgres.json` keeps, readable by its owner only. */
type Connection = { password: string; port?: number; owner?: number }

export type EmbeddedPostgres = {
  /** Superuser's URL of the database `postgres`. */
  readonly url: string
  /** Stops the server, unless another living process started it. */
  stop(): Promise<void>
}

type Options = {
  /** Holds the cluster in `postgres/`, its log in `postgres.log`, the way to it in `postgres.json`. */
  readonly dataDir: string
  /** Further server settings; they win over ours. */
  readonly settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  timezone: 'UTC',
  // Statements and details can hold personal data, which no log may have.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const START_LIMIT_MS = 60_000

/** Starts Postgres in the data directory, or finds the one that runs there already. */
export const startEmbeddedPostgres = async ({
  dataDir,
  settings = {},
}: Options): Promise<EmbeddedPostgres> => {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const cluster = join(home, 'postgres')
  const user = await serverUser()
  if (user) await admit(user, home)
  const connection = await readOrMakeConnection(home)
  await ensureCluster(cluster, connection.password, user)

  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const running = await runningPostmaster(cluster)
    if (running) {
      const url = urlOf(connection.password, running.port)
      // Still starting, or stopping on behalf of the process before us: look again.
      if (!(running.ready && (await answers(url)))) await sleep(20)
      else return handle(home, { ...connection, port: running.port }, running)
    } else {
      await launch({ home, cluster, port: await freePort(connection.port), settings, user })
    }
  }
  throw new Error(`Postgres did not start in ${START_LIMIT_MS / 1000} s, see ${join(home, 'postgres.log')}`)
}

/** URL of the server that runs in a data directory, for a second process; undefined when none does. */
export const findEmbeddedPostgres = async (dataDir: string): Promise<string | undefined> => {
  const home = await realpath(dataDir).catch(() => dataDir)
  const running = await runningPostmaster(join(home, 'postgres'))
  const connection = running && (await readConnection(home))
  return running && connection ? urlOf(connection.password, running.port) : undefined
}

type Launch = {
  home: string
  cluster: string
  port: number
  settings: Readonly<Record<string, string>>
  user: ServerUser | undefined
}

/** Returns when the server is ready or has given up; the caller looks which. */
const launch = async ({ home, cluster, port, settings, user }: Launch): Promise<void> => {
  const { postgres } = await binaries()
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600)
  // Detached: Ctrl-C in a terminal must reach us first, and the server only through `stop`.
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...asUser(user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  while (child.exitCode === null && child.signalCode === null) {
    if (failure) throw failure
    if ((await runningPostmaster(cluster))?.ready) return
    await sleep(10)
  }
}

const handle = async (
  home: string,
  connection: Connection,
  server: Postmaster,
): Promise<EmbeddedPostgres> => {
  const owned = !connection.owner || connection.owner === process.pid || !isAlive(connection.owner)
  if (owned) await writeConnection(home, { ...connection, owner: process.pid })
  // The last chance when the process ends without `stop`; a killed one leaves the server to the next start.
  const lastChance = () => process.kill(server.pid, 'SIGINT')
  if (owned) process.once('exit', lastChance)
  return {
    url: urlOf(connection.password, server.port),
    stop: async () => {
      if (!owned) return
      process.off('exit', lastChance)
      await stopPostmaster(server)
      await writeConnection(home, { password: connection.password, port: connection.port })
    },
  }
}

const urlOf = (password: string, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
const fileOf = (home: string) => join(home, 'postgres.json')

const readConnection = async (home: string): Promise<Connection | undefined> => {
  const text = await readFile(fileOf(home), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

const readOrMakeConnection = async (home: string): Promise<Connection> => {
  const made: Connection = { password: randomBytes(24).toString('hex') }
  // `wx`: of two first starts at once, one makes the password and both use it.
  await writeFile(fileOf(home), JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readConnection(home)) ?? made
}

const writeConnection = async (home: string, connection: Connection): Promise<void> => {
  const beside = `${fileOf(home)}.${randomUUID()}`
  await writeFile(beside, JSON.stringify(connection), { mode: 0o600 })
  await rename(beside, fileOf(home))
}

/** The wanted port when it is free, else one of the system's choice. */
const freePort = (wanted = 0): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', () => (wanted ? freePort().then(done, fail) : fail(new Error('No free port'))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
