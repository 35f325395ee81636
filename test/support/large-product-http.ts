import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { findEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { startBackground } from '../../processes/background.ts'
import { openFrontDoor } from '../../processes/front-door.ts'
import { composeProduct, type Product, type Running } from '../../processes/product.ts'
import { readSettings, type Settings } from '../../processes/settings.ts'
import type { Size } from './large-history.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type LargeProductOverHttp = Pick<Product, 'handle' | 'log' | 'progress'> & {
  /** Base URL of the API. */
  readonly url: string
  /** Session cookie of an owner. */
  readonly cookie: string
  readonly databaseUrl: string
  readonly dataDir: string
  /**
   * Runs now what the database would do by itself in the minutes after many writes: vacuum and a checkpoint.
   */
  settle(): Promise<void>
  /** Starts the worker as `npm start` does, with a process in the background. */
  startWorker(): Running
  /** How long the read models took to be built from the log. */
  readonly buildSeconds: number
  /** Memory in bytes that this process has taken at most until they were built. */
  readonly buildMemory: number
  /** Keeps days from which other days are replayed, as the process in the background does. */
  keepDays(): Promise<void>
  /**
   * Stops the product with its database, and starts both again. `url` changes.
   * @returns seconds until the read models have caught up
   */
  restart(): Promise<number>
  close(): Promise<void>
}

const account = { email: 'owner@bench.vn', password: 'Đường về nhà 1' }

const ALONE = { DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }

/**
 * The whole product behind its port, with a history of the given size in its read models. For benchmarks.
 * @param eventStoreUrl of an empty store for the log; without it the log is in Postgres
 */
export const openLargeProductOverHttp = async (
  size: Size,
  eventStoreUrl?: string,
): Promise<LargeProductOverHttp> => {
  const dataDir = await temporaryFolder('bench')
  const environment = { DATA_DIR: dataDir, ...ALONE, EVENT_STORE_URL: eventStoreUrl }
  const settings = readSettings(environment)
  const databaseUrl = await fill(environment, size)
  let open = await begin(settings)
  const close = async () => {
    await open.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const began = performance.now()
    const caughtUp = async () => {
      const { progress, log } = open.product
      while (!(await progress.waitFor(await log.head(), 1_000))) await pause()
    }
    await caughtUp()
    const buildSeconds = (performance.now() - began) / 1_000
    const buildMemory = 1_024 * process.resourceUsage().maxRSS
    await settle(dataDir)
    const { handle, log, progress } = open.product
    const startWorker = () => {
      const parts = [
        open.product.startWorker({ background: false }),
        startBackground({ product: open.product, settings }),
      ]
      return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) }
    }
    const cookie = await signIn(open.url, open.product.firstOwnerToken)
    return {
      handle,
      log,
      progress,
      startWorker,
      cookie,
      databaseUrl,
      dataDir,
      buildSeconds,
      buildMemory,
      close,
      settle: () => settle(dataDir),
      keepDays: () => open.product.keepDays(),
      get url() {
        return open.url
      },
      restart: async () => {
        await open.close()
        const began = performance.now()
        open = await begin(settings)
        await caughtUp()
        return (performance.now() - began) / 1_000
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const begin = async (settings: Settings) => {
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  const door = await openFrontDoor(settings)
  const url = `http://127.0.0.1:${door.port}/api`
  const { firstOwnerToken } = product
  const requestsPerMinute = { address: 1_000_000, person: 1_000_000 }
  const api = product.createApi({ publicUrl: url, trustProxy: 0, firstOwnerToken, requestsPerMinute })
  door.open(api.app)
  api.attach(door.server)
  return {
    product,
    url,
    close: async () => {
      await api.close()
      await door.close(1_000)
      await projector.stop()
      await product.close()
    },
  }
}

/** Writes the history in a process of its own, so that its memory does not count as the product's. */
const fill = async (environment: NodeJS.ProcessEnv, size: Size): Promise<string> => {
  const [file, words] = [new URL('./fill-process.ts', import.meta.url), [JSON.stringify(size)]]
  const child = fork(file, words, { env: { ...process.env, ...environment } })
  const [[databaseUrl], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  if (code !== 0) throw new Error(`The past could not be written (exit ${code})`)
  return databaseUrl as string
}

/**
 * Runs what the database would do by itself in the minutes after it was filled. A real product does not start
 * in these minutes, and vacuum, a checkpoint and their disk writes would distort the measurement (p99 of
 * commands 64 ms instead of 10).
 */
const settle = async (dataDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString: await findEmbeddedPostgres(dataDir) })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

const signIn = async (url: string, token: string): Promise<string> => {
  const post = (path: string, body: object) =>
    fetch(`${url}/authentication/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    })
  const first = await post('first-owner', { ...account, token, firstName: 'An', lastName: 'Nguyễn' })
  const answer = await post('login', account)
  if (!answer.ok) throw new Error(`Nobody could sign in: ${await first.text()} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
