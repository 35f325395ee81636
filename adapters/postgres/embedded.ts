import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, placeBinaries, placeCluster } from './cluster.ts'
import {
  type Connection,
  readConnection,
  readOrMakeConnection,
  urlOf,
  writeConnection,
} from './connection-file.ts'
import { launch } from './launch.ts'
import {
  answers,
  isAlive,
  type Postmaster,
  runningPostmaster,
  signalPostmaster,
  startOf,
  stopPostmaster,
} from './postmaster.ts'
import { admit, serverUser } from './server-user.ts'

type EmbeddedPostgres = {
  /** Superuser's URL of the database `postgres`. */
  readonly url: string
  /** Stops the server, unless another living process started it. */
  stop(): Promise<void>
}

type Options = {
  /**
   * Holds the cluster in `postgres/`, its log in `postgres.log`, its password and port in `postgres.json`.
   */
  readonly dataDir: string
  /** Further server settings; they win over ours. */
  readonly settings?: Readonly<Record<string, string>>
}

const START_LIMIT_MS = 60_000
const CHECK_EVERY_MS = 500
/**
 * Failed launches that are retried: of two concurrent starts one fails, and another program may take the port
 * first.
 */
const MOST_FAILED_STARTS = 5

/**
 * Starts Postgres in the data directory, or finds the one that runs there already. The process that started
 * it also restarts it, at the same address, when it dies.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  settings = {},
}: Options): Promise<EmbeddedPostgres> => {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const user = await serverUser()
  if (user) await admit(user, home)
  const { password, port, ...before } = await readOrMakeConnection(home)
  const cluster = await placeCluster(home, password, user)
  const { initdb, postgres } = await placeBinaries(user)
  await ensureCluster({ directory: cluster, initdb, password, user })

  const running = (wanted: number | undefined) =>
    runningIn(home, cluster, password, () =>
      launch({ postgres, home, cluster, port: wanted, settings, user }),
    )
  const server = await running(port)
  const connection: Connection = { password, port: server.port }
  const url = urlOf(password, server.port)
  if (isOwnedByAnother(before)) return { url, stop: async () => undefined }
  await writeConnection(home, { ...connection, owner: process.pid, ownerSince: startOf(process.pid) })
  const stop = keepRunning(cluster, server, () => running(server.port))
  return {
    url,
    stop: async () => {
      await stop()
      await writeConnection(home, connection)
    },
  }
}

/** Whether the process that started the server still runs, and is not this one. */
const isOwnedByAnother = ({ owner, ownerSince }: Pick<Connection, 'owner' | 'ownerSince'>): boolean => {
  if (!owner || owner === process.pid || !isAlive(owner)) return false
  return ownerSince === undefined || ownerSince === startOf(owner)
}

/** URL of the server that runs in a data directory, for a second process; undefined when none does. */
export const findEmbeddedPostgres = async (dataDir: string): Promise<string | undefined> => {
  const connection = await readConnection(dataDir)
  if (!connection) return undefined
  const cluster = await placeCluster(await realpath(dataDir), connection.password, await serverUser())
  const server = await runningPostmaster(cluster)
  return server && urlOf(connection.password, server.port)
}

/** The server of the cluster once it accepts connections; started if none runs. */
const runningIn = async (
  home: string,
  cluster: string,
  password: string,
  start: () => Promise<boolean>,
): Promise<Postmaster> => {
  const deadline = Date.now() + START_LIMIT_MS
  let failedStarts = 0
  while (Date.now() < deadline) {
    const server = await runningPostmaster(cluster)
    if (!server) {
      if (!(await start()) && ++failedStarts >= MOST_FAILED_STARTS)
        throw new Error(`Postgres in ${cluster} does not start; its log says: ${await lastMessage(home)}`)
    } else if (server.ready && (await answers(urlOf(password, server.port)))) return server
    // Still starting, or being stopped by the process before us: look again.
    else await sleep(20)
  }
  throw new Error(`Postgres in ${cluster} did not start in ${START_LIMIT_MS / 1000} s`)
}

/** The last fatal message in the server's log, else its last line. */
const lastMessage = async (home: string): Promise<string> => {
  const lines = (await readFile(join(home, 'postgres.log'), 'utf8').catch(() => '')).split('\n')
  const why = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.findLast(Boolean)
  return why?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'nothing'
}

/** Restarts the server whenever it dies, until the returned function stops it or this process ends. */
const keepRunning = (cluster: string, first: Postmaster, start: () => Promise<Postmaster>) => {
  let server = first
  let starting: Promise<void> | undefined
  const checking = setInterval(() => {
    if (starting || isAlive(server.pid)) return
    const started = start().then((again) => {
      server = again
    })
    // After a failure the next check tries again.
    starting = started
      .catch(() => undefined)
      .finally(() => {
        starting = undefined
      })
  }, CHECK_EVERY_MS)
  checking.unref()
  // Stops the server when the process exits without `stop`; a killed process leaves it running for the next
  // start.
  const atExit = () => signalPostmaster(cluster, server, 'SIGINT')
  process.once('exit', atExit)
  return async () => {
    clearInterval(checking)
    process.off('exit', atExit)
    await starting
    await stopPostmaster(cluster, server)
  }
}
