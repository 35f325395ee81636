import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { LogStore } from '../../../adapters/event-store/log-stores.ts'
import { startEmbeddedPostgres } from '../../../adapters/postgres/embedded.ts'
import { isAlive } from '../../../adapters/postgres/postmaster.ts'
import { freePort } from '../../support/product.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openSmallDisk } from './small-disk.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const START_LIMIT_MS = 180_000
const PAGE_BYTES = 4_096
/** Period of throttling: 100 ms, as of the kernel's own CPU quota. */
const THROTTLE_MS = 100

/** Whether this machine has a NATS server; without one, signals stay within a process. */
export const hasNats = spawnSync('nats-server', ['--version']).status === 0

/**
 * `EVENT_STORE_COMMAND PORT FOLDER` runs one EventStoreDB without TLS, with its data in the empty folder. It
 * replaces itself by the server (`exec`), which is killed and paused by its process id.
 */
const eventStoreCommand = process.env.EVENT_STORE_COMMAND

/** The store that the product has its log in. */
export const logStore: LogStore = eventStoreCommand ? 'EventStoreDB' : 'PostgreSQL'

/** A process that a fault can hit. A restart has the same address. */
export type Part = {
  readonly name: string
  /**
   * @param into a file for its output; `isUp` then tells when it has started, since the output is not read
   */
  start(into?: { readonly output: string; readonly isUp: () => Promise<boolean> }): Promise<void>
  /** @returns its exit code when it is gone; null where the signal ended it */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops it by SIGSTOP for `ms`, as on a machine that swaps or sleeps. */
  pause(ms: number): Promise<void>
  /** Leaves it this share of CPU time for `ms`, by SIGSTOP and SIGCONT. */
  throttle(ms: number, share: number): Promise<void>
  isRunning(): boolean
  pid(): number
  /** Closes the pipes of its output. */
  closeOutput(): void
  /** Resident memory in MB. */
  memory(): number
  said(): string
}

type PartOptions = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: () => NodeJS.ProcessEnv
  /** Matches its output once it has started, or asks it. */
  readonly up: RegExp | (() => Promise<boolean>)
}

const createPart = ({ name, command, args, env, up }: PartOptions): Part => {
  let child: ChildProcess | undefined
  let said = ''
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null
  return {
    name,
    said: () => said,
    start: async (into) => {
      said = ''
      const output = into ? openSync(into.output, 'w') : 'pipe'
      child = spawn(command, args, { cwd: root, env: env(), stdio: ['ignore', output, output] })
      if (typeof output === 'number') closeSync(output)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          said = (said + chunk).slice(-20_000)
        })
      const until = Date.now() + START_LIMIT_MS
      const isUp = into?.isUp ?? (up instanceof RegExp ? async () => up.test(said) : up)
      while (!(await isUp())) {
        if (isOver()) throw new Error(`${name} ended: ${said}`)
        if (Date.now() > until) throw new Error(`${name} does not start: ${said}`)
        await sleep(20)
      }
    },
    kill: async (signal = 'SIGKILL') => {
      if (!child || isOver()) return child?.exitCode ?? null
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
    pause: async (ms) => {
      child?.kill('SIGSTOP')
      await sleep(ms)
      child?.kill('SIGCONT')
    },
    throttle: async (ms, share) => {
      for (const until = Date.now() + ms; Date.now() < until; ) {
        child?.kill('SIGSTOP')
        await sleep(THROTTLE_MS * (1 - share))
        child?.kill('SIGCONT')
        await sleep(THROTTLE_MS * share)
      }
    },
    isRunning: () => !isOver(),
    pid: () => child!.pid!,
    closeOutput: () => {
      child?.stdout?.destroy()
      child?.stderr?.destroy()
    },
    memory: () =>
      (Number(readFileSync(`/proc/${child?.pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6,
  }
}

const createEventStore = async (command: string, folder: string) => {
  const port = await freePort()
  await mkdir(folder)
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  const part = createPart({
    name: 'EventStoreDB',
    command,
    args: [String(port), folder],
    env: () => process.env,
    up: isUp,
  })
  return { part, url: `esdb://127.0.0.1:${port}?tls=false` }
}

type Ended = { readonly isRight: boolean; readonly said: string }

export type Rig = Awaited<ReturnType<typeof openRig>>

type Options = {
  /** Maps the URL of a server to the one that the parts use, so that a scenario can put a proxy in between. */
  readonly between?: (server: LogStore, url: string) => Promise<string>
  /** NATS is not started with the rig; the scenario does it. */
  readonly withoutNats?: boolean
  /** The product's files are on a small disk of their own. */
  readonly smallDisk?: boolean
  /** More settings of the product's processes. */
  readonly env?: NodeJS.ProcessEnv
}

/**
 * The product as separate processes, as `docker compose` runs it: two for the API, two projectors of which
 * one stands by, a worker, NATS, and a Postgres that none of them has started. With `EVENT_STORE_COMMAND` the
 * log is in an EventStoreDB of its own.
 */
export const openRig = async ({ between, withoutNats, smallDisk, env }: Options = {}) => {
  const directory = await temporaryFolder('fault')
  const server = join(directory, 'server')
  const files = join(directory, 'files')
  const disk = smallDisk ? await openSmallDisk(files) : undefined
  const postgres = await startEmbeddedPostgres({ dataDir: server })
  const reach = (store: LogStore, url: string) => between?.(store, url) ?? url
  const eventStore = eventStoreCommand
    ? await createEventStore(eventStoreCommand, join(directory, 'event-store'))
    : undefined
  const natsPort = hasNats ? await freePort() : undefined
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: await reach('PostgreSQL', postgres.url),
    MASTER_KEY: randomBytes(32).toString('base64'),
    DEMO: '0',
    DATA_DIR: files,
    HOST: '127.0.0.1',
    SMTP_URL: '',
    EVENT_STORE_URL: eventStore ? await reach('EventStoreDB', eventStore.url) : '',
    NATS_URL: natsPort ? `nats://127.0.0.1:${natsPort}` : '',
    LOG_LEVEL: 'error',
    ...env,
  }
  const program = (name: 'api' | 'projector' | 'worker', label: string, more: NodeJS.ProcessEnv = {}) =>
    createPart({
      name: label,
      command: process.execPath,
      args: [join(root, 'processes', `${name}.ts`)],
      env: () => ({ ...environment, ...more }),
      up: /Ctrl-C stops/,
    })
  const [onePort, otherPort] = [await freePort(), await freePort()]
  const apis = [
    program('api', 'API 1', { PORT: String(onePort) }),
    program('api', 'API 2', { PORT: String(otherPort) }),
  ] as const
  const projectors = [program('projector', 'projector 1'), program('projector', 'projector 2')] as const
  const worker = program('worker', 'worker')
  const nats =
    natsPort === undefined
      ? undefined
      : createPart({
          name: 'NATS',
          command: 'nats-server',
          args: ['-a', '127.0.0.1', '-p', String(natsPort)],
          env: () => process.env,
          up: /Server is ready/,
        })

  const close = async () => {
    const parts = [...apis, ...projectors, worker, nats, eventStore?.part]
    await Promise.all(parts.map((part) => part?.kill()))
    await postgres.stop()
    await disk?.close()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await eventStore?.part.start()
    if (!withoutNats) await nats?.start()
    // The first process starts alone: it migrates the database.
    await projectors[0].start()
    await Promise.all([...apis, projectors[1], worker].map((part) => part.start()))
  } catch (error) {
    await close()
    throw error
  }
  const token = /one-time token: (\S+)/.exec(apis[0].said())?.[1]

  /** Runs SQL as a superuser, directly on the server, past a proxy that a scenario has put in between. */
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const postmaster = async () => {
    const [row] = await sql<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    )
    return Number(row?.pid)
  }

  return {
    urls: [`http://localhost:${onePort}`, `http://localhost:${otherPort}`] as const,
    token,
    environment,
    databaseUrl: postgres.url,
    files,
    disk,
    apis,
    projectors,
    worker,
    nats,
    eventStore: eventStore?.part,
    sql,
    postmaster,
    /** Kills the database server. This process, which started it, restarts it at the same address. */
    killPostgres: async (signal: NodeJS.Signals) => {
      const pid = await postmaster()
      process.kill(pid, signal)
      while (isAlive(pid)) await sleep(10)
    },
    /** `npm run projections -- …` beside the running product. */
    projections: async (...args: string[]): Promise<Ended> => {
      const child = spawn(process.execPath, [join(root, 'processes', 'projections.ts'), ...args], {
        cwd: root,
        env: environment,
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk
        })
      const [code] = await once(child, 'close')
      return { isRight: code === 0, said }
    },
    close,
  }
}
